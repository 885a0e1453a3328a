import { and, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { turnTable } from '../../assistant/storage/conversation-tables.ts'
import type { Database } from '../../database.ts'
import { dayMs, type UsageReader } from '../ports/usage-reader.ts'

/** Counts the questions in a database. */
export function databaseUsageReader(database: Database): UsageReader {
  return {
    usage: async ({ domain, from, to }) => {
      // Whole numbers: the division of `bigint` drops the rest.
      const day = sql<string>`${turnTable.askedAt} / ${sql.raw(String(dayMs))}`
      const { outcome, caller, rating } = turnTable
      const rows = await database.run(queries =>
        queries
          .select({ day, outcome, caller, rating, count: sql<string>`count(*)` })
          .from(turnTable)
          .where(
            and(
              eq(turnTable.domain, domain),
              isNull(turnTable.replacedBy),
              isNotNull(turnTable.question),
              gte(turnTable.askedAt, Math.round(from)),
              lt(turnTable.askedAt, Math.round(to)),
            ),
          )
          .groupBy(day, outcome, caller, rating),
      )
      return rows.map(row => ({
        day: Number(row.day) * dayMs,
        outcome: row.outcome ?? undefined,
        caller: row.caller ?? undefined,
        rating: row.rating ?? undefined,
        count: Number(row.count),
      }))
    },
  }
}
