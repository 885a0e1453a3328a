import type { Handler } from 'hono'
import type { AppContext, AppEnvironment } from '../app-context.ts'
import { errorResponse } from '../error-response.ts'
import type { Caller } from '../ports.ts'
import type { SiteResponse } from './file-response.ts'
import type { ResponseHeaders } from './header-rules.ts'
import { inParts } from './in-parts.ts'
import type { SiteForCallers } from './site-for-callers.ts'
import { siteResponse } from './site-response.ts'

/**
 * The files of a site as a route of the server, limited to those that the caller may read.
 *
 * @param base Prefix of every address, without a trailing slash.
 */
export const siteRoute =
  (site: SiteForCallers, base: string): Handler<AppEnvironment> =>
  c =>
    respond(site, base, c)

async function respond(site: SiteForCallers, base: string, c: AppContext): Promise<Response> {
  const { method, headers: requestHeaders } = c.req.raw
  const { target } = c.env.connection
  const caller = c.get('caller')
  const published = await site.for(caller)
  const response = await published.use(snapshot => siteResponse(snapshot, { method, target, headers: requestHeaders }))
  const { status, body, error } = response
  const headers = { ...headersFor(response, caller, site), 'X-Request-Id': c.get('requestId') }
  // Also for missing pages, so that nobody can find out which pages exist.
  if (status === 404 && site.protect === 'pages' && caller.kind === 'nobody' && isPageRequest(c.req.raw, target, base))
    return isPrefetch(c.req.raw)
      ? new Response(null, { status: 403, headers: { ...headers, ...unstored } })
      : new Response(null, { status: 302, headers: { ...headers, ...unstored, ...toSignIn(target, base) } })
  if (error === undefined)
    return new Response(body instanceof Uint8Array ? inParts(body) : (body ?? null), { status, headers })
  return errorResponse({ status, code: codes[status] ?? 'invalid-request', message: error, headers })
}

/** Responses that depend on the reader must not be cached for others. */
function headersFor(
  { headers, isForEverybody }: SiteResponse,
  caller: Caller,
  { protect }: SiteForCallers,
): ResponseHeaders {
  if (protect === undefined || isForEverybody === true) return headers
  const vary = { Vary: headers.Vary === undefined ? 'Cookie' : `${headers.Vary}, Cookie` }
  return caller.kind === 'reader'
    ? { ...headers, ...vary, 'Cache-Control': 'private, no-cache' }
    : { ...headers, ...vary }
}

/** Whether a browser opens a page, instead of loading a part of one. */
function isPageRequest({ method, headers }: Request, target: string, base: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const path = target.slice(base.length)
  return (
    target.startsWith(base) &&
    /^(?:[/?]|$)/.test(path) &&
    !/^\/(?:_lectern|_divisions|_navigation|_api)\//.test(path) &&
    /\btext\/html\b/.test(headers.get('Accept') ?? '')
  )
}

/**
 * Whether a browser fetches a page that the reader has not opened. Browsers do not use a response with an error, and a
 * redirect would start signing in at a provider.
 */
const isPrefetch = ({ headers }: Request): boolean => /^prefetch\b/.test(headers.get('Sec-Purpose') ?? '')

const unstored: ResponseHeaders = { 'Cache-Control': 'no-store', 'Content-Length': '0' }

const toSignIn = (target: string, base: string): ResponseHeaders => ({
  Location: `${base}/login?redirect=${encodeURIComponent(target)}`,
})

const codes: Readonly<Record<number, string>> = { 400: 'invalid-address', 404: 'not-found', 405: 'wrong-method' }
