import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomically } from '../disk/write-atomically.ts'
import { type FileMetadata, fileMetadataOf, readFileMetadata } from './file-metadata.ts'
import type { FoundFile } from './walk-folder.ts'

/** The hashes and image sizes of files, so that unchanged files need not be read again. */
export interface FileMetadataCache {
  /** The metadata of a file that has not changed since it was cached. */
  readonly get: (file: FoundFile) => FileMetadata | undefined
  readonly set: (file: FoundFile, metadata: FileMetadata) => void
  /** Save the metadata that was used or added since the cache was opened, for the next process. */
  readonly save: () => void
}

/** Size, modification and change time, hash, width and height of a file. */
type Entry = readonly [
  size: number,
  mtimeMs: number,
  ctimeMs: number,
  hash: string,
  width?: number | undefined,
  height?: number | undefined,
]

/**
 * A file that changed this recently may change again without a new time, because clocks of file systems are coarse. Two
 * seconds is the coarsest in use.
 */
export const settleMs = 2000

/** Open the cache of a project. Without a folder, or with a damaged file, it is empty. */
export function openFileMetadataCache(folder: string | undefined, now: () => number = Date.now): FileMetadataCache {
  const diskPath = folder === undefined ? undefined : join(folder, 'files.json')
  const saved = diskPath === undefined ? new Map<string, Entry>() : readEntries(diskPath)
  const used = new Map<string, Entry>()
  const unsettled = new Set<string>()
  let hasChanges = false
  return {
    get: file => {
      const entry = used.get(file.diskPath) ?? saved.get(file.diskPath)
      if (entry === undefined || !isUnchanged(entry, file)) return undefined
      used.set(file.diskPath, entry)
      return { hash: entry[3], width: entry[4] ?? undefined, height: entry[5] ?? undefined }
    },
    set: (file, { hash, width, height }) => {
      // This process uses the content that it read, even if the file changes meanwhile. The next process must check
      // again.
      if (now() - Math.max(file.mtimeMs, file.ctimeMs) < settleMs) unsettled.add(file.diskPath)
      used.set(file.diskPath, [file.size, file.mtimeMs, file.ctimeMs, hash, width, height])
      hasChanges = true
    },
    save: () => {
      if (diskPath === undefined || (!hasChanges && used.size === saved.size)) return
      writeAtomically(diskPath, JSON.stringify([...used].filter(([path]) => !unsettled.has(path))))
    },
  }
}

/** The metadata of a file: from the cache, or determined from its content (read if not given) and cached. */
export function cachedMetadataOf(cache: FileMetadataCache, file: FoundFile, content?: Uint8Array): FileMetadata {
  const known = cache.get(file)
  if (known !== undefined) return known
  const metadata = content === undefined ? readFileMetadata(file) : fileMetadataOf(file.path, content)
  cache.set(file, metadata)
  return metadata
}

function isUnchanged([size, mtimeMs, ctimeMs]: Entry, file: FoundFile): boolean {
  return size === file.size && mtimeMs === file.mtimeMs && ctimeMs === file.ctimeMs
}

function readEntries(diskPath: string): Map<string, Entry> {
  try {
    const parsed: unknown = JSON.parse(readFileSync(diskPath, 'utf8'))
    return new Map(Array.isArray(parsed) ? parsed.filter(isNamedEntry) : [])
  } catch {
    // Missing or damaged: in both cases nothing is known.
    return new Map()
  }
}

function isNamedEntry(value: unknown): value is [string, Entry] {
  if (!Array.isArray(value) || typeof value[0] !== 'string' || !Array.isArray(value[1])) return false
  const [size, mtimeMs, ctimeMs, hash]: unknown[] = value[1]
  return [size, mtimeMs, ctimeMs].every(part => typeof part === 'number') && typeof hash === 'string'
}
