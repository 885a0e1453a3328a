import { bigint, text } from 'drizzle-orm/pg-core'
import { databaseSchema } from '../../database-schema.ts'

export const usedTokenTable = databaseSchema.table('used_sign_in_tokens', {
  digest: text().primaryKey(),
  expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
})
