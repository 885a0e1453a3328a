import type { Diagnostic, Severity, Span } from '../../source/diagnostics/diagnostic.ts'
import type { DiagnosticCode } from '../../source/diagnostics/diagnostic-codes.ts'

/** Takes the findings of a reading, in the order in which they are made. */
export type Report = (diagnostic: Diagnostic) => void

/** Each finding says what cures it. */
type DiagnosticFactory = (code: DiagnosticCode, span: Span, message: string, hint: string) => Diagnostic

/** A finding without which the site is whole. */
export const warning: DiagnosticFactory = diagnosticFactory('warning')

/** A finding that costs the site something of the author's. */
export const error: DiagnosticFactory = diagnosticFactory('error')

/** A finding that only advises. */
export const advice: DiagnosticFactory = diagnosticFactory('hint')

function diagnosticFactory(severity: Severity): DiagnosticFactory {
  return (code, span, message, hint) => ({ code, severity, message, span, hint })
}

/** What cures a key that stands twice. */
export const duplicateHint = 'Remove one of the two, or join them.'

/** A report that keeps each finding once: a part that is shared is read from many places. */
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
