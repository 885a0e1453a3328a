import { lstatSync, type Stats } from 'node:fs'

const nothing = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'])

/** What a disk says of a path; `undefined` when nothing is there, or nothing can be: a folder on the way is none, a name too long. */
export function statIfThere(diskPath: string): Stats | undefined {
  try {
    return lstatSync(diskPath)
  } catch (error) {
    if (error instanceof Error && 'code' in error && nothing.has(String(error.code))) return undefined
    throw error
  }
}
