import { bigint, text } from 'drizzle-orm/pg-core'
import { databaseSchema } from '../../database-schema.ts'

// All times are milliseconds since 1970. Tokens are stored as their SHA-256.

export const linkTable = databaseSchema.table('dashboard_links', {
  hash: text().primaryKey(),
  domain: text().notNull(),
  expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
})

export const sessionTable = databaseSchema.table('dashboard_sessions', {
  hash: text().primaryKey(),
  domain: text().notNull(),
  user: text('user_name').notNull(),
  createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  lastSeenAt: bigint('last_seen_at', { mode: 'number' }).notNull(),
  expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
})
