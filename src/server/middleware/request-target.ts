import type { MiddlewareHandler } from 'hono'
import type { AppEnvironment } from '../app-context.ts'
import { errorResponse } from '../error-response.ts'

/**
 * Rejects requests with an ambiguous target: `/a/../b`, `/a\b`, an absolute URL (as sent to a proxy), `*`. For the
 * others, the path of `Request` and the target of the connection are the same.
 */
export const requestTarget: MiddlewareHandler<AppEnvironment> = async (c, next) => {
  const { target } = c.env.connection
  if (isPlainTarget(target)) return next()
  const headers = { 'X-Request-Id': c.get('requestId') }
  if (!target.startsWith('/')) {
    const message = 'Invalid address: it must start with a slash.'
    return errorResponse({ status: 400, code: 'invalid-address', message, headers })
  }
  return errorResponse({ status: 404, code: 'not-found', message: 'There is nothing at this address.', headers })
}

/** Whether every parser finds the same path in a request target. */
export function isPlainTarget(target: string): boolean {
  return target.startsWith('/') && !ambiguous.test(/^[^?]*/.exec(target)?.[0] ?? '')
}

/** Dot segments in all spellings, backslashes, and fragments. */
const ambiguous = /\\|#|\/(?:\.|%2e){1,2}(?:\/|$)/i
