import { existsSync, realpathSync, type Stats } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type FSWatcher, watch } from 'chokidar'
import { sameData } from '../../source/json/same-data.ts'
import { errorCodeOf } from '../disk/error-code.ts'
import { readTextIfExists } from '../disk/read-text.ts'
import { markerPath } from '../disk/site-marker.ts'
import { createIgnoreRules, type IsIgnored } from '../project/ignore-rules.ts'
import { ignoreFile, toExcludedPath } from '../project/scan-folder.ts'
import { configFile, referencedOutputFolders } from '../project/tool-output-folders.ts'
import { batchChanges, type ChangeBatcher } from './batch-changes.ts'
import { type NewFolderScanner, scanNewFolders } from './scan-new-folders.ts'

export interface WatchOptions {
  readonly directory: string
  /** Folders of our own, which are no part of the project: the output, the kept results. */
  readonly own: readonly (string | undefined)[]
  /** Milliseconds since 1970: what changed from then until the watch begins is told as well. */
  readonly since: number
  /** Told what changed, by paths from the docs folder; `undefined`: it may be anything. */
  readonly onChange: (paths: ReadonlySet<string> | undefined) => void
  /** Told once when the system watches no more files, and they are looked at now and then instead. */
  readonly onLimit: () => void
  /** Told of a fault of the watch, which goes on. */
  readonly onError: (error: unknown) => void
}

export interface FolderWatch {
  /** When every change is told. */
  readonly ready: Promise<void>
  readonly close: () => Promise<void>
}

const limits = new Set(['ENOSPC', 'EMFILE', 'ENFILE'])

/** In milliseconds. */
const pollMs = 1000
const returnMs = 250
/** By how much the clock of a disk may be behind that of the system. */
const clockMs = 20

/** Watch all of a docs folder that takes part in a site. */
export function watchFolder(options: WatchOptions): FolderWatch {
  const root = realpathSync(options.directory)
  const links = { areThere: false }
  let named: readonly string[] = []
  /** The file, if any, by which other folders take part in the site. */
  const reasonOf = (paths: ReadonlySet<string>) => {
    if (paths.has(ignoreFile)) return ignoreFile
    return paths.has(configFile) && !sameData(named, referencedOutputFolders(root)) ? configFile : undefined
  }
  let [usePolling, isClosed] = [false, false]
  let timer: NodeJS.Timeout | undefined
  const batcher = batchChanges(diskPaths => {
    const paths = diskPaths && new Set([...diskPaths].map(path => pathIn(root, path)))
    // What is ignored is another thing now. A file behind a link has two paths.
    const reason = paths && reasonOf(paths)
    if (reason !== undefined) begin(Date.now(), join(root, reason))
    options.onChange(reason !== undefined || links.areThere ? undefined : paths)
  })
  const onError = (error: unknown) => {
    if (usePolling || !limits.has(errorCodeOf(error) ?? '')) return options.onError(error)
    usePolling = true
    options.onLimit()
    begin(Date.now())
  }
  /** A branch without the folder may have been looked at in between. */
  const whenBack = () => {
    if (isClosed) return
    if (!existsSync(root)) timer = setTimeout(whenBack, returnMs)
    else lookAnew()
  }
  const lookAnew = () => {
    begin(Date.now())
    batcher.noteAll()
  }
  let [watcher, ready]: [FSWatcher | undefined, Promise<void>] = [undefined, Promise.resolve()]
  let newFolders: NewFolderScanner | undefined
  const begin = (since: number, reported?: string) => {
    void watcher?.close()
    newFolders?.stop()
    named = referencedOutputFolders(root)
    const isIgnored = ignoredBy(root, rulesOf(root, options.own, named), links)
    watcher = watch(root, { ignored: isIgnored, followSymlinks: false, atomic: false, usePolling, interval: pollMs })
    const onFile = (path: string) => batcher.note('add', path)
    newFolders = scanNewFolders({ isIgnored: isIgnored, onFile, onFolder: lookAnew })
    const noted = { batcher, newFolders }
    ready = listen(watcher, { root, since: since - clockMs, reported, ...noted, onGone: whenBack, onError })
  }
  begin(options.since)
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

interface Listening {
  readonly root: string
  readonly since: number
  /** A file whose change is the reason of this watch. */
  readonly reported: string | undefined
  readonly batcher: ChangeBatcher
  readonly newFolders: NewFolderScanner
  readonly onGone: () => void
  readonly onError: (error: unknown) => void
}

function listen(watcher: FSWatcher, listening: Listening): Promise<void> {
  const { root, since, reported, batcher, newFolders, onGone, onError } = listening
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
      // What was removed from a folder in the meantime left its trace there alone.
      else if (isNew(stats)) batcher.noteAll()
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

function rulesOf(root: string, own: WatchOptions['own'], named: readonly string[]): IsIgnored {
  const folders = own.flatMap(folder => toExcludedPath(root, folder))
  return createIgnoreRules(readTextIfExists(join(root, ignoreFile)) ?? '', folders, named)
}

/** What is not looked at; on the way it is noticed whether there are links. */
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

/** As paths of a project are written: from the docs folder, with `/`, composed characters. */
function pathIn(root: string, diskPath: string): string {
  return relative(root, diskPath).split(sep).join('/').normalize('NFC')
}
