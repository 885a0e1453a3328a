import { causesOf, errorMessage, errorMessageWithCauses } from '../source/text/error-message.ts'

/**
 * A failure outside this program: of a model, a Git host, a disk. Its message is for the operator and says everything,
 * so the log does not contain its stack.
 */
export class OperationalError extends Error {}

/** An error for the log: one line for an operational error, otherwise the stack, because it is a bug. */
export function errorText(error: unknown): string {
  const causes = causesOf(error)
  if (error instanceof OperationalError || isDiskFailure(causes.at(-1))) return errorMessageWithCauses(error)
  return causes.map(stackOf).join('\nCaused by: ')
}

/** Whether the disk is full, read-only or damaged, or the server has no permission for a file. */
const isDiskFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && diskFailures.has(error.code)

const diskFailures = new Set(['EACCES', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE', 'ENOSPC', 'EPERM', 'EROFS'])

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? errorMessage(error)) : errorMessage(error)
