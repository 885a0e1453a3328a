import type { Database } from '../../database.ts'
import type { Clock } from '../../ports.ts'
import { type RegularWork, startRegularWork } from '../../regular-work.ts'
import { deleteBefore } from './delete-before.ts'

export interface DeletionOptions {
  readonly database: Database
  readonly domain: string
  /** `assistant.keepConversationsDays` in `lectern.json`. If absent, conversations are kept. */
  readonly conversationDays?: number | undefined
  /** `feedback.keepDays` in `lectern.json`. If absent, feedback is kept. */
  readonly feedbackDays?: number | undefined
  readonly clock: Clock
  /** Reports a problem to the operator. */
  readonly report: (problem: unknown) => void
}

const dayMs = 24 * 60 * 60 * 1000
const batchSize = 100

/** Regularly deletes conversations and feedback that are older than a number of days. */
export function deleteOldConversations(options: DeletionOptions): RegularWork {
  const { database, domain, conversationDays, feedbackDays, clock, report } = options
  const timeBefore = (days: number | undefined) =>
    days === undefined ? undefined : Math.round(clock.now() - days * dayMs)
  return startRegularWork({
    clock,
    report,
    failure: 'Old conversations were not deleted.',
    run: async (pause, signal) => {
      const times = {
        conversationsBefore: timeBefore(conversationDays),
        feedbackBefore: timeBefore(feedbackDays),
      }
      while (!signal.aborted) {
        const isMore = await database.run(queries => deleteBefore(queries, { domain, ...times, limit: batchSize }))
        if (!isMore) return
        await pause()
      }
    },
  })
}
