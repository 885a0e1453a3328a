import { analyticsRoutes } from '../../server/analytics/analytics-routes.ts'
import type { ConversationReader } from '../../server/assistant/storage/conversation-reader.ts'
import { openFeedbackReader } from '../../server/assistant/storage/feedback-reader.ts'
import { dashboardRoutes } from '../../server/dashboard/dashboard-routes.ts'
import type { DashboardOptions } from '../../server/dashboard/ports/dashboard-options.ts'
import { cachedUsageReader } from '../../server/dashboard/storage/cached-usage-reader.ts'
import { databaseEmptySearches } from '../../server/dashboard/storage/database-empty-searches.ts'
import { databaseSessionStore } from '../../server/dashboard/storage/database-session-store.ts'
import { databaseUsageReader } from '../../server/dashboard/storage/database-usage-reader.ts'
import { openEmptySearchLog } from '../../server/dashboard/storage/empty-search-log.ts'
import type { Database } from '../../server/database.ts'
import type { Route } from '../../server/route.ts'
import type { CompletedSearch } from '../../server/search/search-route.ts'
import { dashboardAssets } from './dashboard-assets.ts'

type MadeHere = 'sessions' | 'conversations' | 'usage' | 'emptySearches' | 'feedback' | 'assets' | 'linkCommand'

export interface OpenDashboardOptions extends Omit<DashboardOptions, MadeHere> {
  readonly database: Database
  readonly reader: ConversationReader
  readonly report: (problem: unknown) => void
}

/** The dashboard, and the API that returns the same data to programs. */
export interface OpenDashboard {
  readonly routes: readonly Route[]
  /** @returns The path of a new link that begins a session, below the base path. */
  readonly createOneTimeLink: () => Promise<string>
  /** Counts searches that found nothing. For `onSearch` of the routes of the search. */
  readonly recordSearch: (search: CompletedSearch) => void
  readonly close: () => Promise<void>
}

export function openDashboard({ database, reader, report, ...options }: OpenDashboardOptions): OpenDashboard {
  const { domain, project, base, siteUrl, clock } = options
  const emptySearches = databaseEmptySearches(database, domain)
  const feedback = openFeedbackReader(database, domain)
  const searches = openEmptySearchLog({ searches: emptySearches, clock, report })
  const dashboard = dashboardRoutes({
    ...options,
    sessions: databaseSessionStore(database, domain),
    conversations: reader,
    usage: cachedUsageReader(databaseUsageReader(database), clock),
    emptySearches,
    feedback,
    assets: dashboardAssets(),
    linkCommand: 'docs dashboard',
  })
  const siteAddress = siteUrl && new URL(siteUrl).origin + base
  return {
    routes: [
      ...dashboard.routes,
      ...analyticsRoutes({ project, domain, siteAddress, conversations: reader, feedback }),
    ],
    createOneTimeLink: dashboard.createOneTimeLink,
    recordSearch: options.storesConversations ? searches.record : () => {},
    close: searches.close,
  }
}
