import { existsSync, type FSWatcher, watch } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { errorCodeOf } from '../../disk/error-code.ts'
import { forEachInSlices } from '../../threads/in-slices.ts'
import type { Change } from './batch-changes.ts'
import { statsOf, type TreeEntry, type TreeRules, treeEntries } from './tree-entries.ts'

export interface TreeOptions extends TreeRules {
  /** The absolute path of the folder, with symbolic links resolved. */
  readonly root: string
  /** A file or folder that exists when the watch begins. */
  readonly onFound: (entry: TreeEntry) => void
  /** A file was added, changed or removed. */
  readonly onChange: (change: Change, path: string) => void
  /** The folder was removed, at least for a moment, or changes may have been missed. The watch must start again. */
  readonly onGone: () => void
  readonly onError: (error: unknown) => void
}

export interface TreeWatch {
  /** Resolves as soon as every change is noticed. */
  readonly ready: Promise<void>
  readonly close: () => void
}

interface WatchedFolder {
  /** Absent if the watch of the root includes this folder. */
  readonly watcher: ReturnType<WatchSystem['watch']> | undefined
  /** Names of its files. */
  readonly files: Set<string>
}

/** How the operating system watches folders. */
export interface WatchSystem {
  readonly watch: (
    folder: string,
    options: { readonly recursive: boolean },
    onEvent: (type: string, name: string | null) => void,
  ) => Pick<FSWatcher, 'close' | 'on'>
  /** Whether the system watches a folder with everything in it. For Linux, Node would watch each file. */
  readonly isRecursive: boolean
}

export const nodeWatch: WatchSystem = {
  watch,
  isRecursive: process.platform === 'darwin' || process.platform === 'win32',
}

/**
 * Watch a folder and the folders in it. The system reports changes of the files in a watched folder, so a large project
 * needs only a few hundred watches.
 */
export function watchTree(options: TreeOptions, { watch, isRecursive }: WatchSystem = nodeWatch): TreeWatch {
  const { root, isIgnored, onFound, onChange, onGone, onError } = options
  const folders = new Map<string, WatchedFolder>()
  let isClosed = false

  const enter = ({ path, stats }: TreeEntry) => {
    if (!stats.isDirectory()) folders.get(dirname(path))?.files.add(basename(path))
    else if (!folders.has(path)) folders.set(path, { watcher: startWatcher(path), files: new Set() })
  }
  const startWatcher = (folder: string): WatchedFolder['watcher'] => {
    if (isRecursive && folder !== root) return undefined
    try {
      const watcher = watch(folder, { recursive: isRecursive }, (type, name) => {
        if (!isClosed) noteEvent(type, name === null ? folder : join(folder, name))
      })
      // Windows reports an error for a removed folder.
      watcher.on('error', error => (existsSync(root) ? onError(error) : onGone()))
      return watcher
    } catch (error) {
      // A folder that was removed in the meantime is reported by the watch of its parent.
      if (errorCodeOf(error) !== 'ENOENT') onError(error)
      return undefined
    }
  }
  const noteEvent = (type: string, path: string) => {
    // Windows names nothing if there were too many changes.
    if (path === root) return onGone()
    const folder = folders.get(dirname(path))
    if (!folder) return
    const stats = statsOf(path)
    if (!stats || isIgnored(path, stats)) noteGone(path, folder)
    else if (stats.isDirectory()) noteFolder(type, path, folder)
    else noteFile(path, folder)
  }
  const noteFile = (path: string, folder: WatchedFolder) => {
    for (const file of leave(path)) onChange('unlink', file)
    const isKnown = folder.files.has(basename(path))
    folder.files.add(basename(path))
    onChange(isKnown ? 'change' : 'add', path)
  }
  const noteGone = (path: string, folder: WatchedFolder) => {
    for (const file of leave(path)) onChange('unlink', file)
    if (folder.files.delete(basename(path))) onChange('unlink', path)
    // The last event of a removed folder names the folder itself, which may exist again.
    else if (path === join(root, basename(root)) || !existsSync(root)) onGone()
  }
  /** A new folder, or one that may have been replaced by another one of the same name. */
  const noteFolder = (type: string, path: string, parent: WatchedFolder) => {
    if (type !== 'rename' && folders.has(path)) return
    if (parent.files.delete(basename(path))) onChange('unlink', path)
    const previous = new Set(leave(path))
    for (const entry of treeEntries(path, options)) {
      enter(entry)
      if (entry.stats.isDirectory()) continue
      onChange(previous.delete(entry.path) ? 'change' : 'add', entry.path)
    }
    for (const file of previous) onChange('unlink', file)
  }
  /** Stop watching a folder and everything in it. Returns the paths of its files. */
  const leave = (folder: string): readonly string[] => {
    if (!folders.has(folder)) return []
    const left = [...folders].filter(([path]) => path === folder || path.startsWith(folder + sep))
    for (const [path, { watcher }] of left) {
      watcher?.close()
      folders.delete(path)
    }
    return left.flatMap(([path, { files }]) => [...files].map(name => join(path, name)))
  }
  const list = (entry: TreeEntry) => {
    if (isClosed) return
    enter(entry)
    onFound(entry)
  }
  return {
    // Later, so that the caller can close the watch after an error.
    ready: Promise.resolve().then(() => forEachInSlices(treeEntries(root, options), list)),
    close: () => {
      isClosed = true
      leave(root)
    },
  }
}
