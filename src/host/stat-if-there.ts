import { lstatSync, type Stats } from 'node:fs'

/** What a disk says of a path; `undefined` when nothing is there, be it that a folder on the way is none. */
export function statIfThere(diskPath: string): Stats | undefined {
  try {
    return lstatSync(diskPath)
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^(?:ENOENT|ENOTDIR)$/.test(String(error.code))) return undefined
    throw error
  }
}
