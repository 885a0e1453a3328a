import type { Worker } from 'node:worker_threads'

/** How long a thread may take. A busy machine does not make it reach either limit sooner. */
export interface TimeLimits {
  /** Milliseconds of its own CPU time. */
  readonly cpuMs: number
  /** Milliseconds that it may wait for something, such as a timer, or be blocked without interruption. */
  readonly waitMs: number
}

const pollMs = 50

/**
 * Watch a thread that works on a request.
 *
 * @param cpuTime CPU time of the thread, in milliseconds.
 * @param onOver Called when a limit is reached; may be called more than once.
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
    // If this thread was paused, an answer may already be here, so a long pause counts as one step.
    waited += Math.min(now.idle - last.idle, 2 * pollMs)
    // A running thread gets some CPU time now and then, even on a busy machine.
    blocked = now.used > last.used || now.idle > last.idle ? 0 : blocked + pollMs
    last = now
    const isWaiting = waited >= waitMs || blocked >= waitMs
    const over = now.used - begun >= cpuMs ? 'cpu' : isWaiting ? 'wait' : undefined
    // An answer that is already here comes first.
    if (over) setImmediate(() => onOver(over))
  }, pollMs)
  return () => clearInterval(timer)
}
