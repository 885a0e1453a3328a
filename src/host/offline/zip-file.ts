import { createHash } from 'node:crypto'
import { createReadStream, renameSync, rmSync, statSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import { createFolder } from '../disk/create-folder.ts'
import { centralHeader, endOfArchive, localHeader, type StoredEntry } from './zip-headers.ts'

/** A file of an archive. Its content is read when its turn comes. */
export interface ZipEntry {
  readonly name: string
  readonly read: () => Promise<Uint8Array> | Uint8Array
}

export interface WrittenZip {
  readonly files: number
  readonly bytes: number
  /** Whether the same archive was there already, so that its file is as old as before. */
  readonly isUnchanged: boolean
}

/** Number of files that are compressed, and in memory, at the same time. */
const concurrentFiles = 8

/** Bytes that are collected before they are written, because most files of a site are small. */
const writtenTogether = 2 ** 20

/** Formats that are compressed already. */
const isCompressed = /\.(?:png|jpe?g|gif|webp|avif|woff2?|mp4|webm|mp3|zip|gz|pdf)$/i

const compress = promisify(deflateRaw)

/**
 * Write an archive, with only a few of its files in memory at a time. An archive with the same path is replaced when
 * the new one is complete. The same entries give the same bytes.
 *
 * @throws File system errors, and errors of the entries.
 */
export async function writeZip(
  path: string,
  entries: AsyncIterable<ZipEntry>,
  onFile?: (count: number) => void,
): Promise<WrittenZip> {
  createFolder(dirname(path))
  const draft = `${path}.${process.pid}.draft`
  const file = await open(draft, 'w')
  try {
    const written = await writeEntries(file, entries, onFile)
    await file.close()
    const isUnchanged = await isSameFile(draft, path)
    if (isUnchanged) rmSync(draft)
    else renameSync(draft, path)
    return { ...written, isUnchanged }
  } catch (error) {
    await file.close()
    rmSync(draft, { force: true })
    throw error
  }
}

/** Compares two files without reading all of them into memory. */
async function isSameFile(path: string, other: string): Promise<boolean> {
  if (statSync(path).size !== statSync(other, { throwIfNoEntry: false })?.size) return false
  const digests = [path, other].map(async file => {
    const hash = createHash('sha256')
    await pipeline(createReadStream(file), hash)
    return hash.digest('hex')
  })
  const [digest, otherDigest] = await Promise.all(digests)
  return digest === otherDigest
}

async function writeEntries(
  file: FileHandle,
  entries: AsyncIterable<ZipEntry>,
  onFile: ((count: number) => void) | undefined,
): Promise<Omit<WrittenZip, 'isUnchanged'>> {
  const directory: Buffer[] = []
  let position = 0
  let pending: Uint8Array[] = []
  let pendingBytes = 0
  const flush = async () => {
    await file.writeFile(Buffer.concat(pending))
    pending = []
    pendingBytes = 0
  }
  const write = async (...parts: readonly Uint8Array[]) => {
    const bytes = parts.reduce((sum, { length }) => sum + length, 0)
    pending.push(...parts)
    pendingBytes += bytes
    position += bytes
    if (pendingBytes >= writtenTogether) await flush()
  }
  for await (const { entry, data } of packed(entries)) {
    directory.push(centralHeader(entry, position))
    await write(localHeader(entry), data)
    onFile?.(directory.length)
  }
  const start = position
  await write(Buffer.concat(directory))
  await write(endOfArchive({ count: directory.length, start, size: position - start }))
  await flush()
  return { files: directory.length, bytes: position }
}

interface PackedEntry {
  readonly entry: StoredEntry
  readonly data: Uint8Array
}

/** Compresses some entries at the same time, and keeps their order. */
async function* packed(entries: AsyncIterable<ZipEntry>): AsyncIterable<PackedEntry> {
  const waiting: Promise<PackedEntry>[] = []
  for await (const entry of entries) {
    const packing = pack(entry)
    // A failure is reported when its turn comes.
    packing.catch(() => {})
    waiting.push(packing)
    const first = waiting.length >= concurrentFiles ? waiting.shift() : undefined
    if (first) yield await first
  }
  for (const packing of waiting) yield await packing
}

async function pack({ name, read }: ZipEntry): Promise<PackedEntry> {
  const content = await read()
  const deflated = isCompressed.test(name) ? content : await compress(content)
  const isSmaller = deflated.length < content.length
  const data = isSmaller ? deflated : content
  const sizes = { size: content.length, packedSize: data.length }
  return { entry: { name, isDeflated: isSmaller, checksum: crc32(content), ...sizes }, data }
}
