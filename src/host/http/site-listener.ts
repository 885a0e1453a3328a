import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import type { Settings } from '../../config/settings.ts'
import { noCalls } from '../../reference/playground/proxied-calls.ts'
import { proxiedCallsPath } from '../../render/site-files/server-files.ts'
import { createApp } from '../../server/app.ts'
import { memoryStore } from '../../server/in-memory/store.ts'
import { accessLine } from '../../server/middleware/access-log.ts'
import { networksOf } from '../../server/network/trusted-networks.ts'
import type { Log } from '../../server/ports.ts'
import { allowedOriginsOf } from '../../server/proxy/allowed-origins.ts'
import { limitsOf, proxyRoute } from '../../server/proxy/proxy-route.ts'
import type { Route } from '../../server/route.ts'
import { openPublishedSite, type PublishedSite } from '../../server/site/open-published-site.ts'
import { serverNetwork } from '../network/machine-network.ts'
import { openServices } from '../services/open-services.ts'
import { systemClock } from '../system-clock.ts'
import { bufferedLines } from './buffered-lines.ts'
import { nodeListener } from './node-listener.ts'
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
  /** The API next to the files. Absent: only the files. */
  readonly api?: ServedApi | undefined
  readonly output: ServerOutput
}

export interface ServedApi {
  readonly settings: Settings
  readonly siteUrl: string | undefined
  readonly version: string
  /** The folder with the database and other data of the server. */
  readonly dataFolder: string
  readonly recordsFolder: string
}

export interface ServerOutput {
  /** Writes lines of the access log. Absent: there is none. */
  readonly access?: ((text: string) => void) | undefined
  readonly error: (text: string) => void
}

/** The request listener for a built site. */
export interface SiteListener {
  readonly listener: RequestListener
  /** Maximum milliseconds without data in a response that a route waits for. */
  readonly waitMs: number | undefined
  /** Write the buffered lines of the log. */
  readonly flush: () => void
  /** Close the services, after the last response. */
  readonly close: () => Promise<void>
}

/** Create the request listener for a built site: its files, and the API next to them. */
export function siteListener({ out, base, address, api, output }: ServedSite): SiteListener {
  const clock = systemClock
  const site = openPublishedSite(siteFolder(out), { base, clock })
  const store = memoryStore({ clock })
  const settings = api?.settings.server
  const siteUrl = api?.siteUrl
  const { log, flush } = outputLog(output)
  const services = api && openServices({ ...api, base, clock, report: log.error })
  const app = createApp({
    base,
    version: api?.version ?? '',
    site,
    routes: services && [...services.routes, ...routesOf(api.settings, site, store)],
    identity: services?.identity,
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
  return { listener: nodeListener(app), waitMs, flush, close: async () => services?.close() }
}

/** The routes next to the files. */
function routesOf({ server }: Settings, site: PublishedSite, store: ReturnType<typeof memoryStore>): readonly Route[] {
  if (!server) return []
  // A build in the meantime may have published another site.
  const allowed = site.derived(proxiedCallsPath, text =>
    allowedOriginsOf({ calls: publishedCalls(text) ?? noCalls, ...server.proxy }),
  )
  return [proxyRoute({ allowed, network: serverNetwork, store, clock: systemClock, limits: limitsOf(server.proxy) })]
}

function outputLog({ access, error }: ServerOutput): { readonly log: Log; readonly flush: () => void } {
  const lines = bufferedLines(access ?? (() => {}))
  const log: Log = {
    access: access ? entry => lines.add(accessLine(entry)) : () => {},
    error: (reason, requestId) => {
      const text = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)
      error(`${requestId === undefined ? '' : `request ${requestId}: `}${text}`)
    },
  }
  return { log, flush: lines.flush }
}
