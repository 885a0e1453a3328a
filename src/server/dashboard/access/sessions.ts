import type { Clock } from '../../ports.ts'
import type { SessionStore, StoredSession } from '../ports/session-store.ts'
import { hashToken, isToken, newToken } from './tokens.ts'

/** A session with its token, which only the browser stores. */
export interface Session extends StoredSession {
  readonly token: string
}

/**
 * The sessions of the dashboard. Every way to sign in ends with `start`: a one-time link, and later identity providers.
 */
export interface Sessions {
  readonly start: (user: string) => Promise<Session>
  /** The valid session with a token. Extends it, if it was not extended in the last minutes. */
  readonly find: (token: string) => Promise<FoundSession | undefined>
  readonly end: (session: Session) => Promise<void>
  /** End all sessions of a user. */
  readonly endAll: (user: string) => Promise<void>
  readonly list: (user: string) => Promise<readonly StoredSession[]>
}

export interface FoundSession extends Session {
  /** Whether it was extended just now, so that the browser must extend its cookie too. */
  readonly isExtended: boolean
}

const hourMs = 60 * 60 * 1000
/** A session ends after this time without a request. */
export const sessionMs = 12 * hourMs
/** A session ends after this time in any case. */
const maxSessionMs = 7 * 24 * hourMs
const extendMs = 5 * 60 * 1000

export function openSessions(store: SessionStore, { now }: Pick<Clock, 'now'>): Sessions {
  return {
    start: async user => {
      const token = newToken()
      const time = Math.round(now())
      const session = { hash: hashToken(token), user, createdAt: time, lastSeenAt: time, expiresAt: time + sessionMs }
      await store.add(session)
      return { ...session, token }
    },
    find: async token => {
      const stored = isToken(token) ? await store.find(hashToken(token)) : undefined
      const time = Math.round(now())
      if (!stored || stored.expiresAt <= time) return undefined
      if (time - stored.lastSeenAt < extendMs) return { ...stored, token, isExtended: false }
      const expiresAt = Math.min(time + sessionMs, stored.createdAt + maxSessionMs)
      const times = { lastSeenAt: time, expiresAt: Math.max(expiresAt, stored.expiresAt) }
      await store.extend(stored.hash, times)
      return { ...stored, ...times, token, isExtended: true }
    },
    end: ({ hash }) => store.remove(hash),
    endAll: user => store.removeAll(user),
    list: user => store.list(user, Math.round(now())),
  }
}
