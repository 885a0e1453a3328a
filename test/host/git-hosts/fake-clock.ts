import type { Clock } from '../../../src/server/ports.ts'

export interface FakeClock extends Clock {
  /** How long was waited, without limits of time. */
  readonly pauses: readonly number[]
}

/** As long as a host may take to answer. */
const requestMs = 30_000

/** A clock whose pauses end at once. A limit of time ends only if it is `late`. */
export function fakeClock({ isLate = false } = {}): FakeClock {
  const pauses: number[] = []
  let now = Date.parse('2026-03-01T12:00:00Z')
  return {
    pauses,
    now: () => now,
    sleep: async (ms, signal) => {
      if (ms === requestMs && !isLate) return await untilAborted(signal)
      signal?.throwIfAborted()
      if (ms !== requestMs) pauses.push(ms)
      now += ms
    },
  }
}

const untilAborted = (signal: AbortSignal | undefined) =>
  new Promise<void>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
