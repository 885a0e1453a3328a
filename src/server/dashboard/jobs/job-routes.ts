import type { Route } from '../../route.ts'
import { isFirstUse } from '../forms/is-first-use.ts'
import { addressOf } from '../html/frame.tsx'
import { redirectTo } from '../html/page-response.ts'
import { jobTexts as words } from '../job-texts.ts'
import type { DashboardAgent } from '../ports/dashboard-agent.ts'
import type { Dashboard } from '../request/dashboard.ts'
import { type ActionRequest, actionRoute, type PageRequest, pageRoute } from '../request/page-route.ts'
import { agentUses } from './agent-uses.ts'
import { checkJobForm, emptyJobForm, parseJobForm, problemsOfError, textOf, textProblem } from './job-form.ts'
import { readHistory } from './job-history.ts'
import { jobAddress } from './job-links.ts'
import { type JobPageProblem, jobPage } from './job-page.tsx'
import { jobProgress } from './job-progress.tsx'
import { jobsPage } from './jobs-page.tsx'
import { missingSetting } from './missing-setting.tsx'
import { newJobPage } from './new-job-page.tsx'
import { noAgentPage } from './no-agent-page.tsx'
import { doneMessage, requestRoutes } from './request-routes.ts'
import { findShownJob } from './shown-job.ts'

/** Maximum size of a form with a text in bytes. A character takes up to 9. */
const maxBodyBytes = 512 * 1024

/** The pages for agent jobs: list, start, follow, and actions. */
export function jobRoutes(dashboard: Dashboard): readonly Route[] {
  const { agent, keys } = dashboard.options
  if (!agent) return [pageRoute(dashboard, '/jobs', ({ frame }) => noAgentPage(frame))]
  const { models } = agent
  return [
    pageRoute(dashboard, '/jobs', page => jobsPage(page, agent, keys.list)),
    actionRoute(dashboard, '/jobs', jobStarter(dashboard, agent), { maxBodyBytes }),
    pageRoute(dashboard, '/jobs/new', async ({ frame }) =>
      newJobPage(frame, { form: emptyJobForm(models), models, missing: await missingSetting(agent) }),
    ),
    pageRoute(dashboard, '/jobs/:id', async page => {
      const shown = await findShownJob(page, agent, dashboard.options)
      return jobPage(shown, await readHistory(shown, page.query), { done: doneMessage(shown, page.query) })
    }),
    pageRoute(dashboard, '/jobs/:id/progress', async page =>
      jobProgress(await findShownJob(page, agent, dashboard.options), page.query),
    ),
    ...changeRoutes(dashboard, agent),
    ...requestRoutes(dashboard, agent),
  ]
}

function jobStarter({ options }: Dashboard, agent: DashboardAgent): (action: ActionRequest) => Promise<Response> {
  const { models, jobs } = agent
  const takeUse = agentUses(agent, options)
  return async ({ frame, form, session }) => {
    const written = parseJobForm(form)
    const checked = checkJobForm(written, models)
    if ('problems' in checked) return newJobPage(frame, { form: written, models, problems: checked.problems })
    if (!(await isFirstUse(form, options.store))) return redirectTo(addressOf(frame, '/jobs'))
    try {
      await takeUse()
      const job = await jobs.start(checked.newJob, { kind: 'dashboard', user: session.user })
      return redirectTo(jobAddress(frame, job))
    } catch (error) {
      const { problems, reason } = problemsOfError(error)
      const headers = retryHeaders(reason.retryAfter)
      return newJobPage(frame, { form: written, models, problems, status: reason.status, headers })
    }
  }
}

/** Send a message to a job, stop it, and try again. */
function changeRoutes(dashboard: Dashboard, agent: DashboardAgent): readonly Route[] {
  const { jobs } = agent
  const { options } = dashboard
  const takeUse = agentUses(agent, options)
  const pageWith = async (page: PageRequest, problem: JobPageProblem) => {
    const shown = await findShownJob(page, agent, options)
    return jobPage(shown, await readHistory(shown, page.query), { problem })
  }
  /** Runs an action on a job, and shows its page: with the problem, or again. */
  const change = async (action: ActionRequest, act: (id: string) => Promise<unknown>, rejected: Rejected) => {
    const { id } = await jobs.find(action.params.id ?? '')
    try {
      await act(id)
    } catch (error) {
      const { reason } = problemsOfError(error)
      if (reason.code === rejected.harmless) return redirectTo(jobAddress(action.frame, { id }))
      const { status, message, retryAfter } = reason
      return pageWith(action, { ...rejected, status, message, headers: retryHeaders(retryAfter) })
    }
    return redirectTo(jobAddress(action.frame, { id }))
  }
  const send = async (action: ActionRequest) => {
    const message = textOf(action.form, 'message')
    const problem = textProblem(message)
    if (problem !== undefined)
      return pageWith(action, { status: 422, title: words.notSent, message: problem, unsent: message })
    const addMessage = async (id: string) => {
      if (!(await isFirstUse(action.form, options.store))) return
      await takeUse()
      await jobs.addMessage(id, message)
    }
    return change(action, addMessage, { title: words.notSent, unsent: message })
  }
  return [
    actionRoute(dashboard, '/jobs/:id/message', send, { maxBodyBytes }),
    actionRoute(dashboard, '/jobs/:id/stop', action =>
      // The job may have ended while the page was read.
      change(action, jobs.stop, { title: words.notDone, harmless: 'ended' }),
    ),
    actionRoute(dashboard, '/jobs/:id/retry', action => change(action, jobs.retry, { title: words.notDone })),
  ]
}

interface Rejected extends Pick<JobPageProblem, 'title' | 'unsent'> {
  /** The code of a rejection after which the job is in the requested state. */
  readonly harmless?: string | undefined
}

const retryHeaders = (seconds: number | undefined): Readonly<Record<string, string>> =>
  seconds === undefined ? {} : { 'Retry-After': String(seconds) }
