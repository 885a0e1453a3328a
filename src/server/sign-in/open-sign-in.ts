import type { SignInSettings } from '../../config/sign-in-settings.ts'
import type { ReaderPreviews } from '../dashboard/ports/reader-previews.ts'
import type { Metrics } from '../metrics-port.ts'
import type { Clock, Identity, Store } from '../ports.ts'
import type { Route } from '../route.ts'
import type { PublishedSite } from '../site/open-published-site.ts'
import { openAttempts } from './attempts/attempts.ts'
import { openSignInPages } from './pages/sign-in-pages.ts'
import { type CodeFlow, openCodeFlow } from './providers/code-flow.ts'
import { sharedPassword } from './providers/password.ts'
import { openSignedTokens } from './providers/signed-tokens.ts'
import type { UsedTokens } from './providers/used-tokens.ts'
import { signInRoutes } from './routes/sign-in-routes.ts'
import { readerIdentity } from './sessions/reader-identity.ts'
import { openReaderPreviews } from './sessions/reader-previews.ts'
import { maxSessionMs } from './sessions/reader-session.ts'
import { openReaderSessions } from './sessions/reader-sessions.ts'
import type { SignOutStore } from './sign-outs/sign-out-store.ts'
import { openSignOuts } from './sign-outs/sign-outs.ts'
import { createTokenSealer } from './token-sealer.ts'

export interface OpenSignInOptions {
  readonly settings: SignInSettings
  /** Prefix of every address, without a trailing slash; empty for none. */
  readonly base: string
  readonly siteUrl: string | undefined
  /** The name of the site in addresses of its API. */
  readonly domain: string
  readonly site: PublishedSite
  /** Environment variables. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** At least 32 bytes. The same on all servers of the site. */
  readonly secret: Uint8Array
  readonly signOutStore: SignOutStore
  readonly usedTokens: UsedTokens
  /** Identifies callers by their API key. */
  readonly keys: Identity
  /** Sends requests to providers. */
  readonly fetch: typeof fetch
  readonly store: Store
  readonly clock: Clock
  readonly metrics: Pick<Metrics, 'limitReached' | 'signInEnded'>
  /** Reports a problem to the operator. */
  readonly report: (problem: unknown) => void
}

/** How readers sign in to a site. */
export interface OpenSignIn {
  readonly routes: readonly Route[]
  /** Identifies callers by their API key or their session. */
  readonly identity: Identity
  /** For operators. */
  readonly previews: ReaderPreviews
  readonly close: () => Promise<void>
}

export function openSignIn(options: OpenSignInOptions): OpenSignIn {
  const { settings, base, siteUrl, domain, env, secret, signOutStore, usedTokens, clock, report } = options
  const siteOrigin = siteUrl && new URL(siteUrl).origin
  const sealer = createTokenSealer(secret, clock)
  const password = sharedPassword(passwordOf(env), secret)
  const signOuts = openSignOuts({ store: signOutStore, maxSessionMs, clock, report })
  const passwordDigest = password.digest
  const shared = { base, siteOrigin, sealer, clock }
  const sessions = openReaderSessions({ ...shared, settings, domain, signOuts, passwordDigest })
  for (const problem of variableProblems(options)) report(problem)
  const routes = signInRoutes({
    ...options,
    sessions,
    signOuts,
    password,
    attempts: openAttempts(shared),
    pages: openSignInPages(options.site),
    codeFlows: codeFlowsOf(options),
    signedTokens: openSignedTokens({
      providers: settings.providers.filter(provider => provider.type === 'jwt'),
      siteHost: siteUrl && new URL(siteUrl).host,
      used: usedTokens,
      clock,
    }),
  })
  return {
    routes,
    identity: readerIdentity(options.keys, sessions),
    previews: openReaderPreviews({ sessions, signOuts, clock }),
    close: signOuts.close,
  }
}

function codeFlowsOf({ settings, env, fetch, clock }: OpenSignInOptions): ReadonlyMap<string, CodeFlow> {
  const flows = settings.providers.flatMap(provider => {
    if (provider.type !== 'openid' && provider.type !== 'oauth') return []
    const secret = env[provider.secretVariable] || undefined
    return [[provider.id, openCodeFlow({ provider, secret, fetch, now: clock.now })] as const]
  })
  return new Map(flows)
}

/** A password from a file often ends with a line break, which nobody can enter. */
const passwordOf = (env: OpenSignInOptions['env']): string => env.LECTERN_PASSWORD?.replace(/[\r\n]+$/, '') ?? ''

/** Everybody who can reach the site can try to guess the password. */
const minPasswordLength = 12

function passwordProblems(password: string): readonly string[] {
  if (password === '')
    return ['Nobody can sign in with the password: the environment variable LECTERN_PASSWORD is not set.']
  if (password.length >= minPasswordLength) return []
  return [
    `LECTERN_PASSWORD is shorter than ${minPasswordLength} characters, so it can be guessed. Use a longer password.`,
  ]
}

/** What the operator should change in the environment, so that readers can sign in and nobody else can. */
function variableProblems({ settings, env }: OpenSignInOptions): readonly string[] {
  return settings.providers.flatMap(provider => {
    if (provider.type === 'password') return passwordProblems(passwordOf(env))
    const needsSecret = settings.protect === 'pages' && (provider.type === 'openid' || provider.type === 'oauth')
    if (!needsSecret || env[provider.secretVariable]) return []
    return [
      `The provider "${provider.id}" is used without a client secret: the environment variable ${provider.secretVariable} is not set.`,
    ]
  })
}
