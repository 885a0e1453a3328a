import { readdirSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { statIfExists } from '../../disk/stat-if-exists.ts'

/** A file or folder on disk. Symbolic links are not followed. */
export interface TreeEntry {
  readonly path: string
  readonly stats: Stats
}

export interface TreeRules {
  /** Whether a file or folder, by its absolute path, is left out. */
  readonly isIgnored: (path: string, stats: Stats) => boolean
}

/**
 * List a folder and everything in it. A folder comes before its files, and is read only after the caller has received it.
 * What disappears meanwhile is left out, and so is what cannot be read: that is reported where files are read.
 */
export function* treeEntries(folder: string, rules: TreeRules): Iterable<TreeEntry> {
  const stats = statsOf(folder)
  if (!stats) return
  yield { path: folder, stats }
  if (!stats.isDirectory()) return
  for (const name of namesIn(folder)) {
    const path = join(folder, name)
    const entryStats = statsOf(path)
    if (!entryStats || rules.isIgnored(path, entryStats)) continue
    if (entryStats.isDirectory()) yield* treeEntries(path, rules)
    else yield { path, stats: entryStats }
  }
}

/** `undefined` if nothing is there, or if it cannot be read. */
export function statsOf(path: string): Stats | undefined {
  try {
    return statIfExists(path)
  } catch {
    return undefined
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
