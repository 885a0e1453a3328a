import { bigint, boolean, text } from 'drizzle-orm/pg-core'
import { databaseSchema } from '../../database-schema.ts'

/** Feedback about pages. */
export const feedbackTable = databaseSchema.table('feedback', {
  id: text().primaryKey(),
  domain: text().notNull(),
  pageRoute: text('page_route').notNull(),
  text: text().notNull(),
  /** `agent`: a program that reads the docs through MCP. */
  source: text({ enum: ['agent', 'reader'] }).notNull(),
  rating: text({ enum: ['up', 'down', 'none'] }).notNull(),
  kind: text({ enum: ['page', 'code', 'selection'] }).notNull(),
  reasons: text().array().notNull(),
  /** The code or the selected text. */
  quote: text().notNull(),
  email: text().notNull(),
  /** Kept without its content, so that an earlier entry that is stored late does not reappear. */
  isRemoved: boolean('is_removed').notNull().default(false),
  /** Milliseconds since 1970. */
  sentAt: bigint('sent_at', { mode: 'number' }).notNull(),
})
