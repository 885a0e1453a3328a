import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCodeOf } from '../disk/error-code.ts'

/** The size of all files below a folder that may be changing. */
export async function folderBytes(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await unlessGone(readdir(folder, { withFileTypes: true }), [])) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) bytes += await folderBytes(path)
    else bytes += await unlessGone(sizeOf(path), 0)
  }
  return bytes
}

const sizeOf = async (path: string) => (await lstat(path)).size

async function unlessGone<Value>(work: Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await work
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return otherwise
    throw error
  }
}
