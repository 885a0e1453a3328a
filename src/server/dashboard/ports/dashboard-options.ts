import type { ConversationReader } from '../../assistant/storage/conversation-reader.ts'
import type { FeedbackReader } from '../../assistant/storage/feedback-reader.ts'
import type { KeyStore } from '../../keys/api-key.ts'
import type { Clock, Store } from '../../ports.ts'
import type { SiteSearch } from '../../search/site-search.ts'
import type { DashboardAgent } from './dashboard-agent.ts'
import type { DashboardAssets } from './dashboard-assets.ts'
import type { EmptySearchReader } from './empty-searches.ts'
import type { SitePreviews } from './reader-previews.ts'
import type { SessionStore } from './session-store.ts'
import type { UsageReader } from './usage-reader.ts'

/** The dependencies of the dashboard. */
export interface DashboardOptions {
  /** Prefix of every address, without a trailing slash; empty for none. */
  readonly base: string
  readonly siteName: string
  /** Where readers find the site, as the operator has set it. Absent if unknown. */
  readonly siteUrl?: string | undefined
  /** `server.domain` in `lectern.json`. */
  readonly domain: string
  /** `server.project` in `lectern.json`. */
  readonly project: string
  /** The owner of the API keys. */
  readonly organization: string
  /** `server.keyPrefix` in `lectern.json`. */
  readonly keyPrefix: string
  /** Whether a model writes the answers. */
  readonly hasModel: boolean
  /** `assistant.storeConversations` in `lectern.json`. */
  readonly storesConversations: boolean
  /** The command that prints a new link: `docs dashboard`. */
  readonly linkCommand: string
  /** Further ways to sign in, such as identity providers. Each ends with `Sessions.start`. */
  readonly signInWays?: readonly SignInWay[] | undefined
  readonly sessions: SessionStore
  readonly conversations: Pick<ConversationReader, 'list' | 'unanswered' | 'thread'>
  readonly usage: UsageReader
  readonly emptySearches: EmptySearchReader
  readonly feedback: FeedbackReader
  readonly keys: Pick<KeyStore, 'add' | 'list' | 'revoke'>
  /** Finds the most similar pages for an unanswered question. */
  readonly search: Pick<SiteSearch, 'search'>
  /** Absent if the agent is not configured. */
  readonly agent?: DashboardAgent | undefined
  /** Shows the site as its readers see it. Absent if readers cannot sign in. */
  readonly previews?: SitePreviews | undefined
  readonly assets: DashboardAssets
  readonly store: Store
  readonly clock: Clock
}

export interface SignInWay {
  /** `Continue with Example`. */
  readonly label: string
  /** Below the base path. */
  readonly path: string
}
