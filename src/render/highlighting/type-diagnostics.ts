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
  message: `The code has a type error that it does not announce: TS${codes[0]} ${message.split('\n')[0]}${message.endsWith('.') ? '' : '.'} It is shown without types.`,
  span,
  hint: codes.some(code => missingModule.has(code))
    ? /'\.{0,2}\//.test(message)
      ? 'A module of the project is named by its path from the docs folder.'
      : 'Types come from packages that are installed in the project: install the one that is missing, nothing is downloaded.'
    : `Mend the code, or announce what is wrong: "// @errors: ${codes.join(' ')}" on a line of its own.`,
})

/** Errors about a missing module, its declarations, or names that they declare. */
const missingModule = new Set([2307, 7016, 2580, 2591, 2875, 7026])

const unknownSetting = (name: string, span: Span): Diagnostic => ({
  code: 'render/twoslash-unknown-setting',
  severity: 'warning',
  message: `"@${name}" is neither a setting of twoslash nor an option of the compiler, so it is shown as it is written.`,
  span,
  hint: 'Look for a slip of the pen: "@errors", "@noErrors", "@log", "@target" and the like are known.',
})

const failed = (message: string, span: Span): Diagnostic => ({
  code: 'render/twoslash-failed',
  severity: 'warning',
  message: `The types of this block could not be worked out: ${message.replace(/\.?$/, '.')} It is shown without them.`,
  span,
  hint: message.includes('"^')
    ? 'A query points at a name in the line above it: put the sign "^" below the name.'
    : 'Mend the annotation, make the code simpler, or take "twoslash" away.',
})

const stopped = (message: string, span: Span): Diagnostic => ({
  code: 'render/twoslash-stopped',
  severity: 'warning',
  message: `The compiler stopped before it had the types of this block: ${message.replace(/\.?$/, '.')} It is shown without them.`,
  span,
  hint: 'Make the code simpler, or remove "twoslash". The next build tries again.',
})

/** All blocks need the same packages, so missing ones are reported once. */
export const missingPackages = (missing: readonly string[], span: Span): Diagnostic => ({
  code: 'render/twoslash-packages',
  severity: 'hint',
  message: `Code asks for types on hover. They need ${missing.join(' and ')}, which ${missing.length > 1 ? 'are' : 'is'} not installed, so code is shown without types.`,
  span,
  hint: `Run "npm install --save-dev ${missing.map(toInstall).join(' ')}" in the folder of the project, or take "twoslash" away.`,
})

/** TypeScript 7 has no compiler API. */
const toInstall = (name: string): string => (name === 'typescript' ? 'typescript@6' : name)
