import type { MiddlewareHandler } from 'hono'
import type { AppEnvironment } from '../app-context.ts'

/**
 * Gives each request an id, by which its response, its line in the access log and its errors are found. A trusted proxy
 * may have given it one; anybody else's is ignored, since it could be that of another request.
 */
export const requestId =
  (newId: () => string): MiddlewareHandler<AppEnvironment> =>
  (c, next) => {
    const given = c.get('client').isProxied ? c.req.raw.headers.get('X-Request-Id') : null
    c.set('requestId', given !== null && validId.test(given) ? given : newId())
    return next()
  }

const validId = /^[\w.:-]{8,128}$/
