import { RejectedRequest } from '../error-response.ts'
import type { Route } from '../route.ts'
import { assetsRoute } from './assets-route.ts'
import { conversationRoutes } from './conversations/conversation-routes.ts'
import { feedbackRoute } from './feedback/feedback-route.tsx'
import { addressOf } from './html/frame.tsx'
import { redirectTo } from './html/page-response.ts'
import { jobRoutes } from './jobs/job-routes.ts'
import { keyRoutes } from './keys/key-routes.ts'
import { overviewRoute } from './overview/overview-route.tsx'
import type { DashboardOptions } from './ports/dashboard-options.ts'
import { questionsRoute } from './questions/questions-route.tsx'
import { openDashboard } from './request/dashboard.ts'
import { pageRoute } from './request/page-route.ts'
import { searchesRoute } from './searches/searches-route.tsx'
import { seeAsRoutes } from './see-as/see-as-routes.ts'
import { sessionsRoute } from './sign-in/sessions-route.tsx'
import { signInRoutes } from './sign-in/sign-in-routes.ts'
import { texts } from './texts.ts'

/** The dashboard of a site. */
export interface DashboardServer {
  readonly routes: readonly Route[]
  /** @returns The path of a new link that begins a session, below the base path. */
  readonly createOneTimeLink: () => Promise<string>
}

/** The dashboard of a site, below `{base}/_admin`. */
export function dashboardRoutes(options: DashboardOptions): DashboardServer {
  const dashboard = openDashboard(options)
  const routes = [
    assetsRoute(options.assets),
    ...signInRoutes(dashboard),
    overviewRoute(dashboard),
    ...conversationRoutes(dashboard),
    questionsRoute(dashboard),
    searchesRoute(dashboard),
    feedbackRoute(dashboard),
    ...jobRoutes(dashboard),
    ...keyRoutes(dashboard),
    ...seeAsRoutes(dashboard),
    sessionsRoute(dashboard),
    // All other addresses. Nothing of the site is below this folder.
    pageRoute(dashboard, '/*', ({ request, frame }) => {
      const { pathname } = new URL(request.url)
      if (pathname === addressOf(frame, '/')) return redirectTo(addressOf(frame))
      throw new RejectedRequest({ status: 404, code: 'not-found', message: texts.errors.notFound })
    }),
  ]
  return { routes, createOneTimeLink: dashboard.links.create }
}
