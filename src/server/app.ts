import { type Handler, Hono, type MiddlewareHandler } from 'hono'
import { apiRoutes } from './api-routes.ts'
import type { AppContext, AppEnvironment } from './app-context.ts'
import type { ClientRules } from './client.ts'
import type { Connection } from './connection.ts'
import { errorResponse, RejectedRequest } from './error-response.ts'
import { healthRoute } from './health-route.ts'
import { noMetrics } from './metrics/no-metrics.ts'
import type { Metrics } from './metrics-port.ts'
import { accessLog } from './middleware/access-log.ts'
import { client } from './middleware/client.ts'
import { identity } from './middleware/identity.ts'
import { measureRequests } from './middleware/measure-requests.ts'
import { reportUntrustedProxy } from './middleware/report-untrusted-proxy.ts'
import { requestId } from './middleware/request-id.ts'
import { requestTarget } from './middleware/request-target.ts'
import type { Clock, Identity, Log, Store } from './ports.ts'
import type { Route } from './route.ts'
import { SiteUnavailable } from './site/open-published-site.ts'
import type { SiteForCallers } from './site/site-for-callers.ts'
import { siteRoute } from './site/site-route.ts'

/** The parts of a server. */
export interface AppOptions {
  /** Prefix of every address, without a trailing slash; empty for none. */
  readonly base: string
  readonly version: string
  readonly site: SiteForCallers
  /** Routes of the API, besides `health`. If absent, the app serves only the files of the site. */
  readonly routes?: readonly Route[] | undefined
  readonly clients: ClientRules
  /** If absent, no callers are identified. */
  readonly identity?: Identity | undefined
  readonly store: Store
  readonly clock: Clock
  readonly log: Log
  /** If absent, nothing is measured. */
  readonly metrics?: Metrics | undefined
  /** Creates spans of requests. If absent, there are none. */
  readonly tracing?: MiddlewareHandler<AppEnvironment> | undefined
  /** A new unique id for a request. */
  readonly newId: () => string
}

/** Turns every request into a response. Never rejects. */
export interface App {
  readonly fetch: (request: Request, connection: Connection) => Promise<Response>
}

/** The whole server: all routes, and the middleware that each request passes first. */
export function createApp(options: AppOptions): App {
  const { base, version, site, routes, clients, store, clock, log, metrics, tracing, newId } = options
  const app = new Hono<AppEnvironment>()
  const pages = siteRoute(site, base)
  if (metrics) app.use(measureRequests(metrics, clock))
  app.use(client(clients), requestId(newId), accessLog(log, clock), requestTarget)
  if (routes) app.use(reportUntrustedProxy(log))
  if (tracing) app.use(tracing)
  app.use(options.identity ? identity(options.identity) : anonymous)
  if (routes) {
    app.route('/', apiRoutes([healthRoute(version), ...routes], { base, store, clock, metrics: metrics ?? noMetrics }))
    for (const folder of apiFolders) app.all(`${base}/${folder}/*`, notFound(pages))
  }
  app.all('*', pages)
  app.onError((error, c) => responseTo(error, c, log))
  return { fetch: async (request, connection) => app.fetch(request, { connection }) }
}

/** Folders that have no pages of the site. */
const apiFolders = ['_api', 'discovery']

const anonymous: MiddlewareHandler<AppEnvironment> = (c, next) => {
  c.set('caller', { kind: 'nobody' })
  return next()
}

/** An unknown API address opened in a browser shows the 404 page of the site. */
const notFound =
  (pages: Handler<AppEnvironment>): Handler<AppEnvironment> =>
  (c, next) => {
    const isBrowser = /\btext\/html\b/.test(c.req.raw.headers.get('Accept') ?? '')
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (isBrowser && isRead) return pages(c, next)
    const headers = { 'X-Request-Id': c.get('requestId') }
    return errorResponse({ status: 404, code: 'not-found', message: 'There is nothing at this address.', headers })
  }

const noSite = { status: 503, code: 'no-site', message: 'No site is published at the moment.', retryAfter: 2 }

function responseTo(error: unknown, c: AppContext, log: Log): Response {
  // The client has disconnected, so nobody reads the response.
  if (c.req.raw.signal.aborted) return new Response(null, { status: 499 })
  const headers = { 'X-Request-Id': c.get('requestId') }
  if (error instanceof RejectedRequest) return errorResponse({ ...error.reason, headers })
  if (error instanceof SiteUnavailable) return errorResponse({ ...noSite, headers })
  log.error(error, c.get('requestId'))
  const message = `Internal server error. The log of the server has more about request ${c.get('requestId')}.`
  return errorResponse({ status: 500, code: 'internal-error', message, headers })
}
