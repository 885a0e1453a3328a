import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { errorCodeOf } from '../disk/error-code.ts'
import { markerPath } from '../disk/site-marker.ts'
import { statIfExists } from '../disk/stat-if-exists.ts'
import type { IsIgnored } from './ignore-rules.ts'
import type { FoundFile } from './walk-folder.ts'

/** The file that a walk of the folder would list at a path, or `none`. `unknown`: only a walk can tell. */
export type LocatedFile = FoundFile | 'none' | 'unknown'

/**
 * Find one file as a walk of the whole folder would list it.
 *
 * @param root The docs folder, with symbolic links resolved.
 */
export function locateFile(root: string, path: string, isIgnored: IsIgnored): LocatedFile {
  const names = path.split('/')
  // The site of another build appears or disappears with its marker.
  if (names.length > maxDepth || path.endsWith(`/${markerPath}`) || path.endsWith('.zip')) return 'unknown'
  try {
    return find({ root, isIgnored }, names)
  } catch {
    // The walk reports the file system error.
    return 'unknown'
  }
}

/** Deeper paths are left to the walk, which has a limit. */
const maxDepth = 60

function find(
  { root, isIgnored }: { readonly root: string; readonly isIgnored: IsIgnored },
  names: readonly string[],
): LocatedFile {
  let folder = root
  for (const [at, name] of names.entries()) {
    const path = names.slice(0, at + 1).join('/')
    const isLast = at === names.length - 1
    const spellings = namesIn(folder).filter(entryName => entryName.normalize('NFC') === name)
    if (spellings.length !== 1) return spellings.length === 0 ? 'none' : 'unknown'
    const diskPath = join(folder, spellings[0] ?? '')
    const stats = statIfExists(diskPath)
    if (stats === undefined) return 'none'
    if (isIgnored(stats.isFile() ? path : `${path}/`)) return 'none'
    if (stats.isSymbolicLink() || (isLast && stats.isDirectory())) return 'unknown'
    if (isLast) {
      const { size, mtimeMs, ctimeMs } = stats
      return stats.isFile() ? { path, diskPath, size, mtimeMs, ctimeMs } : 'none'
    }
    if (!stats.isDirectory() || existsSync(join(diskPath, markerPath))) return 'none'
    folder = diskPath
  }
  return 'none'
}

/** The names as the file system spells them, because it may also find a file by another spelling. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return []
    throw error
  }
}
