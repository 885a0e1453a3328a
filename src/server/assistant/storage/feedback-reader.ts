import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database.ts'
import { feedbackTable } from './feedback-table.ts'
import { listCursor, parseListCursor } from './list-cursor.ts'

/** Reads the feedback about the pages of a site. */
export interface FeedbackReader {
  /** Newest first. @param page `cursor`: `nextCursor` of the previous page. */
  readonly list: (page: { readonly cursor?: string | undefined; readonly limit: number }) => Promise<FeedbackPage>
}

export interface FeedbackPage {
  readonly feedback: readonly StoredFeedback[]
  /** Absent on the last page. */
  readonly nextCursor?: string | undefined
}

export type StoredFeedback = typeof feedbackTable.$inferSelect

export function openFeedbackReader(database: Database, domain: string): FeedbackReader {
  const table = feedbackTable
  return {
    list: async ({ cursor, limit }) => {
      const position = cursor === undefined ? undefined : parseListCursor(cursor)
      const isOlder = position && sql`(${table.sentAt}, ${table.id}) < (${position.time}::bigint, ${position.id}::text)`
      const rows = await database.run(queries =>
        queries
          .select()
          .from(table)
          .where(and(eq(table.domain, domain), isOlder))
          .orderBy(desc(table.sentAt), desc(table.id))
          .limit(limit + 1),
      )
      const feedback = rows.slice(0, limit)
      const last = feedback.at(-1)
      const isMore = rows.length > limit
      return { feedback, nextCursor: last && isMore ? listCursor({ time: last.sentAt, id: last.id }) : undefined }
    },
  }
}
