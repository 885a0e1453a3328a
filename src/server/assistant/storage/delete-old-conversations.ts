import { errorMessage } from '../../../source/text/error-message.ts'
import { type Database, DatabaseUnavailable } from '../../database.ts'
import type { Clock } from '../../ports.ts'
import { deleteBefore } from './delete-before.ts'

export interface DeletionOptions {
  readonly database: Database
  readonly domain: string
  /** `assistant.keepConversationsDays` in `lectern.json`. */
  readonly keepDays: number
  readonly clock: Clock
  /** Reports a problem to the operator. */
  readonly report: (problem: unknown) => void
}

/** Deletes in the background. */
export interface RegularDeletion {
  /** Resolves after the running statement. */
  readonly close: () => Promise<void>
}

const dayMs = 24 * 60 * 60 * 1000
/** The first requests of the server have the database for themselves. */
const startMs = 60_000
const intervalMs = 60 * 60 * 1000
/** Other work continues between two batches. */
const pauseMs = 200
const batchSize = 100

/**
 * Delete conversations and feedback that are older than some days: soon after the start, and then every hour. Several
 * processes may do so with the same database.
 */
export function deleteOldConversations(options: DeletionOptions): RegularDeletion {
  const { clock, report } = options
  const closing = new AbortController()
  const { signal } = closing
  const pause = (ms: number) => clock.sleep(ms, signal).catch(() => {})

  const deleteRegularly = async () => {
    let lastProblem: string | undefined
    await pause(startMs)
    while (!signal.aborted) {
      try {
        await deleteAll(options, pause, signal)
        lastProblem = undefined
      } catch (error) {
        // It has been reported that the database is not available.
        const isNew = !(error instanceof DatabaseUnavailable) && errorMessage(error) !== lastProblem
        if (isNew && !signal.aborted) report(new Error('Old conversations were not deleted.', { cause: error }))
        lastProblem = errorMessage(error)
      }
      await pause(intervalMs)
    }
  }
  const deleting = deleteRegularly()
  return {
    close: async () => {
      closing.abort()
      await deleting
    },
  }
}

async function deleteAll(
  { database, domain, keepDays, clock }: DeletionOptions,
  pause: (ms: number) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const before = Math.round(clock.now() - keepDays * dayMs)
  while (!signal.aborted) {
    const isMore = await database.run(queries => deleteBefore(queries, { domain, before, limit: batchSize }))
    if (!isMore) return
    await pause(pauseMs)
  }
}
