import type { AnnotatedCode } from '../../content/code-blocks/twoslash.ts'
import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import type { TypeProblem } from './type-checker.ts'

/** The diagnostic for a problem in a block. */
export function problemDiagnostic(problem: TypeProblem, block: AnnotatedCode): Diagnostic {
  const { kind, message, codes = [] } = problem
  const lines = block.source.split('\n')
  const line = Math.min(problem.line, lines.length - 1)
  const column = problem.column ?? (lines[line] ?? '').search(/\S|$/)
  const span = { path: block.path, line: block.line + line, column: column + 1 }
  switch (kind) {
    case 'type-error':
      return typeError(message, codes, span)
    case 'unknown-setting':
      return unknownSetting(message, span)
    case 'failed':
      return failed(message, span)
    case 'stopped':
      return stopped(message, span)
  }
}

const typeError = (message: string, codes: readonly number[], span: Span): Diagnostic => ({
  code: 'render/twoslash-type-error',
  severity: 'warning',
  message: `The code has a type error that it does not declare: TS${codes[0]} ${message.split('\n')[0]}${message.endsWith('.') ? '' : '.'} It is shown without types.`,
  span,
  hint: typeErrorHint(message, codes),
})

function typeErrorHint(message: string, codes: readonly number[]): string {
  if (!codes.some(code => missingModule.has(code)))
    return `Fix the code, or declare the error on a separate line: "// @errors: ${codes.join(' ')}".`
  const isRelativePath = /'\.{0,2}\//.test(message)
  return isRelativePath
    ? 'Write the path of a module of the project relative to the docs folder.'
    : 'Install the missing package in the project. Types are not downloaded.'
}

/** Errors about a missing module, its declarations, or names that they declare. */
const missingModule = new Set([2307, 7016, 2580, 2591, 2875, 7026])

const unknownSetting = (name: string, span: Span): Diagnostic => ({
  code: 'render/twoslash-unknown-setting',
  severity: 'warning',
  message: `Unknown setting "@${name}". Neither twoslash nor the compiler supports it, so it is shown as written.`,
  span,
  hint: 'Check the spelling. Examples of valid settings: "@errors", "@noErrors", "@log", "@target".',
})

const failed = (message: string, span: Span): Diagnostic => ({
  code: 'render/twoslash-failed',
  severity: 'warning',
  message: `The types of this code block could not be determined: ${message.replace(/\.?$/, '.')} It is shown without types.`,
  span,
  hint: message.includes('"^')
    ? 'Put the "^" below a name in the line above.'
    : 'Fix the annotation, simplify the code, or remove "twoslash".',
})

const stopped = (message: string, span: Span): Diagnostic => ({
  code: 'render/twoslash-stopped',
  severity: 'warning',
  message: `The compiler stopped before it determined the types of this code block: ${message.replace(/\.?$/, '.')} It is shown without types.`,
  span,
  hint: 'Simplify the code, or remove "twoslash". The next build tries again.',
})

/** All blocks need the same packages, so missing ones are reported once. */
export const missingPackages = (missing: readonly string[], span: Span): Diagnostic => ({
  code: 'render/twoslash-packages',
  severity: 'hint',
  message: `Code blocks use "twoslash", which needs ${missing.join(' and ')}. ${missing.length > 1 ? 'They are' : 'It is'} not installed, so code is shown without types.`,
  span,
  hint: `Run "npm install --save-dev ${missing.map(toInstall).join(' ')}" in the folder of the project, or remove "twoslash".`,
})

/** TypeScript 7 has no compiler API. */
const toInstall = (name: string): string => (name === 'typescript' ? 'typescript@6' : name)
