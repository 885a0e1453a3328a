import type { Diagnostic, Severity, Span } from '../../source/diagnostics/diagnostic.ts'
import type { DiagnosticCode } from '../../source/diagnostics/diagnostic-codes.ts'

/** Takes the findings of a reading, in the order in which they are made. */
export type Report = (diagnostic: Diagnostic) => void

type DiagnosticFactory = (code: DiagnosticCode, span: Span, message: string, hint?: string) => Diagnostic

/** A finding without which the site is whole. */
export const warning: DiagnosticFactory = diagnosticFactory('warning')

/** A finding that costs the site something of the author's. */
export const error: DiagnosticFactory = diagnosticFactory('error')

/** A finding that only advises. */
export const advice: DiagnosticFactory = diagnosticFactory('hint')

function diagnosticFactory(severity: Severity): DiagnosticFactory {
  return (code, span, message, hint) => ({ code, severity, message, span, ...(hint === undefined ? {} : { hint }) })
}
