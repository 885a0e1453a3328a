import { and, desc, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '../../database.ts'
import type { SessionStore } from '../ports/session-store.ts'
import { linkTable, sessionTable } from './session-tables.ts'

const maxListed = 100

/** The sessions of the dashboard of a site. Sessions of other sites in the same database are not visible to it. */
export function databaseSessionStore(database: Database, domain: string): SessionStore {
  const ownSession = (hash: string) => and(eq(sessionTable.hash, hash), eq(sessionTable.domain, domain))
  return {
    addLink: async link => {
      await database.run(queries => queries.insert(linkTable).values({ ...link, domain }))
    },
    takeLink: async (hash, time) => {
      const isRequestedLink = and(eq(linkTable.hash, hash), eq(linkTable.domain, domain))
      const taken = await database.run(queries =>
        queries.delete(linkTable).where(isRequestedLink).returning({ expiresAt: linkTable.expiresAt }),
      )
      return taken.some(({ expiresAt }) => expiresAt > time)
    },
    add: async session => {
      await database.run(async queries => {
        // Prevents both tables from growing without limit.
        await queries.delete(sessionTable).where(lte(sessionTable.expiresAt, session.createdAt))
        await queries.delete(linkTable).where(lte(linkTable.expiresAt, session.createdAt))
        await queries.insert(sessionTable).values({ ...session, domain })
      })
    },
    find: async hash => {
      const [row] = await database.run(queries => queries.select().from(sessionTable).where(ownSession(hash)))
      return row
    },
    extend: async (hash, times) => {
      await database.run(queries => queries.update(sessionTable).set(times).where(ownSession(hash)))
    },
    remove: async hash => {
      await database.run(queries => queries.delete(sessionTable).where(ownSession(hash)))
    },
    removeAll: async user => {
      const areOwn = and(eq(sessionTable.user, user), eq(sessionTable.domain, domain))
      await database.run(queries => queries.delete(sessionTable).where(areOwn))
    },
    list: async (user, time) => {
      const areValid = and(
        eq(sessionTable.user, user),
        eq(sessionTable.domain, domain),
        gt(sessionTable.expiresAt, time),
      )
      return database.run(queries =>
        queries.select().from(sessionTable).where(areValid).orderBy(desc(sessionTable.lastSeenAt)).limit(maxListed),
      )
    },
  }
}
