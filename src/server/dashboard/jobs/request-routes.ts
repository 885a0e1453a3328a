import { RejectedRequest } from '../../error-response.ts'
import { GitError } from '../../jobs/git/git-error.ts'
import type { BuiltInGitHost, PullRequest } from '../../jobs/git/git-host.ts'
import type { Route } from '../../route.ts'
import { redirectTo } from '../html/page-response.ts'
import { jobTexts } from '../job-texts.ts'
import type { DashboardAgent } from '../ports/dashboard-agent.ts'
import type { Dashboard } from '../request/dashboard.ts'
import { type ActionRequest, actionRoute, type PageRequest, pageRoute } from '../request/page-route.ts'
import { texts } from '../texts.ts'
import { confirmRequestPage } from './confirm-request-page.tsx'
import { jobAddress } from './job-links.ts'
import { isActive } from './job-state.ts'
import { type RequestAction, requestStateOf } from './pull-request-panel.tsx'
import { findShownJob, type ShownJob } from './shown-job.ts'

const { pull: words } = jobTexts

/** A merge reads and writes the remote. Silent connections are closed a little later. */
const timeoutMs = 100_000

const actions: readonly RequestAction[] = ['ready', 'merge', 'close']

const perform: Readonly<
  Record<RequestAction, (host: BuiltInGitHost, number: number, signal: AbortSignal) => Promise<PullRequest>>
> = {
  ready: (host, number, signal) => host.updatePullRequest(number, { isDraft: false }, signal),
  merge: (host, number, signal) => host.mergePullRequest(number, signal),
  close: (host, number, signal) => host.closePullRequest(number, signal),
}

/** Marks the pull request of a job as ready, merges it, or closes it. Each action asks for confirmation first. */
export function requestRoutes(dashboard: Dashboard, agent: DashboardAgent): readonly Route[] {
  const { builtInHost } = agent
  if (!builtInHost) return []
  const find = async (page: PageRequest) => {
    const shown = await findShownJob(page, agent, dashboard.options)
    const { builtInRequest } = shown
    if (builtInRequest === undefined || builtInRequest === 'unreadable')
      throw new RejectedRequest({ status: 404, code: 'not-found', message: texts.errors.notFound })
    return { shown, builtInRequest }
  }
  const act = async (page: ActionRequest, action: RequestAction) => {
    const { shown, builtInRequest } = await find(page)
    const isDone = () => redirectTo(jobAddress(page.frame, shown.job, `?done=${action}`))
    if (isActive(shown.job)) return confirmRequestPage(shown, { action, builtInRequest, problem: words.stillActive })
    try {
      await perform[action](builtInHost, builtInRequest.number, page.request.signal)
      return isDone()
    } catch (error) {
      if (!(error instanceof GitError)) throw error
      const { message: problem, isTemporary } = error
      return confirmRequestPage(shown, { action, builtInRequest, problem, status: isTemporary ? 503 : 409 })
    }
  }
  return actions.flatMap(action => [
    pageRoute(dashboard, `/jobs/:id/${action}`, async page => {
      const { shown, builtInRequest } = await find(page)
      return confirmRequestPage(shown, { action, builtInRequest })
    }),
    actionRoute(dashboard, `/jobs/:id/${action}`, page => act(page, action), { timeoutMs }),
  ])
}

const statesAfter: Readonly<Record<RequestAction, ReturnType<typeof requestStateOf>>> = {
  ready: 'open',
  merge: 'merged',
  close: 'closed',
}

/** A message about a completed action, if the pull request is in the resulting state: anybody can write an address. */
export function doneMessage({ builtInRequest }: ShownJob, query: URLSearchParams): string | undefined {
  const action = actions.find(name => name === query.get('done'))
  if (action === undefined || builtInRequest === undefined) return undefined
  return requestStateOf(builtInRequest) === statesAfter[action] ? words.confirm[action].done : undefined
}
