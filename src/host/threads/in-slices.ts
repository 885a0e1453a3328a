import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work before other work can run. */
const sliceMs = 8

/** Do something with each item. Other work of this thread, such as requests, can run in between. */
export async function forEachInSlices<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let startedAt = performance.now()
  for (const item of items) {
    work(item)
    if (performance.now() - startedAt < sliceMs) continue
    await setImmediate()
    startedAt = performance.now()
  }
}
