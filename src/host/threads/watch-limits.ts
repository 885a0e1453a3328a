import type { Worker } from 'node:worker_threads'

/** How long a thread may take. A busy machine does not make a thread reach its limits sooner. */
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
 * @param onLimit Called when a limit is reached; may be called more than once.
 * @returns The function that ends the watch.
 */
export function watchThread(
  { performance }: Pick<Worker, 'performance'>,
  { cpuMs, waitMs }: TimeLimits,
  cpuTime: () => number,
  onLimit: (limit: 'cpu' | 'wait') => void,
): () => void {
  const startTime = cpuTime()
  let waited = 0
  let blocked = 0
  let last = { used: startTime, idle: performance.eventLoopUtilization().idle }
  const timer = setInterval(() => {
    const current = { used: cpuTime(), idle: performance.eventLoopUtilization().idle }
    // If this thread was paused, an answer may already be here, so a long pause counts as one step.
    waited += Math.min(current.idle - last.idle, 2 * pollMs)
    // A running thread gets some CPU time now and then, even on a busy machine.
    blocked = current.used > last.used || current.idle > last.idle ? 0 : blocked + pollMs
    last = current
    const hasUsedCpu = current.used - startTime >= cpuMs
    const hasWaited = waited >= waitMs || blocked >= waitMs
    // If an answer has already arrived, it takes precedence over the limit.
    if (hasUsedCpu || hasWaited) setImmediate(() => onLimit(hasUsedCpu ? 'cpu' : 'wait'))
  }, pollMs)
  return () => clearInterval(timer)
}
