import { setImmediate } from 'node:timers/promises'
import { ulid } from 'ulid'
import { defaultServer, type ServerSettings } from '../../config/server-settings.ts'
import type { Settings } from '../../config/settings.ts'
import { assistantRoutes } from '../../server/assistant/routes/assistant-routes.ts'
import { healthRoutes } from '../../server/health-route.ts'
import { readEnvironmentKeys } from '../../server/keys/environment-keys.ts'
import { mcpRoutes } from '../../server/mcp/mcp-routes.ts'
import { skillResources } from '../../server/mcp/skill-resources.ts'
import { measuredAnswerer } from '../../server/metrics/measured-answerer.ts'
import { measuredSearch } from '../../server/metrics/measured-search.ts'
import { metricsRoute } from '../../server/metrics/metrics-route.ts'
import type { OpenedMetrics } from '../../server/metrics/open-metrics.ts'
import type { Caller, Clock, Identity, Mailer, Store } from '../../server/ports.ts'
import type { Route } from '../../server/route.ts'
import { dialogRoute } from '../../server/search/dialog-route.ts'
import { pageRoute } from '../../server/search/page-route.ts'
import type { Protection } from '../../server/search/reader-of.ts'
import { searchRoute } from '../../server/search/search-route.ts'
import type { SiteSearch } from '../../server/search/site-search.ts'
import type { OpenSignIn } from '../../server/sign-in/open-sign-in.ts'
import type { PublishedSite } from '../../server/site/open-published-site.ts'
import type { Tracing } from '../../server/tracing/create-tracing.ts'
import type { AssistantInstructions } from '../assistant/read-instructions.ts'
import { openServerStorage, type ServerStorage } from '../database/open-storage.ts'
import { openMailer } from '../mail/open-mailer.ts'
import { type OpenModels, openModels } from '../models/open-models.ts'
import type { SiteName } from '../project/site-name.ts'
import { diskCheck } from './disk-check.ts'
import { agentFeedbackRecorder, feedbackRoutes, storesFeedback } from './feedback-services.ts'
import { type OpenAgent, openAgent } from './open-agent.ts'
import { openAnswerer } from './open-answerer.ts'
import { type OpenDashboard, openDashboard } from './open-dashboard.ts'
import { openDeletion } from './open-deletion.ts'
import { openMcpSignIn } from './open-mcp-sign-in.ts'
import { type OpenRecords, openRecords } from './open-records.ts'
import { openSiteSignIn } from './open-sign-in.ts'

/** Options for the services of `docs serve`. */
export interface ServicesOptions {
  readonly settings: Settings
  readonly siteName: SiteName
  readonly instructions: AssistantInstructions
  /** Version of this software. */
  readonly version: string
  /** Prefix of every address, without a trailing slash; empty for none. */
  readonly base: string
  readonly siteUrl: string | undefined
  readonly site: PublishedSite
  /** The groups that pages of the site name. */
  readonly siteGroups: () => Promise<readonly string[]>
  /** Whether a page exists that a caller may read. */
  readonly hasPage: (route: string, caller: Caller) => Promise<boolean>
  /** The folder with the database and other data of the server. */
  readonly dataFolder: string
  readonly recordsFolder: string
  /** Environment variables. */
  readonly env: Readonly<Record<string, string | undefined>>
  readonly clock: Clock
  readonly store: Store
  readonly metrics: OpenedMetrics
  readonly tracing: Tracing | undefined
  /** Aborted when running answers must end, because the server stops. */
  readonly ending: AbortSignal
  /** Reports a problem to the operator. */
  readonly report: (problem: unknown, requestId?: string) => void
}

/** The services beside the files of a site: search, assistant, API keys, dashboard. */
export interface Services {
  readonly routes: readonly Route[]
  readonly identity: Identity
  /** @returns The path of a new link that signs in to the dashboard, with the base path. */
  readonly createDashboardLink: () => Promise<string>
  readonly close: () => Promise<void>
}

interface Context extends ServicesOptions {
  readonly server: ServerSettings
  readonly storage: ServerStorage
  readonly models: Promise<OpenModels>
  /** Absent if mail cannot be sent. */
  readonly mailer: Mailer | undefined
  readonly records: OpenRecords
  readonly search: SiteSearch
}

/** Open the services. They become available in the background: files are served meanwhile. */
export function openServices(options: ServicesOptions): Services {
  const context = openContext(options)
  const { records, storage, clock, version, metrics } = context
  const agent = openAgent({
    ...context,
    metrics: metrics.metrics,
    siteName: context.siteName.name,
    database: storage.database,
  })
  const signIn = openSignInFor(context)
  const dashboard = openDashboardFor(context, agent, signIn)
  const identity = signIn?.identity ?? storage.identity
  const deletion = openDeletion({ ...context, database: storage.database, domain: context.server.domain })
  const checks = {
    search: checkOf(records.isLoaded),
    database: checkOf(storage.isAvailable),
    disk: diskCheck(options.dataFolder, clock),
  }
  return {
    routes: [
      ...healthRoutes({ version, checks, clock }),
      metricsRoute(metrics),
      ...dashboard.routes,
      ...dialogRoutesOf(context),
      ...searchRoutesOf(context, dashboard, identity),
      ...assistantOf(context),
      ...feedbackRoutes(context),
      ...agent.routes,
      ...(signIn?.routes ?? []),
    ],
    identity,
    createDashboardLink: async () => options.base + (await dashboard.createOneTimeLink()),
    close: async () => {
      records.close()
      await agent.close()
      // Not awaited: a running statement ends when the database is closed.
      const deletionEnd = deletion?.close()
      await dashboard.close()
      await signIn?.close()
      await storage.close()
      await deletionEnd
    },
  }
}

