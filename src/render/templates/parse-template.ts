import Handlebars from 'handlebars'
import type { Span } from '../../source/diagnostics/diagnostic.ts'
import { positionAt } from '../../source/diagnostics/position.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { errorMessage } from '../../source/text/error-message.ts'
import type { Program } from './ast.ts'

/** A problem in a template. */
export interface TemplateDiagnostic {
  readonly code: 'render/template-error' | 'render/unknown-field' | 'render/unknown-word' | 'render/raw-text'
  readonly message: string
  readonly span: Span
  readonly hint: string
}

/** Parse a template. Returns a diagnostic if it is invalid. */
export function parseTemplate(file: SourceFile): Program | TemplateDiagnostic {
  const sizeDiagnostic = checkSize(file)
  if (sizeDiagnostic) return sizeDiagnostic
  try {
    // Compile it first: if that does not overflow the stack, our visitors do not either. The compiler changes its tree,
    // so the template is parsed again.
    Handlebars.precompile(file.text)
    return Handlebars.parse(file.text)
  } catch (error) {
    return syntaxError(file, error)
  }
}

/** The parser takes quadratic time. The largest built-in template has 90 tags. */
const maxTags = 5_000
const maxDepth = 100
const splitHint = 'Split it into partials, or use a loop for repeated parts.'

function checkSize({ path, text }: SourceFile): TemplateDiagnostic | undefined {
  const toDiagnostic = (message: string, hint: string): TemplateDiagnostic => ({
    code: 'render/template-error',
    message,
    hint,
    span: { path, line: 1, column: 1 },
  })
  const tags = text.match(/\{\{[^{}]*/g) ?? []
  if (tags.length > maxTags) return toDiagnostic(`The template has more than ${maxTags} tags.`, splitHint)
  const isDeep = openBlocks(text).depth > maxDepth || tags.some(tag => tag.split('(').length > maxDepth)
  return isDeep ? toDiagnostic(`Blocks or calls are nested more than ${maxDepth} levels deep.`, splitHint) : undefined
}

export const isTemplateDiagnostic = (result: Program | TemplateDiagnostic): result is TemplateDiagnostic =>
  'message' in result

function syntaxError({ path, text }: SourceFile, error: unknown): TemplateDiagnostic {
  const errorText = errorMessage(error)
  const code = 'render/template-error'
  const exact = / - (\d+):(\d+)$/.exec(errorText)
  const span = {
    path,
    line: Number(exact?.[1] ?? /on line (\d+)/.exec(errorText)?.[1] ?? 1),
    column: Number(exact?.[2] ?? 0) + 1,
  }
  if (error instanceof RangeError) {
    return { code, message: 'Blocks are nested too deeply.', span, hint: splitHint }
  }
  const [, open, close] = /^(\S+) doesn't match (\S+)/.exec(errorText) ?? []
  if (open !== undefined) {
    const message = `The block {{#${open}}} is closed by {{/${close}}}.`
    return { code, message, span, hint: `Close it with {{/${open}}}, after the blocks inside it.` }
  }
  const unclosed = / got 'EOF'/.test(errorText) ? openBlocks(text).last : undefined
  if (unclosed !== undefined) {
    const hint = `Write {{/${unclosed.name}}} where it ends.`
    return { code, message: 'This block is not closed.', span: { path, ...positionAt(text, unclosed.offset) }, hint }
  }
  const stray = /got '(?:OPEN_ENDBLOCK|INVERSE)'/.test(errorText)
  return stray
    ? { code, message: 'This tag has no opening tag.', span, hint: 'Remove it, or add the opening tag.' }
    : { code, message: 'Invalid Handlebars syntax.', span, hint: notHandlebars }
}

const notHandlebars = 'Look for a missing or extra brace, bracket or quotation mark.'

interface OpenBlocks {
  /** The innermost unclosed block. */
  readonly last?: { readonly name: string; readonly offset: number } | undefined
  readonly depth: number
}

function openBlocks(text: string): OpenBlocks {
  const open: { name: string; offset: number }[] = []
  let depth = 0
  for (const { 1: kind, 2: name = '', index } of text.matchAll(/\{\{~?(#[>*]?|\/|\^)\s*([\w./@-]+)/g)) {
    if (kind === '/') open.pop()
    else open.push({ name, offset: index })
    depth = Math.max(depth, open.length)
  }
  return { last: open.at(-1), depth }
}
