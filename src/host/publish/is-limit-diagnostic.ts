import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'

const codes: ReadonlySet<string> = new Set([
  'host/endless-code',
  'render/twoslash-stopped',
  'api-spec/validation-stopped',
])

/** Whether a limit on time or memory caused a diagnostic. If so, the next build tries again and ignores the cache. */
export const isLimitDiagnostic = ({ code }: Diagnostic): boolean => codes.has(code)
