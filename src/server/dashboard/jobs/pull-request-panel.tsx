import type { VNode } from 'preact'
import type { PullRequest } from '../../jobs/git/git-host.ts'
import { Badge, type Tone } from '../html/elements.tsx'
import { jobTexts } from '../job-texts.ts'
import { jobAddress } from './job-links.ts'
import { Part } from './job-parts.tsx'
import { isActive } from './job-state.ts'
import { PullRequestLink } from './pull-request-link.tsx'
import type { ShownJob } from './shown-job.ts'

const { pull: words } = jobTexts

/** The pull request of a job, and the available actions. */
export function PullRequestPart(shown: ShownJob): VNode {
  const { frame, agent, job, builtInRequest } = shown
  return (
    <Part name="pull-request">
      {job.pullRequest && (
        <section class="panel" id="pull-request" aria-labelledby="pull-request-title">
          <h2 id="pull-request-title" class="pull-title">
            {builtInRequest === undefined ? (
              <PullRequestLink frame={frame} job={job} agent={agent} />
            ) : (
              words.name(job.pullRequest.number)
            )}
            <RequestBadge job={job} builtInRequest={builtInRequest} />
          </h2>
          <OwnRequest {...shown} />
        </section>
      )}
    </Part>
  )
}

export type RequestState = keyof typeof words.states

export function requestStateOf(request: PullRequest | 'unreadable'): RequestState | undefined {
  if (request === 'unreadable') return undefined
  return request.state === 'open' && request.isDraft ? 'draft' : request.state
}

const tones: Readonly<Record<RequestState, Tone>> = {
  draft: 'neutral',
  open: 'green',
  merged: 'blue',
  closed: 'neutral',
}

/** The state of a pull request: at another host, only whether it was opened as a draft is known. */
export function RequestBadge({ job, builtInRequest }: Pick<ShownJob, 'job' | 'builtInRequest'>): VNode | null {
  const state = builtInRequest === undefined ? job.pullRequest?.isDraft && 'draft' : requestStateOf(builtInRequest)
  return state ? <Badge tone={tones[state]}>{words.states[state]}</Badge> : null
}

function OwnRequest({ frame, job, builtInRequest }: ShownJob): VNode {
  if (builtInRequest === undefined) return <p class="hint">{words.atHost}</p>
  if (builtInRequest === 'unreadable') return <p class="hint">{words.unreadable}</p>
  const state = requestStateOf(builtInRequest)
  const button = (action: RequestAction, isPrimary: boolean) => (
    <a class={isPrimary ? 'ui-button ui-button-primary' : 'ui-button'} href={jobAddress(frame, job, `/${action}`)}>
      {words[action]}
    </a>
  )
  return (
    <>
      <p>{words.into(builtInRequest.branch, builtInRequest.deployBranch)}</p>
      {builtInRequest.state === 'open' && isActive(job) && <p class="hint">{words.activeHint}</p>}
      {builtInRequest.state === 'open' && !isActive(job) && (
        <>
          {state === 'draft' && <p class="hint">{words.draftHint}</p>}
          <div class="form-actions">
            {state === 'draft' ? button('ready', true) : button('merge', true)}
            {button('close', false)}
          </div>
        </>
      )}
    </>
  )
}

export type RequestAction = keyof typeof words.confirm
