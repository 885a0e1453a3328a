import { randomBytes } from 'node:crypto'
import type { Clock } from '../../ports.ts'
import { cookieHeader, readCookies } from '../cookies/cookies.ts'
import type { Attempt } from '../providers/code-flow.ts'
import type { TokenSealer } from '../token-sealer.ts'

/** A sign-in that was started in a browser. */
export interface StartedAttempt extends Attempt {
  readonly provider: string
  /** Empty: the start page. */
  readonly returnTo: string
}

/** Started sign-ins, each in its own cookie, so that several tabs can sign in at the same time. */
export interface Attempts {
  /** @returns The attempt, and `Set-Cookie` headers. */
  readonly start: (
    request: Request,
    begun: Pick<StartedAttempt, 'provider' | 'returnTo' | 'callback'>,
    isSecure: boolean,
  ) => Promise<{ readonly attempt: StartedAttempt; readonly cookies: readonly string[] }>
  /** The attempt with a state. `undefined` if it has expired, or was not started in this browser. */
  readonly find: (request: Request, state: string) => Promise<StartedAttempt | undefined>
  /** The `Set-Cookie` header that removes an attempt. */
  readonly removal: (state: string, isSecure: boolean) => string
}

export interface AttemptsOptions {
  readonly base: string
  readonly siteOrigin: string | undefined
  readonly sealer: TokenSealer
  readonly clock: Pick<Clock, 'now'>
}

const prefix = 'docs_sign_in_'
const durationMs = 10 * 60 * 1000
/** Each one makes the requests of the browser longer. */
const maxAttempts = 4

export function openAttempts({ base, siteOrigin, sealer, clock }: AttemptsOptions): Attempts {
  // Attempts of another site are not accepted, even if it has the same secret.
  const purpose = `sign-in attempt ${siteOrigin ?? ''} ${base}`
  const removal = (state: string, isSecure: boolean) => cookieHeader(prefix + state, '', 0, { base, isSecure })
  return {
    removal,
    start: async (request, begun, isSecure) => {
      const time = clock.now()
      const secrets = { state: newState(time), nonce: randomText(), verifier: randomText() }
      const attempt = { ...begun, ...secrets }
      const sealed = await sealer.seal(purpose, attempt, time + durationMs)
      const cookie = cookieHeader(prefix + attempt.state, sealed, durationMs / 1000, { base, isSecure })
      // The state begins with the time.
      const others = readCookies(request, base, siteOrigin)
        .names.filter(name => name.startsWith(prefix))
        .sort()
      const superfluous = others.slice(0, Math.max(0, others.length - maxAttempts + 1))
      const removals = superfluous.map(name => removal(name.slice(prefix.length), isSecure))
      return { attempt, cookies: [...removals, cookie] }
    },
    find: async (request, state) => {
      if (!isState(state)) return undefined
      const sealed = readCookies(request, base, siteOrigin).get(prefix + state)
      const claims = sealed === undefined ? undefined : await sealer.open(purpose, sealed)
      // Only this server can create such claims, so their types are known.
      const attempt = claims as unknown as StartedAttempt | undefined
      return attempt?.state === state ? attempt : undefined
    },
  }
}

const randomText = () => randomBytes(32).toString('base64url')

/** @param time Milliseconds since 1970. */
const newState = (time: number) =>
  `${Math.round(time).toString(36).padStart(9, '0')}-${randomBytes(16).toString('base64url')}`

const isState = (text: string) => /^[0-9a-z]{9}-[\w-]{22}$/.test(text)
