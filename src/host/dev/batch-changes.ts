import type { Stats } from 'node:fs'
import { statIfExists } from '../disk/stat-if-exists.ts'

/** What became of a file. */
export type Change = 'add' | 'change' | 'unlink'

export interface ChangeBatcher {
  readonly note: (change: Change, diskPath: string) => void
  /** Something happened of which no file is known. */
  readonly noteAll: () => void
  readonly stop: () => void
}

/** In milliseconds. */
const waits = {
  /** After the last of a few changes. */
  quiet: 10,
  /** After the last of many: a branch is being switched. */
  quietOfMany: 100,
  /** How long a file that is gone is given to come back: editors write a file anew and rename it. */
  gone: 50,
  /** How long a file that is empty is given to be filled. */
  empty: 100,
  /** Between two looks at a file that is being written. */
  pause: 10,
  /** However much goes on. */
  most: 2000,
  /** Until the files of a batch are looked at again: whoever tells of changes may leave out one that follows at once. */
  again: 120,
}
const few = 20
const mostLookedAt = 5000

interface Pending {
  readonly first: Change
  readonly last: Change
}

/**
 * Gather what changes in a folder until it is quiet for a moment: files that were written by renaming, that are half
 * written, or that are changed by the thousand are one batch.
 *
 * @param onBatch Places on the disk of what changed; `undefined`: it may be anything.
 */
export function batchChanges(onBatch: (diskPaths: ReadonlySet<string> | undefined) => void): ChangeBatcher {
  const pending = new Map<string, Pending>()
  const looks = new Set<NodeJS.Timeout>()
  let isAll = false
  let [begunAt, changedAt] = [0, 0]
  let timer: NodeJS.Timeout | undefined

  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(flush, Math.max(0, Math.min(ms, begunAt + waits.most - performance.now())))
  }
  const begin = () => {
    changedAt = performance.now()
    if (pending.size === 0 && !isAll) begunAt = changedAt
  }
  const note = (change: Change, diskPath: string) => {
    begin()
    pending.set(diskPath, { first: pending.get(diskPath)?.first ?? change, last: change })
    wait(pending.size > few ? waits.quietOfMany : waits.quiet)
  }
  const flush = () => {
    const now = performance.now()
    // What came and went was a file of the editor's own.
    for (const [diskPath, { first, last }] of pending)
      if (first === 'add' && last === 'unlink') pending.delete(diskPath)
    const isHurried = isAll || pending.size > few || now - begunAt >= waits.most
    if (!isHurried && [...pending.keys()].some(path => isUnfinished(path, now - changedAt))) return wait(waits.pause)
    const batch = isAll ? undefined : new Set(pending.keys())
    pending.clear()
    isAll = false
    if (batch?.size === 0) return
    if (batch) lookAgain(batch)
    onBatch(batch)
  }
  const lookAgain = (batch: ReadonlySet<string>) => {
    if (batch.size > mostLookedAt) return
    const known = new Map([...batch].map(diskPath => [diskPath, stateOf(diskPath)]))
    const look = setTimeout(() => {
      looks.delete(look)
      for (const [diskPath, state] of known) if (stateOf(diskPath) !== state) note('change', diskPath)
    }, waits.again)
    looks.add(look)
  }
  return {
    note,
    noteAll: () => {
      begin()
      isAll = true
      wait(waits.quietOfMany)
    },
    stop: () => {
      for (const each of [timer, ...looks]) clearTimeout(each)
    },
  }
}

/**
 * Whether a file looks as if somebody were in the midst of writing it.
 *
 * @param ms Since the last change that was told.
 */
function isUnfinished(diskPath: string, ms: number): boolean {
  const stats = statsOf(diskPath)
  if (stats === undefined) return ms < waits.gone
  const age = Date.now() - stats.mtimeMs
  return (stats.size === 0 && ms < waits.empty) || (age >= 0 && age < waits.pause && ms < waits.empty)
}

/** What differs when a file is another. */
function stateOf(diskPath: string): string {
  const stats = statsOf(diskPath)
  return stats === undefined ? '' : `${stats.ino} ${stats.size} ${stats.mtimeMs}`
}

/** What the disk does not tell is reported where the file is read. */
function statsOf(diskPath: string): Stats | undefined {
  try {
    return statIfExists(diskPath)
  } catch {
    return undefined
  }
}
