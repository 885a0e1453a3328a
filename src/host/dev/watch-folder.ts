import { existsSync, realpathSync, type Stats } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type FSWatcher, watch } from 'chokidar'
import { isDeepEqual } from '../../source/json/is-deep-equal.ts'
import { errorCodeOf } from '../disk/error-code.ts'
import { readTextIfExists } from '../disk/read-text.ts'
import { markerPath } from '../disk/site-marker.ts'
import { createIgnoreRules, type IsIgnored } from '../project/ignore-rules.ts'
import { ignoreFile, toExcludedPath } from '../project/scan-folder.ts'
import { configFile, referencedOutputFolders } from '../project/tool-output-folders.ts'
import { batchChanges, type ChangeBatcher } from './batch-changes.ts'
import type { ChangedFiles } from './preview-state.ts'
import { type NewFolderScanner, scanNewFolders } from './scan-new-folders.ts'

export interface WatchOptions {
  readonly directory: string
  /** Folders that are not part of the project: the output and the cache. */
  readonly excludedFolders: readonly (string | undefined)[]
  /** Milliseconds since 1970: changes between then and the start of the watch are reported too. */
  readonly since: number
  /**
   * When the docs folder itself was changed before it was read, in milliseconds since 1970. Usually the cache folder was
   * created in it then.
   */
  readonly folderChangedAt?: number | undefined
  readonly onChange: (files: ChangedFiles) => void
  /** Called once if the system cannot watch more files, so that they are polled instead. */
  readonly onLimit: () => void
  /** Called for an error of the watcher, which continues. */
  readonly onError: (error: unknown) => void
}

export interface FolderWatch {
  /** Resolves as soon as every change is reported. */
  readonly ready: Promise<void>
  readonly close: () => Promise<void>
}

const limits = new Set(['ENOSPC', 'EMFILE', 'ENFILE'])

/** In milliseconds. */
const pollMs = 1000
const returnMs = 250
/** How far the clock of a disk may be behind that of the system. */
const clockMs = 20

/** Watch all files of a docs folder that are part of the site. */
export function watchFolder(options: WatchOptions): FolderWatch {
  const root = realpathSync(options.directory)
  const symlinks = { areThere: false }
  let outputFolders: readonly string[] = []
  /** The changed file, if any, that may add or remove folders of the site. */
  const reasonOf = (paths: ReadonlySet<string>) => {
    if (paths.has(ignoreFile)) return ignoreFile
    return paths.has(configFile) && !isDeepEqual(outputFolders, referencedOutputFolders(root)) ? configFile : undefined
  }
  let [usePolling, isClosed] = [false, false]
  let timer: NodeJS.Timeout | undefined
  const batcher = batchChanges(diskPaths => {
    if (diskPaths === 'any') return options.onChange('any')
    const paths = new Set([...diskPaths].map(path => pathIn(root, path)))
    // The ignore rules have changed. A file behind a symbolic link has two paths.
    const reason = reasonOf(paths)
    if (reason !== undefined) startWatching(Date.now(), join(root, reason))
    options.onChange(reason !== undefined || symlinks.areThere ? 'any' : paths)
  })
  const onError = (error: unknown) => {
    if (usePolling || !limits.has(errorCodeOf(error) ?? '')) return options.onError(error)
    usePolling = true
    options.onLimit()
    startWatching(Date.now())
  }
  /** The folder may be missing for a moment, for example while a branch without it is checked out. */
  const restartWhenBack = () => {
    if (isClosed) return
    if (!existsSync(root)) timer = setTimeout(restartWhenBack, returnMs)
    else restart()
  }
  const restart = () => {
    startWatching(Date.now())
    batcher.noteAll()
  }
  let [watcher, ready]: [FSWatcher | undefined, Promise<void>] = [undefined, Promise.resolve()]
  let newFolders: NewFolderScanner | undefined
  const startWatching = (since: number, reported?: string) => {
    void watcher?.close()
    newFolders?.stop()
    outputFolders = referencedOutputFolders(root)
    const isIgnored = ignoredBy(root, rulesOf(root, options.excludedFolders, outputFolders), symlinks)
    watcher = watch(root, { ignored: isIgnored, followSymlinks: false, atomic: false, usePolling, interval: pollMs })
    const onFile = (path: string) => batcher.note('add', path)
    newFolders = scanNewFolders({ isIgnored: isIgnored, onFile, onFolder: restart })
    const consumers = { batcher, newFolders }
    const { folderChangedAt } = options
    const known = { root, since: since - clockMs, folderChangedAt, reported }
    ready = listen(watcher, { ...known, ...consumers, onGone: restartWhenBack, onError })
  }
  startWatching(options.since)
  return {
    ready,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      batcher.stop()
      newFolders?.stop()
      await watcher?.close()
    },
  }
}

interface ListenOptions extends Pick<WatchOptions, 'since' | 'folderChangedAt'> {
  readonly root: string
  /** A file whose change started this watch. */
  readonly reported: string | undefined
  readonly batcher: ChangeBatcher
  readonly newFolders: NewFolderScanner
  readonly onGone: () => void
  readonly onError: (error: unknown) => void
}

function listen(watcher: FSWatcher, options: ListenOptions): Promise<void> {
  const { root, since, folderChangedAt, reported, batcher, newFolders, onGone, onError } = options
  let isReady = false
  const isNew = (stats: Stats | undefined) => isReady || (stats !== undefined && stats.ctimeMs >= since)
  watcher
    .on('add', (path, stats) => {
      newFolders.noteFile(path)
      if (isNew(stats) && (isReady || path !== reported)) batcher.note('add', path)
    })
    .on('change', path => batcher.note('change', path))
    .on('unlink', path => batcher.note('unlink', path))
    .on('addDir', (path, stats) => {
      if (isReady) newFolders.noteFolder(path)
      // A file that was removed in the meantime only left a trace in its folder.
      else if (isNew(stats) && !(path === root && stats?.ctimeMs === folderChangedAt)) batcher.noteAll()
    })
    .on('unlinkDir', path => void (path === root && onGone()))
    .on('error', onError)
  return new Promise(resolve =>
    watcher.on('ready', () => {
      isReady = true
      resolve()
    }),
  )
}

function rulesOf(
  root: string,
  excludedFolders: WatchOptions['excludedFolders'],
  outputFolders: readonly string[],
): IsIgnored {
  const folders = excludedFolders.flatMap(folder => toExcludedPath(root, folder))
  return createIgnoreRules(readTextIfExists(join(root, ignoreFile)) ?? '', folders, outputFolders)
}

/** Whether a path is not watched. Also records whether there are symbolic links. */
function ignoredBy(root: string, isIgnored: IsIgnored, links: { areThere: boolean }) {
  return (diskPath: string, stats?: Stats): boolean => {
    const path = pathIn(root, diskPath)
    if (path === '' || path === ignoreFile) return false
    if (stats?.isSymbolicLink()) links.areThere = true
    if (isIgnored(stats?.isDirectory() ? `${path}/` : path)) return true
    // The site of another build.
    return stats?.isDirectory() === true && existsSync(join(diskPath, markerPath))
  }
}

/** In the format of project paths: relative to the docs folder, with `/` and composed characters. */
function pathIn(root: string, diskPath: string): string {
  return relative(root, diskPath).split(sep).join('/').normalize('NFC')
}
