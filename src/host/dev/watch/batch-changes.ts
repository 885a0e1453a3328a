import type { Stats } from 'node:fs'
import { statIfExists } from '../../disk/stat-if-exists.ts'
import type { ChangedFiles } from '../preview-state.ts'

/** What happened to a file. */
export type Change = 'add' | 'change' | 'unlink'

export interface ChangeListeners {
  /**
   * Files were added, changed or removed.
   *
   * @param mayReturn Whether files that are missing now, from this or an earlier batch, may come back: editors write a new
   *   file and rename it. If so, another batch or `onSettled` follows.
   */
  readonly onChange: (files: ChangedFiles, mayReturn: boolean) => void
  /** The missing files did not come back. */
  readonly onSettled: () => void
}

export interface ChangeBatcher {
  readonly note: (change: Change, diskPath: string) => void
  /** Something changed, but the file is unknown. */
  readonly noteAll: () => void
  readonly stop: () => void
}

/** In milliseconds. */
const delays = {
  /** After the last of a few changes. */
  quiet: 10,
  /** After the last of many changes, for example because a branch is being switched. */
  quietOfMany: 100,
  /** How long a missing file may take to come back. */
  gone: 50,
  /** How long an empty file may take to be filled. */
  empty: 100,
  /** Between two checks of a file that is being written. */
  pause: 10,
  /** Maximum time until a batch ends, even if more changes follow. */
  most: 2000,
  /** Until the files of a batch are checked again: the watcher may miss a change that follows immediately. */
  again: 120,
}
const manyChanges = 20
const maxRechecked = 5000

interface Pending {
  readonly first: Change
  readonly last: Change
}

/**
 * Collect changes in a folder until it is quiet for a moment. Files that are incomplete, or that change by the thousand
 * become one batch.
 *
 * @param listeners Receive the disk paths of changed files.
 */
export function batchChanges({ onChange, onSettled }: ChangeListeners): ChangeBatcher {
  const missing = createMissingFiles(onSettled, () => pending.size > 0 || isAll)
  const pending = new Map<string, Pending>()
  const rechecks = new Set<NodeJS.Timeout>()
  let isAll = false
  let startedAt = 0
  let changedAt = 0
  let timer: NodeJS.Timeout | undefined

  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(flush, Math.max(0, Math.min(ms, startedAt + delays.most - performance.now())))
  }
  const noteStart = () => {
    changedAt = performance.now()
    if (pending.size === 0 && !isAll) startedAt = changedAt
  }
  const note = (change: Change, diskPath: string) => {
    noteStart()
    pending.set(diskPath, { first: pending.get(diskPath)?.first ?? change, last: change })
    wait(pending.size > manyChanges ? delays.quietOfMany : delays.quiet)
  }
  const flush = () => {
    const now = performance.now()
    // A file that was added and removed was a temporary file of an editor.
    for (const [diskPath, { first, last }] of pending)
      if (first === 'add' && last === 'unlink') pending.delete(diskPath)
    const mustFlush = isAll || pending.size > manyChanges || now - startedAt >= delays.most
    if (!mustFlush && [...pending.keys()].some(path => isUnfinished(path, now - changedAt))) return wait(delays.pause)
    const batch = isAll ? 'any' : new Set(pending.keys())
    const mayReturn = missing.mayReturnAfter(mustFlush ? new Set() : pending.keys(), changedAt)
    pending.clear()
    isAll = false
    if (batch !== 'any' && batch.size === 0) return mayReturn ? undefined : onSettled()
    if (batch !== 'any') recheckLater(batch)
    onChange(batch, mayReturn)
  }
  const recheckLater = (batch: ReadonlySet<string>) => {
    if (batch.size > maxRechecked) return
    const known = new Map([...batch].map(diskPath => [diskPath, stateOf(diskPath)]))
    const recheck = setTimeout(() => {
      rechecks.delete(recheck)
      for (const [diskPath, state] of known) if (stateOf(diskPath) !== state) note('change', diskPath)
    }, delays.again)
    rechecks.add(recheck)
  }
  return {
    note,
    noteAll: () => {
      noteStart()
      isAll = true
      wait(delays.quietOfMany)
    },
    stop: () => {
      missing.stop()
      for (const timeout of [timer, ...rechecks]) clearTimeout(timeout)
    },
  }
}

interface MissingFiles {
  /**
   * Whether missing files may come back after a batch of changes.
   *
   * @param diskPaths The files of the batch.
   * @param changedAt When the last of them was changed.
   */
  readonly mayReturnAfter: (diskPaths: Iterable<string>, changedAt: number) => boolean
  readonly stop: () => void
}

/** @param hasPending Whether another batch follows. It decides then. */
function createMissingFiles(onSettled: () => void, hasPending: () => boolean): MissingFiles {
  /** The files, with the time from which they count as removed. */
  const times = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  const settle = () => {
    times.clear()
    if (!hasPending()) onSettled()
  }
  return {
    mayReturnAfter: (diskPaths, changedAt) => {
      for (const path of diskPaths) if (statsOf(path) === undefined) times.set(path, changedAt + delays.gone)
      const now = performance.now()
      for (const [path, time] of times) if (time <= now || statsOf(path) !== undefined) times.delete(path)
      clearTimeout(timer)
      if (times.size === 0) return false
      timer = setTimeout(settle, Math.max(...times.values()) - now)
      return true
    },
    stop: () => clearTimeout(timer),
  }
}

/**
 * Whether a file seems to be in the middle of being written.
 *
 * @param ms Since the last reported change.
 */
function isUnfinished(diskPath: string, ms: number): boolean {
  const stats = statsOf(diskPath)
  if (stats === undefined) return affectsAll.test(diskPath) && ms < delays.gone
  const age = Date.now() - stats.mtimeMs
  return (stats.size === 0 && ms < delays.empty) || (age >= 0 && age < delays.pause && ms < delays.empty)
}

/** Configuration and API descriptions. Without one of them, the whole project is analyzed again, and once more when it is back. */
const affectsAll = /\.(?:json|ya?ml)$/i

/** A text that differs if the file has changed. */
function stateOf(diskPath: string): string {
  const stats = statsOf(diskPath)
  return stats === undefined ? '' : `${stats.ino} ${stats.size} ${stats.mtimeMs}`
}

/** A file system error is reported where the file is read. */
function statsOf(diskPath: string): Stats | undefined {
  try {
    return statIfExists(diskPath)
  } catch {
    return undefined
  }
}
