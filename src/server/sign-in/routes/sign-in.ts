import type { SignInProvider, SignInSettings } from '../../../config/sign-in-settings.ts'
import type { SignInMessage } from '../../../site/sign-in/sign-in-page.ts'
import type { Metrics } from '../../metrics-port.ts'
import type { Clock, Store } from '../../ports.ts'
import type { RouteRequest } from '../../route.ts'
import { withReaderCookies } from '../../with-reader-cookies.ts'
import type { Attempts } from '../attempts/attempts.ts'
import { isSecureOrigin } from '../cookies/cookies.ts'
import { readReturnAddress } from '../cookies/return-address.ts'
import type { SignInPages } from '../pages/sign-in-pages.ts'
import type { CodeFlow } from '../providers/code-flow.ts'
import type { SharedPassword } from '../providers/password.ts'
import { SignInFailure } from '../providers/sign-in-failure.ts'
import type { SignedTokens } from '../providers/signed-tokens.ts'
import type { SignedIn } from '../sessions/reader-session.ts'
import type { ReaderSessions } from '../sessions/reader-sessions.ts'
import { UserDataTooLarge } from '../sessions/session-token.ts'
import type { SignOuts } from '../sign-outs/sign-outs.ts'

/** The data that the routes of the sign-in share. */
export interface SignIn {
  readonly settings: SignInSettings
  /** Prefix of every address, without a trailing slash; empty for none. */
  readonly base: string
  readonly sessions: ReaderSessions
  readonly signOuts: SignOuts
  readonly attempts: Attempts
  readonly pages: SignInPages
  readonly password: SharedPassword
  /** By the id of the provider. */
  readonly codeFlows: ReadonlyMap<string, CodeFlow>
  readonly signedTokens: SignedTokens
  readonly store: Store
  readonly clock: Clock
  readonly metrics: Pick<Metrics, 'limitReached' | 'signInEnded'>
  /** Reports a problem to the operator. */
  readonly report: (problem: unknown) => void
}

/** The provider of a path such as `/login/start/okta`. */
export const providerOf = ({ settings }: SignIn, id: string | undefined): SignInProvider | undefined =>
  settings.providers.find(provider => provider.id === id)

/** The return address of a reader. Empty if the reader has none. */
export const returnAddressOf = ({ base }: SignIn, text: string | null | undefined): string =>
  readReturnAddress(text, base) ?? ''

/** Redirects to another page. The response is not stored. */
export function redirect(address: string, cookies: readonly string[] = []): Response {
  const response = new Response(null, { status: 303, headers: { Location: address, 'Cache-Control': 'no-store' } })
  return withReaderCookies(response, cookies)
}

/** The address of the page to which a reader returns. */
export const startAddress = ({ base, settings }: SignIn, returnTo: string): string =>
  returnTo || base + encodeURI(settings.startPage ?? '/')

/** The address of the sign-in page. */
export function signInAddress({ base }: SignIn, returnTo: string, message?: SignInMessage): string {
  const query = new URLSearchParams({ ...(message && { message }), ...(returnTo && { redirect: returnTo }) }).toString()
  return `${base}/login${query === '' ? '' : `?${query}`}`
}

/** Starts the session of a reader. @returns `Set-Cookie` headers. @throws {SignInFailure} */
export async function startSession(
  { sessions, metrics, clock, report }: SignIn,
  reader: SignedIn,
  { client }: Pick<RouteRequest, 'client'>,
): Promise<readonly string[]> {
  const { expiresAt, problems = [] } = reader.user
  // Otherwise, the next page would send the reader to sign in again, without an end.
  if (expiresAt !== undefined && expiresAt <= clock.now())
    throw new SignInFailure(
      'provider-failed',
      `The provider "${reader.provider}" has sent an invalid "expiresAt": it must be a time in the future, as a number of seconds since 1970.`,
    )
  for (const problem of problems)
    report(`The provider "${reader.provider}" has sent data of a reader that is ignored: ${problem}`)
  try {
    const cookies = await sessions.start(reader, isSecureOrigin(client.origin))
    metrics.signInEnded(reader.provider, 'signed-in')
    return cookies
  } catch (error) {
    if (error instanceof UserDataTooLarge) throw new SignInFailure('provider-failed', error.message)
    throw error
  }
}

/** Counts a failed sign-in, and informs the operator unless it is a mistake of the reader. */
export function noteFailure(
  { metrics, report }: SignIn,
  provider: string,
  failure: SignInFailure,
  note: RouteRequest['note'],
): void {
  metrics.signInEnded(provider, failure.shown)
  note(`sign-in failed: ${failure.shown}`)
  if (failure.shown === 'provider-failed' || failure.shown === 'invalid-token') report(failure.message)
}
