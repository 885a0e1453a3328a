import type { MiddlewareHandler } from 'hono'
import type { AppEnvironment } from '../app-context.ts'

/**
 * Gives each request an id that identifies its response, its line in the access log and its errors. An id from a
 * trusted proxy is used. Others are ignored, because they could be the id of another request.
 */
export const requestId =
  (newId: () => string): MiddlewareHandler<AppEnvironment> =>
  (c, next) => {
    const receivedId = c.get('client').isProxied ? c.req.raw.headers.get('X-Request-Id') : null
    c.set('requestId', receivedId !== null && validId.test(receivedId) ? receivedId : newId())
    return next()
  }

const validId = /^[\w.:-]{8,128}$/
