import { lstatSync, type Stats } from 'node:fs'
import { errorCodeOf } from './error-code.ts'

const missingCodes = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'])

/**
 * The file system's information about a path; `undefined` if nothing is or can be there, because a parent is not a
 * folder or a name is too long.
 */
export function statIfExists(diskPath: string): Stats | undefined {
  try {
    return lstatSync(diskPath)
  } catch (error) {
    if (missingCodes.has(errorCodeOf(error) ?? '')) return undefined
    throw error
  }
}

/** Whether a file exists that was last changed this long ago. */
export function isOlderThan(diskPath: string, ms: number): boolean {
  const stats = statIfExists(diskPath)
  return stats !== undefined && Date.now() - stats.mtimeMs > ms
}
