import type { Diagnostic } from '../source/diagnostics/diagnostic.ts'

/** What a command tells the shell: all is well, the project has errors, the command was used wrongly. */
export const exitCodes = { success: 0, errors: 1, usageError: 2 } as const

/** A command that was given something it cannot work with; the message says what, in the user's words. */
export class UsageError extends Error {}

/** What findings mean for the shell; a strict command takes warnings for errors. */
export function exitCodeOf(diagnostics: readonly Diagnostic[], isStrict: boolean): number {
  const isBad = ({ severity }: Diagnostic) => severity === 'error' || (isStrict && severity === 'warning')
  return diagnostics.some(isBad) ? exitCodes.errors : exitCodes.success
}
