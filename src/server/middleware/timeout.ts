import type { MiddlewareHandler } from 'hono'
import type { AppEnvironment } from '../app-context.ts'
import { errorResponse } from '../error-response.ts'
import type { Clock } from '../ports.ts'

/**
 * Responds with 503 if a route takes too long to begin its response, and aborts the signal of the request. A response
 * that has begun may take any time.
 */
export const timeout =
  (ms: number, { sleep }: Pick<Clock, 'sleep'>): MiddlewareHandler<AppEnvironment> =>
  async (c, next) => {
    const late = new AbortController()
    const done = new AbortController()
    c.req.raw = new Request(c.req.raw, { signal: AbortSignal.any([c.req.raw.signal, late.signal]) })
    const expired = sleep(ms, done.signal).then(
      () => true,
      () => false,
    )
    const isLate = await Promise.race([next().then(() => false), expired])
    done.abort()
    if (!isLate) return undefined
    late.abort(new DOMException('The route took too long.', 'TimeoutError'))
    return errorResponse({ status: 503, code: 'timeout', message: 'The server is too busy. Try again.', retryAfter: 1 })
  }
