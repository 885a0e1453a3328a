import { readdirSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { statIfExists } from '../disk/stat-if-exists.ts'

/** In milliseconds: by then, what is in a new folder has been told. */
const settleMs = 150

export interface NewFolderScanner {
  readonly noteFolder: (diskPath: string) => void
  readonly noteFile: (diskPath: string) => void
  readonly stop: () => void
}

interface ScanOptions {
  readonly isIgnored: (diskPath: string, stats: Stats) => boolean
  readonly onFile: (diskPath: string) => void
  /** A folder was missed: what happens in it is not watched. */
  readonly onFolder: () => void
}

/** Looks into new folders: of what is written into one before its own watch stands, nobody tells. */
export function scanNewFolders({ isIgnored, onFile, onFolder }: ScanOptions): NewFolderScanner {
  const folders = new Set<string>()
  const told = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    timer = undefined
    const missed = [...folders]
      .flatMap(entriesOf)
      .filter(({ path, stats }) => !told.has(path) && !isIgnored(path, stats))
    folders.clear()
    told.clear()
    if (missed.some(({ stats }) => stats.isDirectory())) onFolder()
    else for (const { path } of missed) onFile(path)
  }
  return {
    noteFolder: diskPath => {
      told.add(diskPath)
      folders.add(diskPath)
      clearTimeout(timer)
      timer = setTimeout(look, settleMs)
    },
    noteFile: diskPath => {
      if (timer !== undefined) told.add(diskPath)
    },
    stop: () => clearTimeout(timer),
  }
}

function entriesOf(folder: string): { path: string; stats: Stats }[] {
  try {
    return readdirSync(folder).flatMap(name => {
      const path = join(folder, name)
      const stats = statIfExists(path)
      return stats ? [{ path, stats }] : []
    })
  } catch {
    // Gone again, or a file now. What the disk does not tell is reported where it is read.
    return []
  }
}
