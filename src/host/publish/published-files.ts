import { accessSync, constants, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from '../disk/content-hash.ts'
import { statIfExists } from '../disk/stat-if-exists.ts'
import type { PublishedFile } from './manifest.ts'
import { foldersOf } from './output-paths.ts'
import { isInternalName } from './publish-paths.ts'

/**
 * Whether a file of the output folder is the same as when it was published. If its time differs, its content decides,
 * because CI caches restore files with other times.
 */
export function isUnmodified(out: string, path: string, file: PublishedFile): boolean {
  const diskPath = join(out, path)
  const stats = statIfExists(diskPath)
  if (stats?.isFile() !== true || stats.size !== file.size) return false
  return stats.mtimeMs === file.mtimeMs || hashIfReadable(diskPath) === file.hash
}

function hashIfReadable(diskPath: string): string | undefined {
  try {
    return contentHash(readFileSync(diskPath))
  } catch {
    // It is written again, or the error is reported then.
    return undefined
  }
}

/** The text of a file; `undefined` if it cannot be read. It is only read to save time. */
export function textIfReadable(diskPath: string): string | undefined {
  try {
    return readFileSync(diskPath, 'utf8')
  } catch {
    // The text is made again.
    return undefined
  }
}

/** The current state of a file in the output folder: known or read; `undefined` if it does not exist. */
export function currentFile(out: string, path: string, known: PublishedFile | undefined): PublishedFile | undefined {
  if (known !== undefined && isUnmodified(out, path, known)) {
    const { hash, size, mtimeMs } = known
    return { hash, size, mtimeMs }
  }
  const diskPath = join(out, path)
  if (statIfExists(diskPath)?.isFile() !== true) return undefined
  return { hash: contentHash(readFileSync(diskPath)), ...statOf(diskPath) }
}

/** Size and modification time of a file. */
export function statOf(diskPath: string): { size: number; mtimeMs: number } {
  const { size, mtimeMs } = statSync(diskPath)
  return { size, mtimeMs }
}

/** Paths of all files in an output folder that are part of the site. */
export function listSiteFiles(out: string): string[] {
  return filesIn(out, '', name => !isInternalName(name))
}

/**
 * Check that some files of an output folder are writable, before any of them is changed.
 *
 * @throws
 * The file system error that would otherwise occur halfway.
 */
export function assertWritable(out: string, paths: readonly string[]): void {
  const folders = new Set(['', ...paths.flatMap(foldersOf)])
  for (const folder of folders)
    if (statIfExists(join(out, folder))?.isDirectory() === true) accessSync(join(out, folder), constants.W_OK)
}

function filesIn(folder: string, prefix: string, isIncluded: (name: string) => boolean): string[] {
  const paths: string[] = []
  if (statIfExists(folder) === undefined) return paths
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!isIncluded(entry.name)) continue
    const path = prefix + entry.name
    if (entry.isDirectory()) paths.push(...filesIn(join(folder, entry.name), `${path}/`, () => true))
    else paths.push(path)
  }
  return paths
}
