import type { Stats } from 'node:fs'
import { join } from 'node:path'
import { readNames } from './package-files.ts'
import { statIfThere } from './stat-if-there.ts'

/** In milliseconds: by then, what is in a new folder has been told. */
const patience = 150

export interface NewFolders {
  readonly noteFolder: (diskPath: string) => void
  readonly noteFile: (diskPath: string) => void
  readonly stop: () => void
}

interface Finding {
  readonly isIgnored: (diskPath: string, stats: Stats) => boolean
  /** Told of a file in a new folder, and of nothing for a folder in it, in which nothing is watched. */
  readonly onMissed: (file: string | undefined) => void
  readonly onFault: (error: unknown) => void
}

/** Looks into new folders: of what is written into one before its own watch stands, nobody tells. */
export function lookIntoNew({ isIgnored, onMissed, onFault }: Finding): NewFolders {
  const folders = new Set<string>()
  const told = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const missedFiles = () =>
    [...folders]
      .flatMap(folder => readNames(folder).map(name => join(folder, name)))
      .filter(path => !told.has(path))
      .flatMap(path => {
        const stats = statIfThere(path)
        return stats && !isIgnored(path, stats) ? [stats.isDirectory() ? undefined : path] : []
      })
  const look = () => {
    timer = undefined
    try {
      for (const path of missedFiles()) onMissed(path)
    } catch (error) {
      onFault(error)
    }
    folders.clear()
    told.clear()
  }
  return {
    noteFolder: diskPath => {
      told.add(diskPath)
      folders.add(diskPath)
      clearTimeout(timer)
      timer = setTimeout(look, patience)
    },
    noteFile: diskPath => {
      if (timer !== undefined) told.add(diskPath)
    },
    stop: () => clearTimeout(timer),
  }
}
