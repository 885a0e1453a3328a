import { randomBytes } from 'node:crypto'
import type { PlaygroundInputs, ReaderCaller } from '../../ports.ts'
import type { Claims } from '../token-sealer.ts'
import type { UserData } from '../user-data/user-data.ts'

/** A signed-in reader, as stored in the cookie. Times are milliseconds since 1970. */
export interface ReaderSession {
  /** New at each sign-in. */
  readonly id: string
  /** The id of the provider in the settings. */
  readonly provider: string
  /** Stable for a person at a provider: `okta/00u1a2b3`. */
  readonly reader: string
  readonly startedAt: number
  readonly expiresAt: number
  readonly groups: readonly string[]
  readonly content?: UserData['content'] | undefined
  readonly playgroundInputs?: PlaygroundInputs | undefined
  /** Only for sessions that began with the shared password: its digest. Changing the password ends them. */
  readonly password?: string | undefined
}

export interface SignedIn {
  readonly provider: string
  readonly user: UserData
  readonly password?: string | undefined
}

/**
 * The provider of sessions in which an operator views the site as a reader. No provider in the settings can have this
 * ID.
 */
export const previewProvider = '_preview'

const dayMs = 24 * 60 * 60 * 1000

/** Maximum length of a session, whatever a provider says. */
export const maxSessionMs = 365 * dayMs

/** @param time Milliseconds since 1970. */
export function newSession({ provider, user, password }: SignedIn, sessionDays: number, time: number): ReaderSession {
  const id = randomBytes(16).toString('base64url')
  const { groups, content, playgroundInputs } = user
  const startedAt = Math.round(time)
  const expiresAt = Math.min(user.expiresAt ?? startedAt + sessionDays * dayMs, startedAt + maxSessionMs)
  return {
    // Without an ID from the provider, the ID is unique to this session.
    id,
    provider,
    reader: `${provider}/${user.id ?? `session-${id}`}`,
    startedAt,
    expiresAt,
    groups,
    ...(content && { content }),
    ...(playgroundInputs && { playgroundInputs }),
    ...(password !== undefined && { password }),
  }
}

/** Undefined fields are absent in JSON. */
export const claimsOf = (session: ReaderSession): Claims => JSON.parse(JSON.stringify(session))

/** Only this server can create such claims, so their types are known. */
export const sessionIn = (claims: Claims): ReaderSession => claims as unknown as ReaderSession

export function callerOf(session: ReaderSession): ReaderCaller {
  const { provider, reader, groups, expiresAt, content, playgroundInputs } = session
  const caller = { kind: 'reader', id: reader, groups, expiresAt, content, playgroundInputs } as const
  return provider === previewProvider ? { ...caller, isPreview: true } : caller
}
