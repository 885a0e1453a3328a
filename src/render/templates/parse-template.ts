import Handlebars from 'handlebars'
import type { Span } from '../../source/diagnostics/diagnostic.ts'
import { placeAt } from '../../source/diagnostics/place.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { errorMessage } from '../../source/text/error-message.ts'
import type { Program } from './ast.ts'

/** What is wrong with a template, in the author's words. */
export interface TemplateDiagnostic {
  readonly code: 'render/template-error' | 'render/unknown-field' | 'render/unknown-word' | 'render/raw-text'
  readonly message: string
  readonly span: Span
  readonly hint: string
}

/** Read a template as a tree; a mistake where it is no Handlebars. */
export function parseTemplate(file: SourceFile): Program | TemplateDiagnostic {
  const excess = checkSize(file)
  if (excess) return excess
  try {
    // The compiler needs more of the stack than any walk of ours, so what it survives, they do. It changes its tree.
    Handlebars.precompile(file.text)
    return Handlebars.parse(file.text)
  } catch (error) {
    return syntaxError(file, error)
  }
}

/** The parser's time grows with the square of what it reads. The largest of ours has 90 tags. */
const maxTags = 5_000
const maxDepth = 100
const divide = 'Divide it into partials, or write what repeats as a loop.'

function checkSize({ path, text }: SourceFile): TemplateDiagnostic | undefined {
  const tell = (message: string, hint: string): TemplateDiagnostic => ({
    code: 'render/template-error',
    message,
    hint,
    span: { path, line: 1, column: 1 },
  })
  const tags = text.match(/\{\{[^{}]*/g) ?? []
  if (tags.length > maxTags) return tell(`It has more than ${maxTags} tags.`, divide)
  const isDeep = openBlocks(text).depth > maxDepth || tags.some(tag => tag.split('(').length > maxDepth)
  return isDeep ? tell(`More than ${maxDepth} blocks or calls stand inside each other.`, divide) : undefined
}

export const isTemplateDiagnostic = (result: Program | TemplateDiagnostic): result is TemplateDiagnostic =>
  'message' in result

function syntaxError({ path, text }: SourceFile, error: unknown): TemplateDiagnostic {
  const told = errorMessage(error)
  const code = 'render/template-error'
  const exact = / - (\d+):(\d+)$/.exec(told)
  const span = {
    path,
    line: Number(exact?.[1] ?? /on line (\d+)/.exec(told)?.[1] ?? 1),
    column: Number(exact?.[2] ?? 0) + 1,
  }
  if (error instanceof RangeError) {
    return { code, message: 'Its blocks stand too deeply inside each other.', span, hint: divide }
  }
  const [, open, close] = /^(\S+) doesn't match (\S+)/.exec(told) ?? []
  if (open !== undefined) {
    const message = `The block {{#${open}}} is closed by {{/${close}}}.`
    return { code, message, span, hint: `Close it with {{/${open}}}, blocks inside it before.` }
  }
  const unclosed = / got 'EOF'/.test(told) ? openBlocks(text).last : undefined
  if (unclosed !== undefined) {
    const hint = `Write {{/${unclosed.name}}} where it ends.`
    return { code, message: 'This block is not closed.', span: { path, ...placeAt(text, unclosed.offset) }, hint }
  }
  const stray = /got '(?:OPEN_ENDBLOCK|INVERSE)'/.test(told)
  return stray
    ? { code, message: 'Nothing is open that this could close or divide.', span, hint: 'Remove it, or open its block.' }
    : { code, message: 'This is not Handlebars.', span, hint: notHandlebars }
}

const notHandlebars = 'Look for a brace, a bracket or a quotation mark that is missing or one too many.'

interface OpenBlocks {
  /** The innermost block that the text opens and never closes. */
  readonly last?: { readonly name: string; readonly offset: number } | undefined
  readonly depth: number
}

function openBlocks(text: string): OpenBlocks {
  const open: { name: string; offset: number }[] = []
  let depth = 0
  for (const { 1: sign, 2: name = '', index } of text.matchAll(/\{\{~?(#[>*]?|\/|\^)\s*([\w./@-]+)/g)) {
    if (sign === '/') open.pop()
    else open.push({ name, offset: index })
    depth = Math.max(depth, open.length)
  }
  return { last: open.at(-1), depth }
}
