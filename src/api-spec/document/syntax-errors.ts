import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { DiagnosticCode } from '../../source/diagnostics/diagnostic-codes.ts'

const syntaxErrorCodes: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'api-spec/invalid-json',
  'api-spec/invalid-yaml',
  'api-spec/truncated-file',
  'api-spec/invalid-graphql',
  'api-spec/invalid-xml',
])

/** Whether a file, or a part of it, could not be read. Other diagnostics about the file may be consequences. */
export const isSyntaxError = ({ code, severity }: Diagnostic): boolean =>
  severity === 'error' && syntaxErrorCodes.has(code)
