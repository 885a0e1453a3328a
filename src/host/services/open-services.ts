import { setImmediate } from 'node:timers/promises'
import { ulid } from 'ulid'
import { defaultServer, type ServerSettings } from '../../config/server-settings.ts'
import type { Settings } from '../../config/settings.ts'
import type { Answerer } from '../../server/assistant/answer.ts'
import type { ConversationLog } from '../../server/assistant/conversations.ts'
import { deflectionFor } from '../../server/assistant/deflection.ts'
import { extractiveAnswerer } from '../../server/assistant/extract/extractive-answerer.ts'
import { assistantRoutes } from '../../server/assistant/routes/assistant-routes.ts'
import { healthRoutes } from '../../server/health-route.ts'
import { readEnvironmentKeys } from '../../server/keys/environment-keys.ts'
import { mcpRoutes } from '../../server/mcp/mcp-routes.ts'
import { measuredAnswerer } from '../../server/metrics/measured-answerer.ts'
import { measuredSearch } from '../../server/metrics/measured-search.ts'
import { metricsRoute } from '../../server/metrics/metrics-route.ts'
import type { OpenedMetrics } from '../../server/metrics/open-metrics.ts'
import type { Clock, Identity, Store } from '../../server/ports.ts'
import type { Route } from '../../server/route.ts'
import { pageRoute } from '../../server/search/page-route.ts'
import { searchRoute } from '../../server/search/search-route.ts'
import type { SiteSearch } from '../../server/search/site-search.ts'
import type { Tracing } from '../../server/tracing/create-tracing.ts'
import { openServerStorage, type ServerStorage } from '../database/open-storage.ts'
import type { SiteName } from '../project/site-name.ts'
import { type OpenRecords, openRecords } from './open-records.ts'

/** What `docs serve` needs for its services. */
export interface ServicesOptions {
  readonly settings: Settings
  readonly siteName: SiteName
  /** Of this software. */
  readonly version: string
  /** Prefix of every address, without a trailing slash; empty for none. */
  readonly base: string
  readonly siteUrl: string | undefined
  /** The folder with the database and other data of the server. */
  readonly dataFolder: string
  readonly recordsFolder: string
  /** Environment variables. */
  readonly env: Readonly<Record<string, string | undefined>>
  readonly clock: Clock
  readonly store: Store
  readonly metrics: OpenedMetrics
  readonly tracing: Tracing | undefined
  /** Reports a problem to the operator. */
  readonly report: (problem: unknown, requestId?: string) => void
}

/** The services beside the files of a site: search, assistant, API keys. */
export interface Services {
  readonly routes: readonly Route[]
  readonly identity: Identity
  readonly close: () => Promise<void>
}

interface Context extends ServicesOptions {
  readonly server: ServerSettings
  readonly records: OpenRecords
  readonly search: SiteSearch
  readonly conversations: ConversationLog
}

/** Open the services. They become available in the background: files are served meanwhile. */
export function openServices(options: ServicesOptions): Services {
  const { recordsFolder, report, clock, metrics, tracing, version, settings } = options
  const records = openRecords({ folder: recordsFolder, report })
  const measured = measuredSearch(records.search, metrics.metrics, clock)
  const search = tracing ? tracing.search(measured) : measured
  const server = settings.server || defaultServer
  const storage = openStorageFor(options, server)
  const { conversations } = storage
  const context = { ...options, server, records, search, conversations }
  const checks = { search: checkOf(records.isLoaded), database: checkOf(storage.isAvailable) }
  return {
    routes: [
      ...healthRoutes({ version, checks, clock }),
      metricsRoute(metrics),
      ...searchRoutesOf(context),
      ...assistantOf(context),
    ],
    identity: storage.identity,
    close: async () => {
      records.close()
      await storage.close()
    },
  }
}

const checkOf = (isAvailable: () => boolean) => () => (isAvailable() ? 'ok' : 'unavailable')

function openStorageFor(options: ServicesOptions, server: ServerSettings): ServerStorage {
  const { settings, dataFolder, env, clock, report } = options
  return openServerStorage({
    dataFolder,
    databaseUrl: env.DATABASE_URL || undefined,
    storeConversations: settings.assistant !== false && settings.assistant.storeConversations,
    organization: server.project,
    environmentKeys: readEnvironmentKeys(env),
    clock,
    report,
  })
}

function searchRoutesOf(context: Context): readonly Route[] {
  const { settings, siteName, siteUrl: siteOrigin, server, report } = context
  if (!settings.assistant) return []
  const shared = { ...context, domain: server.domain, origins: settings.assistant.origins, siteOrigin }
  return [
    searchRoute(shared),
    pageRoute(shared),
    ...mcpRoutes({
      ...shared,
      siteName: siteName.name,
      siteDescription: siteName.description,
      pause: () => setImmediate(),
      onFailure: report,
    }),
  ]
}

function assistantOf(context: Context): readonly Route[] {
  const { settings, records, clock, tracing, metrics, report } = context
  const { assistant } = settings
  if (!assistant) return []
  const answer = measuredAnswerer(extractiveAnswer(context), metrics.metrics, clock)
  return assistantRoutes({
    ...context,
    settings: assistant,
    hasAttachments: settings.models.assistant !== undefined,
    answer: tracing ? tracing.answerer(answer) : answer,
    mode: () => (records.isLoaded() ? 'extractive' : undefined),
    newId: ulid,
    onFailure: report,
  })
}

function extractiveAnswer({ settings, search, records }: Context): Answerer {
  const contact = settings.assistant ? settings.assistant.contact : {}
  return async function* (request, signal) {
    const detector = await records.detector
    yield* extractiveAnswerer({
      search,
      detector,
      deflectionFor: question => deflectionFor(contact, question),
    })(request, signal)
  }
}
