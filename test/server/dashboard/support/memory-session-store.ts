import type { SessionStore, StoredSession } from '../../../../src/server/dashboard/ports/session-store.ts'

/** Sessions in memory. `all` is what is stored. */
export function memorySessionStore(): SessionStore & { readonly all: () => readonly StoredSession[] } {
  const links = new Map<string, number>()
  const sessions = new Map<string, StoredSession>()
  return {
    all: () => [...sessions.values()],
    addLink: async ({ hash, expiresAt }) => void links.set(hash, expiresAt),
    takeLink: async (hash, time) => {
      const expiresAt = links.get(hash)
      links.delete(hash)
      return expiresAt !== undefined && expiresAt > time
    },
    add: async session => void sessions.set(session.hash, session),
    find: async hash => sessions.get(hash),
    extend: async (hash, times) => {
      const session = sessions.get(hash)
      if (session) sessions.set(hash, { ...session, ...times })
    },
    remove: async hash => void sessions.delete(hash),
    removeAll: async user => {
      for (const session of sessions.values()) if (session.user === user) sessions.delete(session.hash)
    },
    list: async (user, time) => [...sessions.values()].filter(own => own.user === user && own.expiresAt > time),
  }
}
