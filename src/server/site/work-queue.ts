/** Runs work as soon as a slot is free, in order of arrival. */
export type WorkQueue = <Value>(work: () => Promise<Value>) => Promise<Value>

/**
 * Limits how much work runs at a time. Node has four threads for disk and compression: while large files are read for
 * thousands of slow clients, one thread must be free for other requests.
 */
export function createWorkQueue(count: number): WorkQueue {
  const queue: (() => void)[] = []
  let free = count
  return async work => {
    if (free > 0) free -= 1
    else await new Promise<void>(resolve => queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free += 1
    }
  }
}
