import { CommanderError } from 'commander'
import pc from 'picocolors'
import { errorCodeOf } from '../../host/disk/error-code.ts'
import { ForeignFolderError } from '../../host/publish/publish.ts'
import { errorMessage } from '../../source/text/error-message.ts'
import { exitCodes, UsageError } from '../exit-code.ts'
import { printable } from './printable.ts'

const issuesUrl = 'https://github.com/lectern-docs/lectern/issues'

/** File system errors that are not bugs of Lectern. */
const diskErrorCodes = new Set('EACCES EPERM EROFS ENOSPC EDQUOT EMFILE ENFILE EIO ENOTDIR EBUSY'.split(' '))

/** Prints why a command failed. Bugs of Lectern are shown with their stack. Returns the exit code. */
export function reportError(error: unknown, write = (text: string) => process.stderr.write(text)): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.success : exitCodes.usageError
  const message = printable(errorMessage(error))
  if (error instanceof UsageError || error instanceof ForeignFolderError) {
    write(`${pc.red('error')}: ${message}\n`)
    return exitCodes.usageError
  }
  if (diskErrorCodes.has(errorCodeOf(error) ?? '')) {
    write(`${pc.red('error')}: The file system reported an error: ${message}.\n`)
    return exitCodes.errors
  }
  const stack = error instanceof Error ? (error.stack ?? message) : message
  write(
    `${pc.red('This is a bug in Lectern, not in your project.')} Please report it at ${issuesUrl} and include these lines:\n\n`,
  )
  write(`${printable(stack)}\n`)
  return exitCodes.errors
}
