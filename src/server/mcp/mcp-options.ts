import type { Reader } from '../../source/access/access.ts'
import type { CorsPolicy } from '../middleware/cors.ts'
import type { Clock, Store } from '../ports.ts'
import type { Protection } from '../search/reader-of.ts'
import type { CompletedSearch } from '../search/search-route.ts'
import type { SiteSearch } from '../search/site-search.ts'
import type { AgentFeedback } from './feedback-tool.ts'
import type { McpResource } from './handle-method.ts'
import type { McpOAuthOptions } from './oauth/oauth-options.ts'
import type { ToolLimits } from './tool-limits.ts'

export interface McpOptions {
  readonly siteName: string
  readonly siteDescription?: string | undefined
  /** Version of this software. */
  readonly version: string
  /** Prefix of every address of the site, without a trailing slash. */
  readonly base: string
  /** Where readers find the site, if it is known: `https://docs.example.com`. */
  readonly siteOrigin: string | undefined
  readonly search: SiteSearch
  readonly protection: Protection
  /** The skill files of the site that a reader may see. */
  readonly resources?: ((reader: Reader) => readonly McpResource[]) | undefined
  /** Stores a problem that an agent reports. It never fails. If absent, agents cannot report problems. */
  readonly recordFeedback?: ((feedback: AgentFeedback) => void) | undefined
  /** The origins whose pages may call it. */
  readonly origins: CorsPolicy['origins']
  readonly store: Store
  readonly clock: Clock
  /** Resolves when other work of the process has had its turn. */
  readonly pause: () => Promise<void>
  /** Called after a search. */
  readonly onSearch?: ((search: CompletedSearch) => void) | undefined
  /** Reports a bug, with the id of the request. */
  readonly onFailure: (error: unknown, requestId: string) => void
  /** How clients sign in for their readers. If absent, there is only the public endpoint. */
  readonly signIn?: McpSignIn | undefined
  readonly limits?: Partial<McpLimits> | undefined
}

/** The parts of OAuth that only the server of the site knows. */
export type McpSignIn = Pick<McpOAuthOptions, 'sealer' | 'usedTokens' | 'identity' | 'redirects' | 'program'>

/** Requests per hour, and commands at the same time. */
export interface McpLimits extends ToolLimits {
  /** Calls with a token. */
  readonly authedSearch: number
  readonly authedFilesystem: number
  readonly perClient: number
  readonly commandsAtOnce: number
  readonly commandsAtOncePerClient: number
}
