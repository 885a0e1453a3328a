import type { RouteLimit } from '../../middleware/rate-limit.ts'
import type { Route } from '../../route.ts'
import { withReaderCookies } from '../../with-reader-cookies.ts'
import { linkParameter } from '../access/one-time-links.ts'
import { endedCookie, sessionCookie } from '../access/session-cookie.ts'
import { isToken } from '../access/tokens.ts'
import { checkSameSite } from '../forms/check-same-site.ts'
import { readForm } from '../forms/read-form.ts'
import { addressOf } from '../html/frame.tsx'
import { redirectTo } from '../html/page-response.ts'
import type { Dashboard } from '../request/dashboard.ts'
import { type ActionRequest, actionRoute, withErrorPages } from '../request/page-route.ts'
import { confirmPage, signInPage } from '../request/sign-in-page.tsx'

/** The name of everyone who signs in with a link. */
export const operator = 'operator'

const limits: readonly RouteLimit[] = [
  { name: 'dashboard-sign-in', per: 'client', requests: 10, windowMs: 60_000 },
  { name: 'dashboard-sign-in-site', per: 'site', requests: 300, windowMs: 60_000 },
]

/** Sign in with a link, and sign out. */
export function signInRoutes(dashboard: Dashboard): readonly Route[] {
  const { frame, sessions, links } = dashboard
  const page: Route = {
    path: '/_admin/sign-in',
    methods: ['GET'],
    matches: ({ method }) => method !== 'POST',
    isForPages: true,
    handle: ({ request }) => {
      const token = new URL(request.url).searchParams.get(linkParameter) ?? ''
      return isToken(token) ? confirmPage(dashboard, token) : signInPage(dashboard)
    },
  }
  const signIn: Route = {
    path: '/_admin/sign-in',
    methods: ['POST'],
    isForPages: true,
    limits,
    maxBodyBytes: 4 * 1024,
    handle: received =>
      withErrorPages(dashboard, async () => {
        checkSameSite(received)
        const form = await readForm(received.request)
        if (!(await links.take(form.get(linkParameter) ?? ''))) return signInPage(dashboard, true)
        const { token } = await sessions.start(operator)
        const scope = { base: frame.base, origin: received.client.origin }
        return redirectTo(addressOf(frame), { 'Set-Cookie': sessionCookie(token, scope) })
      }),
  }
  const signOut = actionRoute(dashboard, '/sign-out', async action => {
    await sessions.end(action.session)
    return signedOut(dashboard, action)
  })
  const signOutEverywhere = actionRoute(dashboard, '/sign-out-everywhere', async action => {
    await sessions.endAll(action.session.user)
    return signedOut(dashboard, action)
  })
  return [page, signIn, signOut, signOutEverywhere]
}

async function signedOut({ options }: Dashboard, { request, client }: ActionRequest): Promise<Response> {
  const { base, previews } = options
  const { origin } = client
  const response = redirectTo(addressOf({ base }, '/sign-in'), { 'Set-Cookie': endedCookie({ base, origin }) })
  // A browser may view a previewed reader's pages because of the session that ends here, so the preview ends too.
  const cookies = previews && (await previews.current(request)) ? await previews.signOut(request, origin) : []
  return withReaderCookies(response, cookies)
}
