import { createHash } from 'node:crypto'
import type { SignInSettings } from '../../../config/sign-in-settings.ts'
import { createBoundedMap } from '../../keys/bounded-map.ts'
import type { Clock } from '../../ports.ts'
import { type CookieScope, cookieHeader, readCookies } from '../cookies/cookies.ts'
import type { SignOuts } from '../sign-outs/sign-outs.ts'
import type { TokenSealer } from '../token-sealer.ts'
import { newSession, previewProvider, type ReaderSession, type SignedIn } from './reader-session.ts'
import { sessionTokens } from './session-token.ts'
import { joinToken, maxParts, partName } from './split-token.ts'

/** The sessions of readers, in cookies. */
export interface ReaderSessions {
  /**
   * Starts a session, which replaces an existing one in the browser.
   *
   * @returns `Set-Cookie` headers.
   * @throws {UserDataTooLarge}
   */
  readonly start: (reader: SignedIn, isSecure: boolean) => Promise<readonly string[]>
  /** The valid session of a request. Never waits for the database. */
  readonly find: (request: Request) => Promise<ReaderSession | undefined>
  /** Whether a request has a cookie, even if its session has ended. */
  readonly hasCookie: (request: Request) => boolean
  /** The `Set-Cookie` headers that remove the cookies. */
  readonly removal: (isSecure: boolean) => readonly string[]
}

export interface ReaderSessionsOptions {
  readonly settings: Pick<SignInSettings, 'providers' | 'sessionDays'>
  readonly base: string
  /** Where readers find the site, if that is configured: `https://docs.example.com`. */
  readonly siteOrigin: string | undefined
  /** The name of the site in addresses of its API. */
  readonly domain: string
  readonly sealer: TokenSealer
  readonly signOuts: Pick<SignOuts, 'isSignedOut'>
  /** Digest of the shared password. Absent if there is no such password. */
  readonly passwordDigest: string | undefined
  readonly clock: Pick<Clock, 'now'>
}

const cookie = 'docs_session'
/**
 * Maximum number of opened cookies that are cached, including invalid ones. Opening one takes a tenth of a millisecond.
 */
const maxOpened = 10_000
const maxTokenLength = 8192

export function openReaderSessions(options: ReaderSessionsOptions): ReaderSessions {
  const { settings, base, siteOrigin, domain, signOuts, passwordDigest, clock } = options
  const tokens = sessionTokens(options.sealer, `${siteOrigin ?? ''} ${base} ${domain}`)
  const opened = createBoundedMap<string, Promise<ReaderSession | undefined>>(maxOpened)
  const types = new Map<string, string>(settings.providers.map(({ id, type }) => [id, type]))
  types.set(previewProvider, 'preview')
  const open = (token: string) => {
    const key = createHash('sha256').update(token).digest('base64')
    const known = opened.get(key)
    const session = known ?? tokens.open(token)
    if (!known) opened.set(key, session)
    // A failure is not cached.
    session.catch(() => opened.delete(key))
    return session
  }
  const isValid = (session: ReaderSession): boolean => {
    const type = types.get(session.provider)
    const isSamePassword = type !== 'password' || (passwordDigest ?? '') === session.password
    return type !== undefined && isSamePassword && session.expiresAt > clock.now() && !signOuts.isSignedOut(session)
  }
  const cookies = (request: Request) => readCookies(request, base, siteOrigin)
  return {
    start: async (reader, isSecure) => {
      const session = newSession(reader, settings.sessionDays, clock.now())
      const parts = await tokens.partsOf(session)
      const seconds = (session.expiresAt - session.startedAt) / 1000
      return partHeaders(parts, seconds, { base, isSecure })
    },
    find: async request => {
      // Most readers of a public site have no cookies.
      if (!request.headers.get('Cookie')?.includes(cookie)) return undefined
      const token = joinToken(cookie, cookies(request).get)
      const session = token && token.length <= maxTokenLength ? await open(token) : undefined
      return session && isValid(session) ? session : undefined
    },
    hasCookie: request => cookies(request).get(cookie) !== undefined,
    removal: isSecure => partHeaders([], 0, { base, isSecure }),
  }
}

/** Cookies without a part are removed, so that no part of another session remains. */
function partHeaders(parts: readonly string[], seconds: number, scope: CookieScope): readonly string[] {
  return Array.from({ length: maxParts }, (_, index) => {
    const part = parts[index]
    return cookieHeader(partName(cookie, index), part ?? '', part === undefined ? 0 : seconds, scope)
  })
}
