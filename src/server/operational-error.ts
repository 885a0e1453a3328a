import { causesOf, errorMessage, errorMessageWithCauses } from '../source/text/error-message.ts'

/**
 * A failure outside this program: of a model, a Git host, a disk. Its message is for the operator and says everything,
 * so the log does not contain its stack.
 */
export class OperationalError extends Error {}

/** An error for the log: one line for an operational error, otherwise the stack, because it is a bug. */
export function errorText(error: unknown): string {
  if (error instanceof OperationalError) return errorMessageWithCauses(error)
  return causesOf(error).map(stackOf).join('\nCaused by: ')
}

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? errorMessage(error)) : errorMessage(error)
