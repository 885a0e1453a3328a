import { readFileSync } from 'node:fs'
import { errorCodeOf } from './error-code.ts'

/** The text of a file; `undefined` if it does not exist, or is a folder. */
export function readTextIfExists(diskPath: string): string | undefined {
  try {
    return readFileSync(diskPath, 'utf8')
  } catch (error) {
    if (['ENOENT', 'EISDIR'].includes(errorCodeOf(error) ?? '')) return undefined
    throw error
  }
}
