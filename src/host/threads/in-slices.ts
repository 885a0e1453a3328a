import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work before other work can run. */
const sliceMs = 8

/** Do something with each item. Other work of this thread, such as requests, can run in between. */
export async function forEachInSlices<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  const pause = createPause()
  for (const item of items) {
    work(item)
    const pausing = pause()
    if (pausing) await pausing
  }
}

/** Creates a function that lets other work of this thread run if it has waited long enough. If not, it returns `undefined`. */
export function createPause(): () => Promise<void> | undefined {
  let startedAt = performance.now()
  return () => {
    if (performance.now() - startedAt < sliceMs) return undefined
    return setImmediate().then(() => {
      startedAt = performance.now()
    })
  }
}
