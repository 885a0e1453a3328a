import type { Worker } from 'node:worker_threads'

/** How long a thread may take. Neither limit is reached sooner because other programs keep the machine busy. */
export interface TimeLimits {
  /** Milliseconds of its own CPU time. */
  readonly cpuMs: number
  /** Milliseconds that it may wait for something, such as a timer, or be blocked without a break. */
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
  { performance }: Pick<Worker, 'performance'>,
  { cpuMs, waitMs }: TimeLimits,
  cpuTime: () => number,
  onOver: (limit: 'cpu' | 'wait') => void,
): () => void {
  const begun = cpuTime()
  let [waited, blocked] = [0, 0]
  let last = { used: begun, idle: performance.eventLoopUtilization().idle }
  const timer = setInterval(() => {
    const now = { used: cpuTime(), idle: performance.eventLoopUtilization().idle }
    // After a pause of this thread, an answer may have come long ago: it counts as one step.
    waited += Math.min(now.idle - last.idle, 2 * pollMs)
    // However busy the machine is, what runs gets some CPU time from time to time.
    blocked = now.used > last.used || now.idle > last.idle ? 0 : blocked + pollMs
    last = now
    const isWaiting = waited >= waitMs || blocked >= waitMs
    const over = now.used - begun >= cpuMs ? 'cpu' : isWaiting ? 'wait' : undefined
    // An answer that has come already goes first.
    if (over) setImmediate(() => onOver(over))
  }, pollMs)
  return () => clearInterval(timer)
}
