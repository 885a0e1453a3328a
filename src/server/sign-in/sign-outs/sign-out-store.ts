import { and, eq, gte, lte, sql } from 'drizzle-orm'
import type { Database } from '../../database.ts'
import { signOutTable } from './sign-out-table.ts'

/** A sign-out: sessions that ended before they expired. Times are milliseconds since 1970. */
export interface SignOut {
  /** SHA-256 of a session or a reader. */
  readonly subject: string
  /** Sessions that began before this time have ended. */
  readonly time: number
  readonly expiresAt: number
}

/** Sign-outs that several servers share. */
export interface SignOutStore {
  readonly add: (signOut: SignOut) => Promise<void>
  /**
   * Sign-outs that were recorded after a time, by the clock of the store.
   *
   * @returns Also the time of the newest one.
   */
  readonly readSince: (time: number) => Promise<{ readonly signOuts: readonly SignOut[]; readonly newest: number }>
}

/** The sign-outs of a site in the database. */
export function databaseSignOuts(database: Database, domain: string): SignOutStore {
  return {
    add: async signOut => {
      const recordedAt = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
      const later = (column: string) =>
        sql`greatest(${sql.identifier('reader_sign_outs')}.${sql.identifier(column)}, excluded.${sql.identifier(column)})`
      await database.run(async queries => {
        await queries.delete(signOutTable).where(lte(signOutTable.expiresAt, signOut.time))
        await queries
          .insert(signOutTable)
          .values({ ...signOut, domain, recordedAt })
          .onConflictDoUpdate({
            target: [signOutTable.domain, signOutTable.subject],
            set: { time: later('time'), expiresAt: later('expires_at'), recordedAt },
          })
      })
    },
    readSince: async time => {
      const isNew = and(eq(signOutTable.domain, domain), gte(signOutTable.recordedAt, time))
      const rows = await database.run(queries => queries.select().from(signOutTable).where(isNew))
      return { signOuts: rows, newest: Math.max(time, ...rows.map(({ recordedAt }) => recordedAt)) }
    },
  }
}
