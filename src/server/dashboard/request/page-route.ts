import { RejectedRequest } from '../../error-response.ts'
import type { RouteLimit } from '../../middleware/rate-limit.ts'
import type { Route, RouteRequest } from '../../route.ts'
import { hasSessionCookie, sessionCookie, sessionTokenOf } from '../access/session-cookie.ts'
import type { FoundSession } from '../access/sessions.ts'
import { formTokenOf, isSameToken } from '../access/tokens.ts'
import { checkSameSite } from '../forms/check-same-site.ts'
import { readForm } from '../forms/read-form.ts'
import type { SessionFrame } from '../html/signed-in-page.tsx'
import { texts } from '../texts.ts'
import type { Dashboard } from './dashboard.ts'
import { errorPage } from './error-page.tsx'
import { signInPage } from './sign-in-page.tsx'

/** A request with a session. */
export interface PageRequest extends Pick<RouteRequest, 'request' | 'params' | 'client'> {
  readonly session: FoundSession
  readonly frame: SessionFrame
  readonly query: URLSearchParams
  /** Milliseconds since 1970. */
  readonly time: number
}

/** A form that was sent with the token of its session. */
export interface ActionRequest extends PageRequest {
  readonly form: URLSearchParams
}

/** Each page reads the database a few times. */
const pageLimit: RouteLimit = { name: 'dashboard', per: 'client', requests: 300, windowMs: 60_000 }

/** A page that requires a session. It changes nothing. @param path Below `/_admin`. */
export function pageRoute(
  dashboard: Dashboard,
  path: string,
  render: (request: PageRequest) => Response | Promise<Response>,
): Route {
  return {
    path: `/_admin${path}`,
    methods: ['GET'],
    matches: ({ method }) => method !== 'POST',
    isForPages: true,
    limits: [pageLimit],
    handle: received =>
      withErrorPages(dashboard, async () => {
        const page = await toPageRequest(dashboard, received)
        return page ? withCookie(await render(page), page, dashboard) : signInPage(dashboard)
      }),
  }
}

/** An action that requires a session: a form of one of its pages. @param path Below `/_admin`. */
export function actionRoute(
  dashboard: Dashboard,
  path: string,
  act: (request: ActionRequest) => Response | Promise<Response>,
  limits: Pick<Route, 'maxBodyBytes' | 'timeoutMs'> = {},
): Route {
  return {
    path: `/_admin${path}`,
    methods: ['POST'],
    isForPages: true,
    limits: [pageLimit],
    maxBodyBytes: 64 * 1024,
    ...limits,
    handle: received =>
      withErrorPages(dashboard, async () => {
        checkSameSite(received)
        const page = await toPageRequest(dashboard, received)
        if (!page) return signInPage(dashboard)
        const form = await readForm(received.request)
        if (!isSameToken(form.get('token') ?? '', page.frame.formToken)) throw new RejectedRequest(staleForm)
        return withCookie(await act({ ...page, form }), page, dashboard)
      }),
  }
}

const staleForm = { status: 403, code: 'stale-form', message: texts.errors.form } as const

/** Converts errors of a request to pages for people. */
export async function withErrorPages(dashboard: Dashboard, handle: () => Promise<Response>): Promise<Response> {
  try {
    return await handle()
  } catch (error) {
    if (error instanceof RejectedRequest) return errorPage(dashboard, error.reason)
    throw error
  }
}

async function toPageRequest(
  { frame, sessions, options }: Dashboard,
  { request, params, client }: RouteRequest,
): Promise<PageRequest | undefined> {
  const token = sessionTokenOf(request)
  const session = token === undefined ? undefined : await sessions.find(token)
  if (!session) return undefined
  const query = new URL(request.url).searchParams
  const formToken = formTokenOf(session.token)
  return { request, params, client, session, frame: { ...frame, formToken }, query, time: options.clock.now() }
}

/** The cookie lasts as long as the session. */
function withCookie(response: Response, { session, client }: PageRequest, { options }: Dashboard): Response {
  if (session.isExtended && !hasSessionCookie(response))
    response.headers.append('Set-Cookie', sessionCookie(session.token, { base: options.base, origin: client.origin }))
  return response
}
