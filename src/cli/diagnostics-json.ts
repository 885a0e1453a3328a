import type { Diagnostic } from '../source/diagnostic.ts'
import { sortDiagnostics } from './print-diagnostics.ts'

/** Findings as one JSON object, for other programs. */
export function diagnosticsJson(diagnostics: readonly Diagnostic[]): string {
  const list = sortDiagnostics(diagnostics).map(({ code, severity, message, span, hint }) => {
    const { path: file, line, column } = span ?? {}
    return { code, severity, file, line, column, message, hint }
  })
  return `${JSON.stringify({ diagnostics: list }, null, 2)}\n`
}

const commands = { error: 'error', warning: 'warning', hint: 'notice' } as const

/**
 * Findings as annotations of a GitHub workflow.
 *
 * @param prefix
 *   The way from the root of the repository to the docs folder, with a slash at its end.
 */
export function githubAnnotations(diagnostics: readonly Diagnostic[], prefix: string): string {
  const lines = sortDiagnostics(diagnostics).map(({ code, severity, message, span, hint }) => {
    const place = span && [`file=${property(prefix + span.path)}`, `line=${span.line}`, `col=${span.column}`]
    const properties = [...(place ?? []), `title=${property(code)}`].join(',')
    return `::${commands[severity]} ${properties}::${data(hint === undefined ? message : `${message}\n${hint}`)}\n`
  })
  return lines.join('')
}

function data(text: string): string {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A')
}

function property(text: string): string {
  return data(text).replace(/:/g, '%3A').replace(/,/g, '%2C')
}
