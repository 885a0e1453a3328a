import { bigint, primaryKey, text } from 'drizzle-orm/pg-core'
import { databaseSchema } from '../../database-schema.ts'

// All times are milliseconds since 1970.

export const signOutTable = databaseSchema.table(
  'reader_sign_outs',
  {
    domain: text().notNull(),
    /** SHA-256 of the session, or of the reader: names of readers are not stored. */
    subject: text().notNull(),
    /** Sessions that began until then have ended. */
    time: bigint({ mode: 'number' }).notNull(),
    /** All sessions that began until then have expired. */
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
    /** By the clock of the database. */
    recordedAt: bigint('recorded_at', { mode: 'number' }).notNull(),
  },
  ({ domain, subject }) => [primaryKey({ columns: [domain, subject] })],
)
