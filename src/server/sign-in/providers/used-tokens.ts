import { lte } from 'drizzle-orm'
import type { Database } from '../../database.ts'
import type { Clock } from '../../ports.ts'
import { usedTokenTable } from './used-token-table.ts'

/** Tokens that were used for signing in, on all servers of a site. */
export interface UsedTokens {
  /**
   * @param digest Of the token.
   * @param expiresAt Milliseconds since 1970, after which the token is not valid anyway.
   * @returns `false` if it was used before.
   */
  readonly add: (digest: string, expiresAt: number) => Promise<boolean>
}

/** Servers whose clock is behind accept a token for longer. */
const keepMs = 60_000

export function databaseUsedTokens(database: Database, { now }: Pick<Clock, 'now'>): UsedTokens {
  return {
    add: (digest, expiresAt) =>
      database.run(async queries => {
        await queries.delete(usedTokenTable).where(lte(usedTokenTable.expiresAt, Math.round(now()) - keepMs))
        const added = await queries
          .insert(usedTokenTable)
          .values({ digest, expiresAt: Math.round(expiresAt) })
          .onConflictDoNothing()
          .returning({ digest: usedTokenTable.digest })
        return added.length > 0
      }),
  }
}
