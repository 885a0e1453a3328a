import type { MiddlewareHandler } from 'hono'
import type { AppEnvironment } from '../app-context.ts'

const defaults = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  // An API response is data. If a browser opens it as a page, the page must not be able to do anything.
  'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Security headers of the API. A route can override them. Pages get theirs from the `_headers` file of the site. */
export const securityHeaders: MiddlewareHandler<AppEnvironment> = async (c, next) => {
  await next()
  const { headers } = c.res
  for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value)
  // A route with CORS may be read by pages of other sites.
  if (headers.has('Access-Control-Allow-Origin')) headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
}
