import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { errorCodeOf } from './error-code.ts'

/**
 * Creates a folder and its parents, if they do not exist. Used instead of the option `recursive` of Node, which never
 * returns where the system refuses a new folder as if the parent did not exist, for example in `/proc`.
 *
 * @param mode The permissions of the folders that it creates.
 * @returns
 * The first folder that was created; `undefined` if the folder existed.
 * @throws
 * The error of the system if a folder cannot be created.
 */
export function createFolder(path: string, mode?: number): string | undefined {
  try {
    mkdirSync(path, { mode })
    return path
  } catch (error) {
    if (isFolder(path)) return undefined
    const parent = dirname(path)
    if (errorCodeOf(error) !== 'ENOENT' || isFolder(parent)) throw error
    const first = createFolder(parent, mode)
    return createFolder(path, mode) === undefined ? first : (first ?? path)
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
