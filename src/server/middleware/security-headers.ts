import type { MiddlewareHandler } from 'hono'
import type { AppEnvironment } from '../app-context.ts'

const defaults = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  // A response of the API is data. If a browser opens it as a page, it can do nothing there.
  'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Security headers of the API. Those that a route has set stay. Pages have theirs from the `_headers` file of the site. */
export const securityHeaders: MiddlewareHandler<AppEnvironment> = async (c, next) => {
  await next()
  const { headers } = c.res
  for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value)
  // Pages of other sites may read what a route allows them to.
  if (headers.has('Access-Control-Allow-Origin')) headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
}
