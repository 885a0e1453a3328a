import { readdirSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { statIfExists } from '../disk/stat-if-exists.ts'

/** In milliseconds: by then, the files in a new folder have been reported. */
const settleMs = 150

export interface NewFolderScanner {
  readonly noteFolder: (diskPath: string) => void
  readonly noteFile: (diskPath: string) => void
  readonly stop: () => void
}

interface ScanOptions {
  readonly isIgnored: (diskPath: string, stats: Stats) => boolean
  readonly onFile: (diskPath: string) => void
  /** A folder was missed, so changes in it are not watched. */
  readonly onFolder: () => void
}

/** Scans new folders: files that are written before a folder is watched are not reported. */
export function scanNewFolders({ isIgnored, onFile, onFolder }: ScanOptions): NewFolderScanner {
  const folders = new Set<string>()
  const reported = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const scan = () => {
    timer = undefined
    const missed = [...folders]
      .flatMap(entriesOf)
      .filter(({ path, stats }) => !reported.has(path) && !isIgnored(path, stats))
    folders.clear()
    reported.clear()
    if (missed.some(({ stats }) => stats.isDirectory())) onFolder()
    else for (const { path } of missed) onFile(path)
  }
  return {
    noteFolder: diskPath => {
      reported.add(diskPath)
      folders.add(diskPath)
      clearTimeout(timer)
      timer = setTimeout(scan, settleMs)
    },
    noteFile: diskPath => {
      if (timer !== undefined) reported.add(diskPath)
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
    // Removed, or a file now. A file system error is reported where it is read.
    return []
  }
}
