import type { CorsPolicy } from '../../middleware/cors.ts'
import type { Clock, Identity } from '../../ports.ts'
import type { UsedTokens } from '../../sign-in/providers/used-tokens.ts'
import type { TokenSealer } from '../../sign-in/token-sealer.ts'

/** What clients of a protected site need to sign in for their users. */
export interface McpOAuthOptions {
  readonly siteName: string
  /** Prefix of every address of the site, without a trailing slash. */
  readonly base: string
  /** Where readers find the site, if it is known: `https://docs.example.com`. */
  readonly siteOrigin: string | undefined
  readonly sealer: TokenSealer
  /** Codes and refresh tokens are used once, on all servers of the site. */
  readonly usedTokens: UsedTokens
  /** Identifies the reader of a session. */
  readonly identity: Pick<Identity, 'identify'>
  /** Hosts that may receive codes, and whole addresses with schemes of their own. */
  readonly redirects: readonly string[]
  /** A program that signs in without a reader, if one is configured. */
  readonly program?: McpProgram | undefined
  /** The origins whose pages may call it. */
  readonly origins: CorsPolicy['origins']
  readonly clock: Pick<Clock, 'now'>
}

export interface McpProgram {
  readonly id: string
  readonly secret: string
}

export const scope = 'mcp:search'

/** Below the site. */
export const paths = {
  endpoint: '/authed/mcp',
  authorize: '/authed/mcp/oauth/authorize',
  token: '/authed/mcp/oauth/token',
  register: '/authed/mcp/oauth/register',
}

/** A token for one site is not valid for another one with the same secret. */
export const purposeOf = (
  kind: 'access' | 'client' | 'code' | 'consent' | 'refresh',
  { siteOrigin, base }: Pick<McpOAuthOptions, 'siteOrigin' | 'base'>,
): string => `mcp-${kind} ${siteOrigin ?? ''} ${base}`
