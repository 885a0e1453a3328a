import { bigint, primaryKey, text } from 'drizzle-orm/pg-core'
import { databaseSchema } from '../../database-schema.ts'

// All times are milliseconds since 1970.

export const signOutTable = databaseSchema.table(
  'reader_sign_outs',
  {
    domain: text().notNull(),
    /** SHA-256 of the session or the reader, because names of readers are not stored. */
    subject: text().notNull(),
    /** Sessions that began before this time have ended. */
    time: bigint({ mode: 'number' }).notNull(),
    /** All sessions that began before `time` have expired by then. */
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
    /** By the clock of the database. */
    recordedAt: bigint('recorded_at', { mode: 'number' }).notNull(),
  },
  ({ domain, subject }) => [primaryKey({ columns: [domain, subject] })],
)
