import type { Diagnostic, Severity, Span } from '../../source/diagnostics/diagnostic.ts'
import type { DiagnosticCode } from '../../source/diagnostics/diagnostic-codes.ts'

/** Receives the diagnostics of reading a file, in the order in which they are found. */
export type Report = (diagnostic: Diagnostic) => void

type DiagnosticFactory = (code: DiagnosticCode, span: Span, message: string, hint?: string) => Diagnostic

/** A problem that does not affect the site. */
export const warning: DiagnosticFactory = diagnosticFactory('warning')

/** A problem that leaves a part of what the author wrote out of the site. */
export const error: DiagnosticFactory = diagnosticFactory('error')

/** Advice only. */
export const advice: DiagnosticFactory = diagnosticFactory('hint')

function diagnosticFactory(severity: Severity): DiagnosticFactory {
  return (code, span, message, hint) => ({ code, severity, message, span, ...(hint === undefined ? {} : { hint }) })
}
