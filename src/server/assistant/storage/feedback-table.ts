import { bigint, text } from 'drizzle-orm/pg-core'
import { databaseSchema } from '../../database-schema.ts'

/** Feedback about pages. */
export const feedbackTable = databaseSchema.table('feedback', {
  id: text().primaryKey(),
  domain: text().notNull(),
  pageRoute: text('page_route').notNull(),
  text: text().notNull(),
  /** `agent`: a program that reads the docs through MCP. */
  source: text({ enum: ['agent'] }).notNull(),
  rating: text({ enum: ['up', 'down'] }).notNull(),
  /** Milliseconds since 1970. */
  sentAt: bigint('sent_at', { mode: 'number' }).notNull(),
})
