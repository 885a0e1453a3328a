import type { MiddlewareHandler } from 'hono'
import type { AppContext, AppEnvironment } from '../app-context.ts'
import { errorResponse } from '../error-response.ts'
import { clientKey } from '../limits/client-key.ts'
import { clientLimitKey } from '../limits/client-limit-key.ts'
import { openRateLimiter, type RateLimit } from '../limits/rate-limiter.ts'
import type { Metrics } from '../metrics-port.ts'
import type { Clock, Store } from '../ports.ts'

/** A limit of a route, and its scope: all requests of the site, of a client address, of a key, or of an organization. */
export interface RouteLimit extends RateLimit {
  /** Routes with the same name share the limit. */
  readonly name: string
  readonly per: keyof typeof keys
}

/**
 * Rejects requests over a limit. A request without a key or organization counts by its address. Limits for a client do not
 * apply to a server whose key is bound to its address.
 */
export function rateLimit(limit: RouteLimit, options: RateLimitOptions): MiddlewareHandler<AppEnvironment> {
  const { store, clock, metrics } = options
  const limiter = openRateLimiter(limit.name, limit, store, clock)
  return async (c, next) => {
    const key = keys[limit.per](c)
    const retryAfter = key === undefined ? undefined : await limiter.take(key)
    if (retryAfter === undefined) return next()
    metrics.limitReached(limit.name)
    return tooMany(retryAfter)
  }
}

interface RateLimitOptions {
  readonly store: Store
  readonly clock: Clock
  readonly metrics: Pick<Metrics, 'limitReached'>
}

const hourMs = 3_600_000

/** Rejects requests over the limit of a single key. */
export function keyRateLimit({ store, clock, metrics }: RateLimitOptions): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    const caller = c.get('caller')
    if (caller.kind !== 'key' || caller.requestsPerHour === undefined) return next()
    const limiter = openRateLimiter('key', { requests: caller.requestsPerHour, windowMs: hourMs }, store, clock)
    const retryAfter = await limiter.take(caller.id)
    if (retryAfter === undefined) return next()
    metrics.limitReached('key')
    return tooMany(retryAfter)
  }
}

function tooMany(retryAfter: number): Response {
  const message = `Too many requests. Try again in ${retryAfter} s.`
  return errorResponse({ status: 429, code: 'too-many-requests', message, retryAfter })
}

const keys = {
  site: () => 'site',
  client: (c: AppContext) => {
    const client = clientLimitKey(c.get('client').address, c.get('caller'))
    return client === undefined ? undefined : `client/${client}`
  },
  key: (c: AppContext) => callerKey(c, 'id'),
  organization: (c: AppContext) => callerKey(c, 'organization'),
} as const

function callerKey(c: AppContext, by: 'id' | 'organization'): string {
  const caller = c.get('caller')
  return caller.kind === 'key' ? `${by}/${caller[by]}` : `client/${clientKey(c.get('client').address)}`
}
