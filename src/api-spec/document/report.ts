import type { Diagnostic, Severity, Span } from '../../source/diagnostics/diagnostic.ts'
import type { DiagnosticCode } from '../../source/diagnostics/diagnostic-codes.ts'

/** Receives the diagnostics of reading a spec, in the order in which they are found. */
export type Report = (diagnostic: Diagnostic) => void

/** Every diagnostic has a hint. */
type DiagnosticFactory = (code: DiagnosticCode, span: Span, message: string, hint: string) => Diagnostic

/** A problem that does not affect the site. */
export const warning: DiagnosticFactory = diagnosticFactory('warning')

/** A problem that leaves a part of what the author wrote out of the site. */
export const error: DiagnosticFactory = diagnosticFactory('error')

/** Advice only. */
export const advice: DiagnosticFactory = diagnosticFactory('hint')

function diagnosticFactory(severity: Severity): DiagnosticFactory {
  return (code, span, message, hint) => ({ code, severity, message, span, hint })
}

/** How to fix a duplicate key. */
export const duplicateHint = 'Remove one of them, or merge them.'

/** Creates a report function that ignores repeated diagnostics: a shared part may be read several times. */
export function reportOnce(diagnostics: Diagnostic[]): Report {
  const seen = new Set<string>()
  return diagnostic => {
    const { code, message, span } = diagnostic
    const key = `${code} ${span?.path}:${span?.line}:${span?.column} ${message}`
    if (seen.has(key)) return
    seen.add(key)
    diagnostics.push(diagnostic)
  }
}
