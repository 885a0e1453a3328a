import { sql } from 'drizzle-orm'
import type { Queries } from '../../database.ts'
import { threadTable } from './conversation-tables.ts'
import { feedbackTable } from './feedback-table.ts'

/** The entries to delete. */
export interface Expired {
  readonly domain: string
  /** Milliseconds since 1970. If absent, conversations are kept. */
  readonly conversationsBefore?: number | undefined
  /** The same for feedback. */
  readonly feedbackBefore?: number | undefined
  /** Maximum number of rows of a table that are deleted at once. */
  readonly limit: number
}

/**
 * Delete some of the conversations whose last question or answer is older than a time, and of the older feedback. Rows
 * that another process is writing or deleting are left out.
 *
 * @returns Whether there may be more.
 */
export async function deleteBefore(queries: Queries, expired: Expired): Promise<boolean> {
  const { domain, conversationsBefore, feedbackBefore, limit } = expired
  const counts = [
    conversationsBefore === undefined ? 0 : await deleteConversations(queries, domain, conversationsBefore, limit),
    feedbackBefore === undefined ? 0 : await deleteFeedback(queries, domain, feedbackBefore, limit),
  ]
  return counts.some(count => count >= limit)
}

type Delete = (queries: Queries, domain: string, before: number, limit: number) => Promise<number>

const deleteConversations: Delete = async (queries, domain, before, limit) => {
  // A thread is created before it is last used, and the creation time has an index, unlike the other.
  const { rowCount } = await queries.execute(sql`
    WITH expired AS MATERIALIZED (
      SELECT id FROM ${threadTable}
      WHERE domain = ${domain} AND created_at < ${before}::bigint AND updated_at < ${before}::bigint
      ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    DELETE FROM ${threadTable} USING expired WHERE ${threadTable.id} = expired.id`)
  return rowCount ?? 0
}

const deleteFeedback: Delete = async (queries, domain, before, limit) => {
  const { rowCount } = await queries.execute(sql`
    WITH expired AS MATERIALIZED (
      SELECT id FROM ${feedbackTable} WHERE domain = ${domain} AND sent_at < ${before}::bigint
      ORDER BY sent_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    DELETE FROM ${feedbackTable} USING expired WHERE ${feedbackTable.id} = expired.id`)
  return rowCount ?? 0
}
