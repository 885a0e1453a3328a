import type { Clock } from '../ports.ts'

/** A clock that only advances when a test asks for it. */
export interface ManualClock extends Clock {
  /** Advances the time, and resolves all sleeps that are over. */
  readonly advance: (ms: number) => void
}

/** @param start Milliseconds since 1970. */
export function manualClock(start = 0): ManualClock {
  let time = start
  const sleeps = new Set<{ readonly at: number; readonly wake: () => void }>()
  return {
    now: () => time,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        const stop = () => {
          sleeps.delete(sleeper)
          reject(signal?.reason)
        }
        const wake = () => {
          signal?.removeEventListener('abort', stop)
          resolve()
        }
        const sleeper = { at: time + ms, wake }
        sleeps.add(sleeper)
        if (signal?.aborted) stop()
        else signal?.addEventListener('abort', stop, { once: true })
      }),
    advance: ms => {
      time += ms
      for (const sleeper of sleeps) if (sleeper.at <= time && sleeps.delete(sleeper)) sleeper.wake()
    },
  }
}
