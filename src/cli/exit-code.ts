import type { Diagnostic } from '../source/diagnostics/diagnostic.ts'

/** Exit codes: success, the project has errors, the command was used incorrectly, the user has pressed Ctrl-C. */
export const exitCodes = { success: 0, errors: 1, usageError: 2, interrupted: 130 } as const

/** A command was used incorrectly. The message tells the user why. */
export class UsageError extends Error {}

/** The exit code for diagnostics. In strict mode, warnings count as errors. */
export function exitCodeOf(diagnostics: readonly Diagnostic[], isStrict: boolean): number {
  const isBad = ({ severity }: Diagnostic) => severity === 'error' || (isStrict && severity === 'warning')
  return diagnostics.some(isBad) ? exitCodes.errors : exitCodes.success
}
