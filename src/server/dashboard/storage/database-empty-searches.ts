import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database.ts'
import type { EmptySearch, EmptySearchStore } from '../ports/empty-searches.ts'
import { emptySearchTable } from './empty-search-table.ts'

/** The searches of a site. */
export function databaseEmptySearches(database: Database, domain: string): EmptySearchStore {
  const table = emptySearchTable
  return {
    list: async ({ cursor, limit }) => {
      const after = parseCursor(cursor)
      // The index is sorted by the negative count, so that one comparison finds the position.
      const isAfter =
        after &&
        sql`(-${table.count}, ${table.query}, ${table.caller}) > (${-after.count}::bigint, ${after.query}::text, ${after.caller}::text)`
      const rows = await database.run(queries =>
        queries
          .select()
          .from(table)
          .where(and(eq(table.domain, domain), isAfter))
          .orderBy(sql`-${table.count}`, asc(table.query), asc(table.caller))
          .limit(limit + 1),
      )
      const searches = rows.slice(0, limit)
      const last = searches.at(-1)
      return { searches, nextCursor: last && rows.length > limit ? cursorOf(last) : undefined }
    },
    add: async searches => {
      if (searches.length === 0) return
      // In a fixed order, so that processes do not deadlock.
      const rows = searches.map(search => ({ ...search, domain })).toSorted((a, b) => (a.query < b.query ? -1 : 1))
      await database.run(queries =>
        queries
          .insert(table)
          .values(rows)
          .onConflictDoUpdate({
            target: [table.domain, table.query, table.caller],
            set: {
              count: sql`${table.count} + excluded.count`,
              lastAt: sql`greatest(${table.lastAt}, excluded.last_at)`,
            },
          }),
      )
    },
    deleteBefore: async time => {
      await database.run(queries =>
        queries.delete(table).where(and(eq(table.domain, domain), lt(table.lastAt, Math.round(time)))),
      )
    },
  }
}

type Position = Pick<EmptySearch, 'query' | 'caller' | 'count'>

const cursorOf = ({ count, caller, query }: Position): string =>
  Buffer.from(`${count}.${caller}.${query}`).toString('base64url')

function parseCursor(cursor = ''): Position | undefined {
  const text = Buffer.from(cursor, 'base64url').toString()
  const [, count, caller, query] = /^(\d{1,15})\.(api|mcp)\.([^\0]*)$/s.exec(text) ?? []
  if (count === undefined || query === undefined || (caller !== 'api' && caller !== 'mcp')) return undefined
  return { count: Number(count), caller, query }
}
