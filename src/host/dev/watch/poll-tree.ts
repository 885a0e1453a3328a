import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { forEachInSlices } from '../../threads/in-slices.ts'
import { treeEntries } from './tree-entries.ts'
import type { TreeOptions, TreeWatch } from './watch-tree.ts'

/** The same as `watchTree`, without the help of the system: everything is listed again and again. */
export function pollTree(options: TreeOptions, pauseMs = 1000): TreeWatch {
  const { root, onFound, onChange, onGone, onError } = options
  const ending = new AbortController()
  const { signal } = ending
  let known = new Map<string, string>()
  const poll = async (isFirst: boolean) => {
    const current = new Map<string, string>()
    await forEachInSlices(treeEntries(root, options), ({ path, stats }) => {
      if (isFirst && !signal.aborted) onFound({ path, stats })
      if (!stats.isDirectory()) current.set(path, `${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`)
    })
    const previous = known
    known = current
    if (isFirst || signal.aborted) return
    for (const [path, state] of current)
      if (previous.get(path) !== state) onChange(previous.has(path) ? 'change' : 'add', path)
    for (const path of previous.keys()) if (!current.has(path)) onChange('unlink', path)
    if (!existsSync(root)) onGone()
  }
  const pollAgain = async () => {
    while (!signal.aborted) {
      await setTimeout(pauseMs, undefined, { signal })
      await poll(false)
    }
  }
  const ready = poll(true)
  const polling = ready.then(pollAgain)
  polling.catch(error => {
    // Closing the watch ends the pause with an error.
    if (!signal.aborted) onError(error)
  })
  return { ready, close: () => ending.abort() }
}
