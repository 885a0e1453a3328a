import { CommanderError } from 'commander'
import pc from 'picocolors'
import { errorCodeOf } from '../../host/disk/error-code.ts'
import { ForeignFolderError } from '../../host/publish/publish.ts'
import { ownValue } from '../../source/json/own-value.ts'
import { errorMessage } from '../../source/text/error-message.ts'
import { exitCodes, UsageError } from '../exit-code.ts'
import { printable } from './printable.ts'

const issuesUrl = 'https://github.com/lectern-docs/lectern/issues'

const noAccess = 'No permission for this file or folder. Change its permissions, or run the command as its owner'

const noNewFolder = 'This folder cannot be created here. Use another folder'

/** Whether the system refused a new folder: in a folder that exists, such as `/proc`. */
const isFailedMkdir = (error: unknown): boolean =>
  errorCodeOf(error) === 'ENOENT' && error instanceof Error && 'syscall' in error && error.syscall === 'mkdir'

/** File system errors that are not bugs of Lectern, with what the user can do. */
const diskProblems: Readonly<Record<string, string>> = {
  EACCES: noAccess,
  EPERM: noAccess,
  EROFS: 'The disk is read-only. Use another folder',
  ENOSPC: 'The disk is full. Free some space',
  EDQUOT: 'Your disk quota is used up. Free some space',
  EMFILE: 'Too many files are open. Raise the limit with "ulimit -n"',
  ENFILE: 'Too many files are open on this machine. Close other programs',
  EIO: 'The disk cannot be read or written. Check whether it is damaged',
  ENOTDIR: 'A part of this path is a file, not a folder',
  EBUSY: 'Another program uses this file. Close it',
}

/** Prints why a command failed. Bugs of Lectern are shown with their stack. Returns the exit code. */
export function reportError(error: unknown, write = (text: string) => process.stderr.write(text)): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.success : exitCodes.usageError
  const message = printable(errorMessage(error))
  if (error instanceof UsageError || error instanceof ForeignFolderError) {
    write(`${pc.red('error')}: ${message}\n`)
    return exitCodes.usageError
  }
  const diskProblem = isFailedMkdir(error) ? noNewFolder : ownValue(diskProblems, errorCodeOf(error) ?? '')
  if (diskProblem !== undefined) {
    write(`${pc.red('error')}: ${diskProblem}.\n  ${message}\n`)
    return exitCodes.errors
  }
  const stack = error instanceof Error ? (error.stack ?? message) : message
  write(
    `${pc.red('This is a bug in Lectern, not in your project.')} Please report it at ${issuesUrl} and include these lines:\n\n`,
  )
  write(`${printable(stack)}\n`)
  return exitCodes.errors
}
