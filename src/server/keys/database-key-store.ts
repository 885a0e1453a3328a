import { and, desc, eq, isNull, lt, or } from 'drizzle-orm'
import { type Database, DatabaseUnavailable } from '../database.ts'
import type { ApiKey, KeyStore } from './api-key.ts'
import { keyTable } from './key-table.ts'

/** How often the last use of a key is written. */
const lastUsedAccuracyMs = 60_000

/** The API keys of an organization. Keys of others in the same database are not visible to it. */
export function databaseKeyStore(database: Database, organization: string): KeyStore {
  const isOfOrganization = eq(keyTable.organization, organization)
  return {
    add: async ({ keyKind, ...key }) => {
      const row = {
        ...key,
        kind: keyKind,
        scopes: [...key.scopes],
        networks: [...key.networks],
        origins: [...key.origins],
      }
      await database.run(queries => queries.insert(keyTable).values(row))
    },
    list: async () => {
      const newestFirst = [desc(keyTable.createdAt), desc(keyTable.id)]
      const rows = await database.run(queries =>
        queries
          .select()
          .from(keyTable)
          .where(isOfOrganization)
          .orderBy(...newestFirst),
      )
      return rows.map(toApiKey)
    },
    findByHash: async hash => {
      const isFound = and(eq(keyTable.hash, hash), isOfOrganization)
      const find = () => database.run(queries => queries.select().from(keyTable).where(isFound))
      const [row] = await find().catch(error => {
        // The connection broke. A new one can be used, because this only reads.
        if (error instanceof DatabaseUnavailable && error.cause !== undefined) return find()
        throw error
      })
      return row && toApiKey(row)
    },
    revoke: async (id, time) => {
      const isActive = and(eq(keyTable.id, id), isOfOrganization, isNull(keyTable.revokedAt))
      const set = { revokedAt: Math.round(time) }
      const rows = await database.run(queries =>
        queries.update(keyTable).set(set).where(isActive).returning({ id: keyTable.id }),
      )
      return rows.length > 0
    },
    setLastUsed: async (id, time) => {
      const lastUsedAt = Math.round(time)
      // Several processes may report the same key.
      const isOutdated = or(isNull(keyTable.lastUsedAt), lt(keyTable.lastUsedAt, lastUsedAt - lastUsedAccuracyMs / 2))
      await database.run(queries =>
        queries
          .update(keyTable)
          .set({ lastUsedAt })
          .where(and(eq(keyTable.id, id), isOfOrganization, isOutdated)),
      )
    },
  }
}

function toApiKey({
  kind,
  requestsPerHour,
  expiresAt,
  lastUsedAt,
  revokedAt,
  ...row
}: typeof keyTable.$inferSelect): ApiKey {
  return {
    ...row,
    keyKind: kind,
    requestsPerHour: requestsPerHour ?? undefined,
    expiresAt: expiresAt ?? undefined,
    lastUsedAt: lastUsedAt ?? undefined,
    revokedAt: revokedAt ?? undefined,
  }
}
