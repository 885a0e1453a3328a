import { expressionIslandName } from '../../content/islands/nodes-to-jsx.ts'
import type { IslandSource } from '../../content/tree/body.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { positionAt } from '../../source/diagnostics/position.ts'
import { errorMessage } from '../../source/text/error-message.ts'
import { excerptOf } from '../../source/text/excerpt.ts'
import type { IslandFailure } from './island-result.ts'
import { ansiColors, type CompileError } from './modules/compile-module.ts'

/** The diagnostic for an island that was not rendered. */
export function failureDiagnostic(island: IslandSource, failure: IslandFailure): Diagnostic {
  const { path, line } = island
  const { loading, position } = failure
  // All islands that use a failing module fail, so it is reported once, at its own position.
  const span = loading === undefined ? { path, line, column: 1 } : (position ?? { path: loading, line: 1, column: 1 })
  return { ...(failure.kind === 'browser' ? browserOnly(island, failure) : failing(island, failure)), span }
}

const isExpression = ({ name }: IslandSource): boolean => name === expressionIslandName

function labelOf(island: IslandSource): string {
  const { name, code } = island
  if (!isExpression(island)) return `<${name}>`
  return `The expression {${excerptOf(code.replace(/^\(<>\{?|\}?<\/>\)$/g, ''))}}`
}

function browserOnly(island: IslandSource, { message, loading, position }: IslandFailure): Diagnostic {
  return {
    code: 'host/browser-only',
    severity: 'warning',
    message:
      loading === undefined
        ? `${labelOf(island)} cannot be rendered without a browser: ${message}${inParentheses(position)}. It stays empty until its script runs.`
        : `This module cannot be loaded without a browser: ${message}. Its components stay empty until their script runs.`,
    hint: 'Use browser APIs only in useEffect or in event handlers. The page is then complete without scripts.',
  }
}

function failing(island: IslandSource, { kind, message, loading, position }: IslandFailure): Diagnostic {
  const isStopped = kind === 'time' || kind === 'memory'
  const replacement = isExpression(island) ? 'a box with a note' : 'the children of the component, or a box with a note'
  return {
    code: isStopped ? 'host/endless-code' : 'host/failing-code',
    severity: 'error',
    message:
      loading === undefined
        ? `${labelOf(island)} could not be rendered: ${message}${inParentheses(position)}.`
        : `This module could not be loaded: ${message}. Its components are missing.`,
    hint: isStopped
      ? 'Look for an endless loop, or a promise that is never settled. The rest of the page is not affected.'
      : `Correct the code. Until then, the page shows ${replacement}. The rest of the page is not affected.`,
  }
}

const inParentheses = (position: IslandFailure['position']): string =>
  position ? ` (${position.path}:${position.line}:${position.column})` : ''

/** The diagnostic for a module that is not valid JavaScript. */
export function invalidModule({ path, message, offset }: CompileError, text: string): Diagnostic {
  return {
    code: 'host/unreadable-module',
    severity: 'error',
    message: `This module has a syntax error: ${message}.`,
    span: { path, ...positionAt(text, offset) },
    hint: 'Check brackets and quotation marks. Until then, its components are missing.',
  }
}

/** The diagnostic for an import in a TypeScript module that names no file of the project. */
export function unknownImport(path: string, specifier: string, text: string): Diagnostic {
  const at = Math.max(text.search(new RegExp(`['"]${specifier.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}['"]`)), 0)
  return {
    code: 'content/unsupported-import',
    severity: 'error',
    message: `"${specifier}" is not a file of the project. Modules can only import files of the project.`,
    span: { path, ...positionAt(text, at) },
    hint: 'Check the path, or copy the code into the project. React hooks are available without an import.',
  }
}

/** The diagnostic for scripts of pages that could not be bundled. */
export function bundlingFailed(error: unknown): Diagnostic {
  // The first line of a bundler's message is the number of errors, the errors follow.
  const lines = errorMessage(error)
    .split('\n')
    .filter(line => line.trim() !== '')
  const message = (lines.length > 1 && /^Build failed/.test(lines[0] ?? '') ? lines[1] : lines[0])?.replace(
    ansiColors,
    '',
  )
  return {
    code: 'host/unbundled-code',
    severity: 'error',
    message: `The scripts of the pages could not be bundled: ${message?.trim().replace(/\.$/, '')}. Components are rendered, but are not interactive.`,
    hint: 'Check the module that you changed last.',
  }
}
