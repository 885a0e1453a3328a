import type { PullRequest } from '../../jobs/git/git-host.ts'
import { pageResponse } from '../html/page-response.ts'
import { FormToken, SignedInPage } from '../html/signed-in-page.tsx'
import { jobTexts } from '../job-texts.ts'
import { jobAddress } from './job-links.ts'
import { ProblemNotice } from './problem-notice.tsx'
import type { RequestAction } from './pull-request-panel.tsx'
import type { ShownJob } from './shown-job.ts'

const { pull: words } = jobTexts

interface ConfirmedAction {
  readonly action: RequestAction
  readonly builtInRequest: PullRequest
  /** Why the action failed. */
  readonly problem?: string | undefined
  readonly status?: number | undefined
}

/** Asks for confirmation before a pull request is changed, or explains why it was not. */
export function confirmRequestPage(
  { frame, job }: ShownJob,
  { action, builtInRequest, problem, status = 409 }: ConfirmedAction,
): Response {
  const { title, text, button, failed } = words.confirm[action]
  const { number, branch, deployBranch } = builtInRequest
  return pageResponse(
    <SignedInPage
      frame={frame}
      current="jobs"
      title={title(number)}
      back={{ path: `/jobs/${encodeURIComponent(job.id)}`, label: job.title }}
    >
      {problem !== undefined && (
        <ProblemNotice title={failed}>
          <p>{problem}</p>
        </ProblemNotice>
      )}
      <p>
        {words.into(branch, deployBranch)} {text(deployBranch)}
      </p>
      <form class="form-actions" method="post" action={jobAddress(frame, job, `/${action}`)}>
        <FormToken frame={frame} />
        <button class={action === 'close' ? 'ui-button ui-button-danger' : 'ui-button ui-button-primary'} type="submit">
          {button}
        </button>
        <a class="ui-button" href={jobAddress(frame, job)}>
          {jobTexts.cancel}
        </a>
      </form>
    </SignedInPage>,
    problem === undefined ? 200 : status,
  )
}
