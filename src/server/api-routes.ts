import { Hono, type MiddlewareHandler } from 'hono'
import type { AppContext, AppEnvironment } from './app-context.ts'
import { cutOnError } from './cut-on-error.ts'
import { errorResponse, wrongMethodMessage } from './error-response.ts'
import type { Metrics } from './metrics-port.ts'
import { bodyLimit } from './middleware/body-limit.ts'
import { cors } from './middleware/cors.ts'
import { keyRateLimit, rateLimit } from './middleware/rate-limit.ts'
import { requireKey } from './middleware/require-key.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { timeout } from './middleware/timeout.ts'
import type { Clock, Store } from './ports.ts'
import type { Route } from './route.ts'

interface ApiOptions {
  readonly base: string
  readonly store: Store
  readonly clock: Clock
  readonly metrics: Pick<Metrics, 'limitReached'>
}

/** The API of the server: each route with the middleware that it declares. */
export function apiRoutes(routes: readonly Route[], options: ApiOptions): Hono<AppEnvironment> {
  const api = new Hono<AppEnvironment>()
  for (const route of routes) addRoute(api, route, options)
  return api
}

const withRoute =
  (name: string): MiddlewareHandler<AppEnvironment> =>
  (c, next) => {
    c.set('route', name)
    return next()
  }

const echoRequestId: MiddlewareHandler<AppEnvironment> = async (c, next) => {
  await next()
  c.res.headers.set('X-Request-Id', c.get('requestId'))
}

const defaults = { maxBodyBytes: 2 * 1024 * 1024, timeoutMs: 30_000 }

function addRoute(api: Hono<AppEnvironment>, route: Route, { base, store, clock, metrics }: ApiOptions): void {
  const name = route.path.startsWith('/') ? route.path : `/_api/${route.path}`
  const path = route.isAtRoot ? name : base + name
  const { maxBodyBytes = defaults.maxBodyBytes, timeoutMs = defaults.timeoutMs } = route
  const use = (...handlers: MiddlewareHandler<AppEnvironment>[]) =>
    api.use(path, ...handlers.map(handler => onlyFor(route, handler)))
  use(withRoute(name), securityHeaders, echoRequestId)
  if (route.cors) use(cors(route.cors))
  if (route.isForPages) use(rejectUnknownHost)
  use(async (c, next) => (allows(route, c.req.method) ? next() : wrongMethod(route)))
  if (route.key) use(requireKey(route.key), keyRateLimit({ store, clock, metrics }))
  for (const limit of route.limits ?? []) use(rateLimit(limit, { store, clock, metrics }))
  if (maxBodyBytes !== 'unlimited') use(bodyLimit(maxBodyBytes))
  if (timeoutMs !== 'unlimited') use(timeout(timeoutMs, clock))
  use(async c => {
    const response = await route.handle(requestOf(c))
    return route.isStreamed ? cutOnError(response, c.env.connection) : response
  })
}

/** Passes on the requests that a route does not handle. */
function onlyFor({ matches }: Route, handler: MiddlewareHandler<AppEnvironment>): MiddlewareHandler<AppEnvironment> {
  if (!matches) return handler
  return (c, next) => (matches(c.req.raw, c.var.client) ? handler(c, next) : next())
}

function requestOf(c: AppContext): Parameters<Route['handle']>[0] {
  const { client, caller, requestId, note } = c.var
  return { request: c.req.raw, params: c.req.param(), client, caller, requestId, note }
}

const allows = ({ methods }: Route, method: string): boolean =>
  methods.includes(method) || (method === 'HEAD' && methods.includes('GET'))

function wrongMethod({ methods }: Route): Response {
  const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods
  const headers = { Allow: allowed.join(', ') }
  return errorResponse({ status: 405, code: 'wrong-method', message: wrongMethodMessage(allowed), headers })
}

const rejectUnknownHost: MiddlewareHandler<AppEnvironment> = async (c, next) =>
  c.get('client').origin === undefined ? errorResponse(unknownHost) : next()

const unknownHost = {
  status: 421,
  code: 'unknown-host',
  message: 'This server does not know the host name of this request. Its operator sets "siteUrl" in lectern.json.',
} as const
