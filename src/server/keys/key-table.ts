import { bigint, integer, text } from 'drizzle-orm/pg-core'
import { databaseSchema } from '../database-schema.ts'

/** API keys. All times are milliseconds since 1970. */
export const keyTable = databaseSchema.table('api_keys', {
  id: text().primaryKey(),
  organization: text().notNull(),
  kind: text({ enum: ['assistant', 'admin'] }).notNull(),
  name: text().notNull(),
  hash: text().notNull().unique(),
  hint: text().notNull(),
  scopes: text().array().notNull(),
  networks: text().array().notNull(),
  origins: text().array().notNull(),
  requestsPerHour: integer('requests_per_hour'),
  createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  expiresAt: bigint('expires_at', { mode: 'number' }),
  lastUsedAt: bigint('last_used_at', { mode: 'number' }),
  revokedAt: bigint('revoked_at', { mode: 'number' }),
})
