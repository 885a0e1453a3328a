import { DatabaseUnavailable } from '../../database.ts'
import type { Clock } from '../../ports.ts'
import type { JobEvent } from '../job-event.ts'
import type { AppendResult, JobStore, StoredJob } from './job-store.ts'

export interface RetryOptions {
  readonly store: Pick<JobStore, 'append' | 'events' | 'find'>
  readonly clock: Clock
  /** Milliseconds after which a failure is final. */
  readonly maxMs: number
  /** Aborted when the server stops. A failure is then final at once. */
  readonly signal: AbortSignal
}

const firstPauseMs = 250
const maxPauseMs = 4000

/**
 * Appends the events of a worker to its job, even if the database is unavailable for a while, for example during a
 * restart. An event that was stored although the connection broke is not stored twice.
 */
export function appendWithRetries(
  claimed: StoredJob,
  { store, clock, maxMs, signal }: RetryOptions,
): JobStore['append'] {
  const { id } = claimed.job
  let { lastNumber } = claimed

  /** The events that an earlier attempt has stored, if its connection broke afterwards. */
  const findStored = async (events: readonly JobEvent[]): Promise<AppendResult | undefined> => {
    const firstEvent = JSON.stringify(events[0])
    const later = await store.events(id, lastNumber)
    if (!later.some(({ event }) => JSON.stringify(event) === firstEvent)) return undefined
    const job = await store.find(id)
    return job && { ...job, outcome: 'stored', refusals: [] }
  }

  return async (jobId, events, expected) => {
    const end = clock.now() + maxMs
    for (let pauseMs = firstPauseMs, isAgain = false; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs), isAgain = true) {
      try {
        const result = (isAgain && (await findStored(events))) || (await store.append(jobId, events, expected))
        if (result.outcome === 'stored') lastNumber = result.lastNumber
        return result
      } catch (error) {
        const isFinal = signal.aborted || clock.now() + pauseMs > end
        if (!(error instanceof DatabaseUnavailable) || isFinal) throw error
        await clock.sleep(pauseMs, signal).catch(() => {})
      }
    }
  }
}
