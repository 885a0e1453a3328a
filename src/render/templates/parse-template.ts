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
const maxTags = 2_000

function checkSize({ path, text }: SourceFile): TemplateDiagnostic | undefined {
  const tags = text.match(/\{\{[^{}]*/g) ?? []
  const calls = tags.join('').split('(').length
  return tags.length + calls > maxTags ? tooLarge(path) : undefined
}

const tooLarge = (path: string): TemplateDiagnostic => ({
  code: 'render/template-error',
  message: `The template has more than ${maxTags} tags and helper calls, or they are nested too deeply.`,
  span: { path, line: 1, column: 1 },
  hint: 'Split it into partials, or use a loop for repeated parts.',
})

export const isTemplateDiagnostic = (result: Program | TemplateDiagnostic): result is TemplateDiagnostic =>
  'message' in result

function syntaxError({ path, text }: SourceFile, error: unknown): TemplateDiagnostic {
  if (error instanceof RangeError) return tooLarge(path)
  const errorText = errorMessage(error)
  const code = 'render/template-error'
  const [, open, close, line, column] = /^(\S+) doesn't match (\S+) - (\d+):(\d+)$/.exec(errorText) ?? []
  if (open !== undefined) {
    const span = { path, line: Number(line), column: Number(column) + 1 }
    const message = `The block {{#${open}}} is closed by {{/${close}}}.`
    return { code, message, span, hint: `Close it with {{/${open}}}, after the blocks inside it.` }
  }
  const unclosed = / got 'EOF'/.test(errorText) ? lastUnclosedBlock(text) : undefined
  if (unclosed !== undefined) {
    const hint = `Write {{/${unclosed.name}}} where it ends.`
    return { code, message: 'This block is not closed.', span: { path, ...positionAt(text, unclosed.offset) }, hint }
  }
  const span = { path, line: Number(/on line (\d+)/.exec(errorText)?.[1] ?? 1), column: 1 }
  const hint = 'Look for a missing or extra brace, bracket, quotation mark or closing tag.'
  return { code, message: 'Invalid Handlebars syntax.', span, hint }
}

function lastUnclosedBlock(text: string): { readonly name: string; readonly offset: number } | undefined {
  const open: { name: string; offset: number }[] = []
  for (const { 1: kind, 2: name = '', index } of text.matchAll(/\{\{~?(#[>*]?|\/|\^)\s*([\w./@-]+)/g)) {
    if (kind === '/') open.pop()
    else open.push({ name, offset: index })
  }
  return open.at(-1)
}
