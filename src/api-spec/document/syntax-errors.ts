import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'

const syntaxErrorCodes: ReadonlySet<string> = new Set(['api-spec/invalid-json', 'api-spec/invalid-yaml'])

/** Whether a file, or a part of it, could not be read. Other diagnostics about the file may be consequences. */
export const isSyntaxError = ({ code, severity }: Diagnostic): boolean =>
  severity === 'error' && syntaxErrorCodes.has(code)
