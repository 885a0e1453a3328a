import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import type { Settings } from '../../config/settings.ts'
import { noCalls } from '../../reference/playground/proxied-calls.ts'
import { outputPathOf } from '../../render/output/output-paths.ts'
import { proxiedCallsPath } from '../../render/site-files/server-files.ts'
import { createApp } from '../../server/app.ts'
import { memoryStore } from '../../server/in-memory/store.ts'
import { openMetrics } from '../../server/metrics/open-metrics.ts'
import { networksOf } from '../../server/network/trusted-networks.ts'
import type { Caller } from '../../server/ports.ts'
import { allowedOriginsOf } from '../../server/proxy/allowed-origins.ts'
import { limitsOf, proxyRoute } from '../../server/proxy/proxy-route.ts'
import type { Route } from '../../server/route.ts'
import type { PublishedSite } from '../../server/site/open-published-site.ts'
import { openSiteForCallers, type SiteForCallers } from '../../server/site/site-for-callers.ts'
import type { Tracing } from '../../server/tracing/create-tracing.ts'
import { memoize } from '../../source/memoize.ts'
import type { AssistantInstructions } from '../assistant/read-instructions.ts'
import { serverNetwork } from '../network/machine-network.ts'
import type { SiteName } from '../project/site-name.ts'
import { openServices } from '../services/open-services.ts'
import { systemClock } from '../system-clock.ts'
import { nodeListener } from './node-listener.ts'
import { outputLog, type ServerOutput } from './output-log.ts'
import { publishedCalls } from './published-calls.ts'
import { siteFolder } from './site-folder.ts'
import type { Address } from './start-server.ts'

/** A built site, and how it is served. */
export interface ServedSite {
  /** The output folder. */
  readonly out: string
  /** Prefix of every address, without a trailing slash; empty for none. */
  readonly base: string
  readonly address: Address
  /** The API next to the files. If absent, only files are served. */
  readonly api?: ServedApi | undefined
  readonly output: ServerOutput
}

export interface ServedApi {
  readonly settings: Settings
  readonly siteUrl: string | undefined
  readonly version: string
  readonly siteName: SiteName
  readonly instructions: AssistantInstructions
  /** The folder with the database and other data of the server. */
  readonly dataFolder: string
  readonly recordsFolder: string
}

/** The request listener for a built site. */
export interface SiteListener {
  readonly listener: RequestListener
  /** Maximum milliseconds without data in a response that a route waits for. */
  readonly waitMs: number | undefined
  /** Write the buffered lines of the log. */
  readonly flush: () => void
  /** The path of a new link that signs in to the dashboard. If absent, only files are served. */
  readonly createDashboardLink: (() => Promise<string>) | undefined
  /** End running answers in order, before their connections are closed. */
  readonly endAnswers: () => void
  /** Close the services, after the last response. */
  readonly close: () => Promise<void>
}

/** Create the request listener for a built site: its files, and the API next to them. */
export function siteListener({ out, base, address, api, output }: ServedSite, tracing?: Tracing): SiteListener {
  const clock = systemClock
  const signIn = api?.settings.signIn
  const site = openSiteForCallers(siteFolder(out), { base, clock, protect: signIn ? signIn.protect : undefined })
  const store = memoryStore({ clock })
  const settings = api?.settings.server
  const siteUrl = api?.siteUrl
  const { log, flush } = outputLog(output)
  const ending = new AbortController()
  const metrics = api && openMetrics(api.version)
  const services =
    api &&
    metrics &&
    openServices({
      ...api,
      base,
      site: site.public,
      siteGroups: site.groups,
      hasPage: async (route, caller) => {
        const path = outputPathOf(route, api.settings)
        return (await site.for(caller)).use(async published => published.has(path))
      },
      env: process.env,
      clock,
      store,
      metrics,
      tracing,
      ending: ending.signal,
      report: log.error,
    })
  const app = createApp({
    base,
    version: api?.version ?? '',
    site,
    routes: services && [...services.routes, ...routesOf(api.settings, site, store)],
    identity: services?.identity,
    metrics: metrics?.metrics,
    tracing: tracing?.requests,
    clients: {
      siteOrigin: siteUrl && new URL(siteUrl).origin,
      host: address.host,
      isTrusted: networksOf(settings ? settings.trustedProxies : []),
    },
    store,
    clock,
    log,
    newId: randomUUID,
  })
  const waitMs = settings ? limitsOf(settings.proxy).silenceMs : undefined
  const createDashboardLink = services?.createDashboardLink
  return {
    listener: nodeListener(app),
    waitMs,
    flush,
    createDashboardLink,
    endAnswers: () => ending.abort(),
    close: async () => services?.close(),
  }
}

/** The routes next to the files. */
function routesOf({ server }: Settings, site: SiteForCallers, store: ReturnType<typeof memoryStore>): readonly Route[] {
  if (!server) return []
  // A build in the meantime may have published another site.
  const allowedFor = (isGuest: boolean) =>
    memoize((published: PublishedSite) =>
      published.derived(proxiedCallsPath, text =>
        allowedOriginsOf({ calls: publishedCalls(text) ?? noCalls, ...server.proxy, isGuest }),
      ),
    )
  const allowedForReaders = allowedFor(false)
  const allowedForGuests = allowedFor(true)
  const allowed = async (caller: Caller) => {
    const isGuest = site.protect === 'pages' && caller.kind !== 'reader'
    return (isGuest ? allowedForGuests : allowedForReaders)(await site.for(caller))()
  }
  return [proxyRoute({ allowed, network: serverNetwork, store, clock: systemClock, limits: limitsOf(server.proxy) })]
}
