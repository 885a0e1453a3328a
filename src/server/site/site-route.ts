import type { Handler } from 'hono'
import type { AppContext, AppEnvironment } from '../app-context.ts'
import { errorResponse } from '../error-response.ts'
import type { Identity } from '../ports.ts'
import { inParts } from './in-parts.ts'
import type { PublishedSite } from './open-published-site.ts'
import { siteResponse } from './site-response.ts'
import { visibleSite } from './visible-site.ts'

/** The files of a site as a route of the server, limited to those that the caller may read. */
export const siteRoute =
  (site: PublishedSite, mayRead: Identity['mayRead'] | undefined): Handler<AppEnvironment> =>
  c =>
    respond(site, mayRead, c)

async function respond(
  site: PublishedSite,
  mayRead: Identity['mayRead'] | undefined,
  c: AppContext,
): Promise<Response> {
  const { method, headers: requestHeaders } = c.req.raw
  const { target } = c.env.connection
  const caller = c.get('caller')
  const { status, headers, body, error } = await site.use(snapshot => {
    const visible = mayRead ? visibleSite(snapshot, path => mayRead(caller, path)) : snapshot
    return siteResponse(visible, { method, target, headers: requestHeaders })
  })
  const responseHeaders = { ...headers, ...(caller.kind !== 'nobody' && personal), 'X-Request-Id': c.get('requestId') }
  if (error === undefined)
    return new Response(body instanceof Uint8Array ? inParts(body) : (body ?? null), {
      status,
      headers: responseHeaders,
    })
  return errorResponse({ status, code: codes[status] ?? 'invalid-request', message: error, headers: responseHeaders })
}

/** Responses to an identified caller may be personal. */
const personal = { 'Cache-Control': 'private, no-cache' }

const codes: Readonly<Record<number, string>> = { 400: 'invalid-address', 404: 'not-found', 405: 'wrong-method' }