function openContext(options: ServicesOptions): Context {
  const { settings, dataFolder, recordsFolder, env, clock, metrics, tracing, report } = options
  const server = settings.server || defaultServer
  const models = openModels({ settings: settings.models, environment: env, dataFolder })
  const reportAll = (problems: readonly string[]) => {
    for (const problem of problems) report(problem)
  }
  models.then(({ problems }) => reportAll(problems), report)
  const { mailer, problems } = openMailer(env)
  reportAll(problems)
  const embeddings = models.then(opened => opened.embeddings)
  const records = openRecords({ folder: recordsFolder, embeddings, report })
  const measured = measuredSearch(records.search, metrics.metrics, clock)
  const storage = openServerStorage({
    dataFolder,
    databaseUrl: env.DATABASE_URL || undefined,
    storeConversations: storesConversations(settings),
    storeFeedback: storesFeedback(settings),
    organization: server.project,
    environmentKeys: readEnvironmentKeys(env, report),
    clock,
    report,
  })
  return { ...options, server, storage, models, mailer, records, search: tracing ? tracing.search(measured) : measured }
}

const protectionOf = ({ signIn }: Settings): Protection => (signIn ? signIn.protect : 'nothing')

const storesConversations = ({ assistant }: Settings): boolean => assistant !== false && assistant.storeConversations

const checkOf = (isAvailable: () => boolean) => () => (isAvailable() ? 'ok' : 'unavailable')

function openDashboardFor(context: Context, agent: OpenAgent, signIn: OpenSignIn | undefined): OpenDashboard {
  const { settings, server, siteName, storage, siteGroups } = context
  return openDashboard({
    ...context,
    siteName: siteName.name,
    domain: server.domain,
    project: server.project,
    organization: server.project,
    keyPrefix: server.keyPrefix,
    hasModel: settings.models.assistant !== undefined,
    storesConversations: storesConversations(settings),
    database: storage.database,
    reader: storage.reader,
    keys: storage.keys,
    agent: agent.dashboard,
    previews: signIn && { ...signIn.previews, groups: siteGroups },
  })
}

function openSignInFor(context: Context): OpenSignIn | undefined {
  const { server, storage, metrics } = context
  const shared = { domain: server.domain, database: storage.database, keys: storage.identity }
  return openSiteSignIn({ ...context, ...shared, metrics: metrics.metrics })
}

/** If no page is protected, browsers search in an index of their own. */
function dialogRoutesOf({ settings, search }: Context): readonly Route[] {
  const protection = protectionOf(settings)
  return protection === 'pages' && settings.search.enabled ? [dialogRoute({ search, protection })] : []
}

function searchRoutesOf(context: Context, { recordSearch }: OpenDashboard, identity: Identity): readonly Route[] {
  const { settings, siteName, siteUrl, server, storage, instructions, report } = context
  if (!settings.assistant) return []
  const siteOrigin = siteUrl && new URL(siteUrl).origin
  const { origins } = settings.assistant
  const protection = protectionOf(settings)
  const shared = { ...context, domain: server.domain, protection, origins, siteOrigin, onSearch: recordSearch }
  return [
    searchRoute(shared),
    pageRoute(shared),
    ...mcpRoutes({
      ...shared,
      siteName: siteName.name,
      siteDescription: siteName.description,
      signIn: openMcpSignIn({ ...context, identity, database: storage.database }),
      resources: reader => skillResources(siteName.name, instructions.skills, reader),
      recordFeedback: agentFeedbackRecorder(context),
      pause: () => setImmediate(),
      onFailure: report,
    }),
  ]
}

function assistantOf(context: Context): readonly Route[] {
  const { settings, records, models, mailer, storage, siteName, siteUrl, clock, tracing, metrics, report } = context
  const { assistant } = settings
  if (!assistant) return []
  const model = models.then(opened => opened.assistant)
  const named = { ...context, siteName: siteName.name, canSendMail: mailer !== undefined }
  const opened = openAnswerer({ ...named, detector: records.detector, model })
  const answer = measuredAnswerer(opened.answer, metrics.metrics, clock)
  return assistantRoutes({
    ...named,
    settings: assistant,
    siteUrl: siteUrl && new URL(siteUrl).origin,
    hasAttachments: settings.models.assistant !== undefined,
    protection: protectionOf(settings),
    answer: tracing ? tracing.answerer(answer) : answer,
    mode: () => (records.isLoaded() ? opened.mode() : undefined),
    conversations: storage.conversations,
    newId: ulid,
    onFailure: report,
  })
}
