import { sql } from 'drizzle-orm'
import type { Queries } from '../../database.ts'
import { threadTable } from './conversation-tables.ts'
import { feedbackTable } from './feedback-table.ts'

/** The entries to delete. */
export interface Expired {
  readonly domain: string
  /** Milliseconds since 1970. */
  readonly before: number
  /** Maximum number of rows of a table that are deleted at once. */
  readonly limit: number
}

/**
 * Delete some of the conversations whose last question or answer is older than a time, and of the feedback. Rows that
 * another process is writing or deleting are left out.
 *
 * @returns Whether there may be more.
 */
export async function deleteBefore(queries: Queries, { domain, before, limit }: Expired): Promise<boolean> {
  // A thread is created before it is last used, and the creation time has an index, unlike the other.
  const threads = await queries.execute(sql`
    WITH expired AS MATERIALIZED (
      SELECT id FROM ${threadTable}
      WHERE domain = ${domain} AND created_at < ${before}::bigint AND updated_at < ${before}::bigint
      ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    DELETE FROM ${threadTable} USING expired WHERE ${threadTable.id} = expired.id`)
  const feedback = await queries.execute(sql`
    WITH expired AS MATERIALIZED (
      SELECT id FROM ${feedbackTable} WHERE domain = ${domain} AND sent_at < ${before}::bigint
      ORDER BY sent_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    DELETE FROM ${feedbackTable} USING expired WHERE ${feedbackTable.id} = expired.id`)
  return [threads, feedback].some(({ rowCount }) => (rowCount ?? 0) >= limit)
}
