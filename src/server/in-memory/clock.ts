import type { Clock } from '../ports.ts'

/** A clock that only moves when told to. */
export interface ManualClock extends Clock {
  /** Advance the time, and resolve all sleeps that have ended. */
  readonly advance: (ms: number) => void
}

/** @param start Milliseconds since 1970. */
export function manualClock(start = 0): ManualClock {
  let time = start
  const sleepers = new Set<{ readonly at: number; readonly wake: () => void }>()
  return {
    now: () => time,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        const sleeper = { at: time + ms, wake: resolve }
        sleepers.add(sleeper)
        const stop = () => {
          sleepers.delete(sleeper)
          reject(signal?.reason)
        }
        if (signal?.aborted) stop()
        else signal?.addEventListener('abort', stop, { once: true })
      }),
    advance: ms => {
      time += ms
      for (const sleeper of sleepers) if (sleeper.at <= time && sleepers.delete(sleeper)) sleeper.wake()
    },
  }
}
