import type { Database } from '../../database.ts'
import type { Clock } from '../../ports.ts'
import { type RegularWork, startRegularWork } from '../../regular-work.ts'
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

const dayMs = 24 * 60 * 60 * 1000
const batchSize = 100

/** Regularly deletes conversations and feedback that are older than a number of days. */
export function deleteOldConversations({ database, domain, keepDays, clock, report }: DeletionOptions): RegularWork {
  return startRegularWork({
    ...{ clock, report, failure: 'Old conversations were not deleted.' },
    run: async (pause, signal) => {
      const before = Math.round(clock.now() - keepDays * dayMs)
      while (!signal.aborted) {
        const isMore = await database.run(queries => deleteBefore(queries, { domain, before, limit: batchSize }))
        if (!isMore) return
        await pause()
      }
    },
  })
}
