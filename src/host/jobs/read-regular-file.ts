import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { FileRefused } from '../../server/jobs/workspace/workspace.ts'
import { errorCodeOf } from '../disk/error-code.ts'
import { checkSameFile, findRegularFile, refusalOf } from './real-path.ts'

/**
 * Read a file without following links.
 *
 * @param maxSize Bytes. Of a larger file, nothing is read.
 * @returns `undefined` if it does not exist.
 * @throws {FileRefused}
 */
export async function readRegularFile(root: string, path: string, maxSize: number): Promise<Uint8Array | undefined> {
  if (!(await findRegularFile(root, path))) return undefined
  const file = await openWithoutLinks(join(root, path), path)
  try {
    const stats = await file.stat()
    if (!stats.isFile()) throw new FileRefused(refusalOf(path, stats))
    await checkSameFile(root, path, stats)
    if (stats.size > maxSize) throw tooLarge(path, maxSize)
    return await readAll(file, path, maxSize)
  } finally {
    await file.close()
  }
}

async function openWithoutLinks(diskPath: string, path: string): Promise<FileHandle> {
  try {
    // Opening a named pipe would otherwise wait for a writer.
    return await open(diskPath, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  } catch (error) {
    const code = errorCodeOf(error)
    if (code === 'ELOOP' || code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENXIO')
      throw new FileRefused(`"${path}" was replaced while it was opened. Try again.`)
    if (code === 'EACCES' || code === 'EPERM') throw new FileRefused(`"${path}" cannot be read: permission denied.`)
    throw error
  }
}

/** Reads at most one byte more than is allowed: a file may grow after its size was read. */
async function readAll(file: FileHandle, path: string, maxSize: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  for (;;) {
    const part = new Uint8Array(Math.min(65_536, maxSize + 1 - length))
    const { bytesRead } = await file.read(part, 0, part.length, length)
    if (bytesRead === 0) return new Uint8Array(Buffer.concat(parts, length))
    parts.push(part.subarray(0, bytesRead))
    length += bytesRead
    if (length > maxSize) throw tooLarge(path, maxSize)
  }
}

const tooLarge = (path: string, maxSize: number): FileRefused =>
  new FileRefused(`"${path}" is larger than ${maxSize} bytes, so it cannot be read.`)
