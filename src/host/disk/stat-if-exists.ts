import { lstatSync, type Stats } from 'node:fs'
import { errorCodeOf } from './error-code.ts'

const missingCodes = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'])

/** What a disk says of a path; `undefined` when nothing is there, or nothing can be: a folder on the way is none, a name too long. */
export function statIfExists(diskPath: string): Stats | undefined {
  try {
    return lstatSync(diskPath)
  } catch (error) {
    if (missingCodes.has(errorCodeOf(error) ?? '')) return undefined
    throw error
  }
}

/** Whether something is there that was last changed so long ago. */
export function isOlderThan(diskPath: string, ms: number): boolean {
  const stats = statIfExists(diskPath)
  return stats !== undefined && Date.now() - stats.mtimeMs > ms
}
