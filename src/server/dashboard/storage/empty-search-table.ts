import { bigint, primaryKey, text } from 'drizzle-orm/pg-core'
import { databaseSchema } from '../../database-schema.ts'

/** Searches of programs that found no page. */
export const emptySearchTable = databaseSchema.table(
  'empty_searches',
  {
    domain: text().notNull(),
    /** In lower case, at most 200 characters. */
    query: text().notNull(),
    caller: text({ enum: ['api', 'mcp'] }).notNull(),
    count: bigint({ mode: 'number' }).notNull(),
    /** Milliseconds since 1970. */
    lastAt: bigint('last_at', { mode: 'number' }).notNull(),
  },
  ({ domain, query, caller }) => [primaryKey({ columns: [domain, query, caller] })],
)
