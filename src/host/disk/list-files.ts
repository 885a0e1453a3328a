import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { errorCodeOf } from './error-code.ts'

/** Paths of all files below a folder, relative to it and sorted. Empty if there is no such folder. */
export function listFilesBelow(folder: string, prefix = ''): string[] {
  return listNames(join(folder, prefix)).flatMap(name => {
    const path = `${prefix}${name}`
    return statSync(join(folder, path)).isDirectory() ? listFilesBelow(folder, `${path}/`) : [path]
  })
}
/** Names of the entries of a folder, sorted. Empty if there is no such folder. */
export function listNames(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return []
    throw error
  }
}
