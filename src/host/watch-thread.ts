import type { Worker } from 'node:worker_threads'

/** How long a thread may take. Neither limit is reached sooner because other programs keep the machine busy. */
export interface TimeLimits {
  /** Milliseconds of its own CPU time. */
  readonly cpuMs: number
  /** Milliseconds that it may spend waiting for something, such as a timer. */
  readonly waitMs: number
}

const pollMs = 50

/**
 * Watch a thread that works on a request.
 *
 * @param cpuTime CPU time of the thread, in milliseconds.
 * @param onOver Called once a limit is reached.
 * @returns The function that ends the watch.
 */
export function watchThread(
  { performance }: Worker,
  { cpuMs, waitMs }: TimeLimits,
  cpuTime: () => number,
  onOver: (limit: 'cpu' | 'wait') => void,
): () => void {
  const begun = cpuTime()
  let waited = 0
  let idle = performance.eventLoopUtilization().idle
  const timer = setInterval(() => {
    const before = idle
    idle = performance.eventLoopUtilization().idle
    // After a pause of this thread, an answer may have come long ago: it counts as one step.
    waited += Math.min(idle - before, 2 * pollMs)
    const over = cpuTime() - begun >= cpuMs ? 'cpu' : waited >= waitMs ? 'wait' : undefined
    // An answer that has come already goes first.
    if (over) setImmediate(() => onOver(over))
  }, pollMs)
  return () => clearInterval(timer)
}
