import { existsSync, realpathSync, type Stats } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { isDeepEqual } from '../../../source/json/is-deep-equal.ts'
import { errorCodeOf } from '../../disk/error-code.ts'
import { readTextIfExists } from '../../disk/read-text.ts'
import { markerPath } from '../../disk/site-marker.ts'
import { createIgnoreRules, type IsIgnored } from '../../project/ignore-rules.ts'
import { ignoreFile, toExcludedPath } from '../../project/scan-folder.ts'
import { configFile, referencedOutputFolders } from '../../project/tool-output-folders.ts'
import { batchChanges, type ChangeBatcher, type ChangeListeners } from './batch-changes.ts'
import { pollTree } from './poll-tree.ts'
import type { TreeEntry } from './tree-entries.ts'
import { nodeWatch, type TreeOptions, type TreeWatch, type WatchSystem, watchTree } from './watch-tree.ts'

export interface WatchOptions extends ChangeListeners {
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
  /** Whether files are checked once per second, for file systems that report no changes. */
  readonly isPolling?: boolean | undefined
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
const returnMs = 250
/** How far the clock of a disk may be behind that of the system. */
const clockMs = 20
/** The system discards events if there are too many at once. */
const maxReliable = 2000

/** Watch all files of a docs folder that are part of the site. */
export function watchFolder(options: WatchOptions, system: WatchSystem = nodeWatch): FolderWatch {
  const root = realpathSync(options.directory)
  const symlinks = { areThere: false }
  let outputFolders: readonly string[] = []
  /** The changed file that may add or remove folders of the site; `undefined` if no such file has changed. */
  const reasonOf = (paths: ReadonlySet<string>) => {
    if (paths.has(ignoreFile)) return ignoreFile
    return paths.has(configFile) && !isDeepEqual(outputFolders, referencedOutputFolders(root)) ? configFile : undefined
  }
  let isPolling = options.isPolling === true
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  const onChange: ChangeListeners['onChange'] = (diskPaths, mayReturn) => {
    if (diskPaths === 'any') return options.onChange('any', mayReturn)
    const paths = new Set([...diskPaths].map(path => pathIn(root, path)))
    // The ignore rules have changed. A file behind a symbolic link has two paths.
    const reason = reasonOf(paths)
    if (reason !== undefined) void startWatching(Date.now(), join(root, reason))
    else if (paths.size > maxReliable) void startWatching(Date.now())
    options.onChange(reason !== undefined || symlinks.areThere ? 'any' : paths, mayReturn)
  }
  const batcher = batchChanges({ onChange, onSettled: options.onSettled })
  const onError = (error: unknown) => {
    if (isPolling || !limits.has(errorCodeOf(error) ?? '')) return options.onError(error)
    isPolling = true
    options.onLimit()
    void startWatching(Date.now())
  }
  /** The folder may be missing for a moment, for example while a branch without it is checked out. */
  const restartWhenBack = () => {
    tree?.close()
    if (isClosed) return
    if (!existsSync(root)) timer = setTimeout(restartWhenBack, returnMs)
    else {
      void startWatching(Date.now())
      batcher.noteAll()
    }
  }
  let tree: TreeWatch | undefined
  const startWatching = (since: number, reported?: string): Promise<void> => {
    tree?.close()
    outputFolders = referencedOutputFolders(root)
    const treeOptions: TreeOptions = {
      root,
      isIgnored: ignoredBy(root, rulesOf(root, options.excludedFolders, outputFolders), symlinks),
      onFound: noteFound(batcher, { ...options, root, since: since - clockMs, reported }),
      onChange: batcher.note,
      onGone: restartWhenBack,
      onError,
    }
    tree = isPolling ? pollTree(treeOptions) : watchTree(treeOptions, system)
    return tree.ready
  }
  return {
    ready: startWatching(options.since),
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      batcher.stop()
      tree?.close()
    },
  }
}

interface Found extends Pick<WatchOptions, 'since' | 'folderChangedAt'> {
  readonly root: string
  /** A file whose change started this watch. */
  readonly reported: string | undefined
}

/** Notes what was changed before the watch began. */
function noteFound(batcher: ChangeBatcher, { root, since, folderChangedAt, reported }: Found) {
  return ({ path, stats }: TreeEntry): void => {
    if (stats.ctimeMs < since || path === reported) return
    if (!stats.isDirectory()) batcher.note('add', path)
    // A file that was removed in the meantime only left a trace in its folder.
    else if (path !== root || stats.ctimeMs !== folderChangedAt) batcher.noteAll()
  }
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
  return (diskPath: string, stats: Stats): boolean => {
    const path = pathIn(root, diskPath)
    if (path === '' || path === ignoreFile) return false
    if (stats.isSymbolicLink()) links.areThere = true
    if (isIgnored(stats.isDirectory() ? `${path}/` : path)) return true
    // The site of another build.
    return stats.isDirectory() && existsSync(join(diskPath, markerPath))
  }
}

/** In the format of project paths: relative to the docs folder, with `/` and composed characters. */
function pathIn(root: string, diskPath: string): string {
  return relative(root, diskPath).split(sep).join('/').normalize('NFC')
}
