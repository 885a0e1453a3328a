import type { VNode } from 'preact'
import type { ApiKey } from '../../keys/api-key.ts'
import { Cell, Empty, Row, Table } from '../html/elements.tsx'
import { addressOf, type Frame } from '../html/frame.tsx'
import { Icon } from '../html/icon.tsx'
import { pageResponse } from '../html/page-response.ts'
import { Pagination } from '../html/pagination.tsx'
import { SignedInPage } from '../html/signed-in-page.tsx'
import { Time } from '../html/times.tsx'
import { jobTexts as words } from '../job-texts.ts'
import type { DashboardAgent } from '../ports/dashboard-agent.ts'
import type { PageRequest } from '../request/page-route.ts'
import { texts } from '../texts.ts'
import { creatorText } from './creator-text.ts'
import { jobAddress } from './job-links.ts'
import { MissingSettingNotice, missingSetting } from './missing-setting.tsx'
import { PullRequestLink } from './pull-request-link.tsx'
import { RequestBadge } from './pull-request-panel.tsx'
import { builtInRequestOf, type ShownJob } from './shown-job.ts'
import { StateBadge } from './state-badge.tsx'

const head = [words.job, words.state, words.pullRequest, words.model, words.startedBy, words.created]
const perPage = 25
const maxPage = 10_000

/** The page with all jobs, newest first. */
export async function jobsPage(
  { frame, query, request }: PageRequest,
  agent: DashboardAgent,
  listKeys: () => Promise<readonly ApiKey[]>,
): Promise<Response> {
  const number = pageNumber(query.get('page') ?? '')
  const listedJobs = await agent.jobs.list({ skip: (number - 1) * perPage, take: perPage + 1 })
  const jobs = listedJobs.slice(0, perPage)
  const keys = jobs.some(({ createdBy }) => createdBy.kind === 'key') ? await listKeys() : []
  const requests = await Promise.all(jobs.map(job => builtInRequestOf(job, agent, request.signal)))
  const missing = await missingSetting(agent)
  const pageAt = (page: number) => addressOf(frame, page === 1 ? '/jobs' : `/jobs?page=${page}`)
  return pageResponse(
    <SignedInPage
      frame={frame}
      current="jobs"
      title={words.title}
      lead={words.lead}
      actions={missing ? undefined : <StartLink frame={frame} />}
    >
      {missing && <MissingSettingNotice missing={missing} />}
      {jobs.length === 0 ? (
        <Empty title={words.none}>
          <p>{words.noneHint}</p>
        </Empty>
      ) : (
        <Table caption={words.table} head={head}>
          {jobs.map((job, at) => (
            <JobRow
              key={job.id}
              {...{ frame, job, agent, builtInRequest: requests[at] }}
              creator={creatorText(job.createdBy, keys)}
            />
          ))}
        </Table>
      )}
      <Pagination
        newer={number > 1 ? pageAt(number - 1) : undefined}
        older={listedJobs.length > perPage ? pageAt(number + 1) : undefined}
      />
      <p class="hint">{texts.allTimesUtc}</p>
    </SignedInPage>,
  )
}

const pageNumber = (written: string): number => Math.min(Math.max(1, Number.parseInt(written, 10) || 1), maxPage)

function StartLink({ frame }: { readonly frame: Frame }): VNode {
  return (
    <a class="ui-button ui-button-primary" href={addressOf(frame, '/jobs/new')}>
      <Icon name="plus" />
      {words.create}
    </a>
  )
}

type JobRowProps = Omit<ShownJob, 'hrefOf'>

function JobRow({ frame, job, agent, creator, builtInRequest }: JobRowProps): VNode {
  return (
    <Row>
      <Cell label={words.job} class="cell-main">
        <a class="row-link" href={jobAddress(frame, job)} dir="auto">
          {job.title}
        </a>
        <span class="job-branch route">{job.branch}</span>
      </Cell>
      <Cell label={words.state}>
        <StateBadge job={job} />
      </Cell>
      <Cell label={words.pullRequest}>
        {job.pullRequest && (
          <>
            <PullRequestLink frame={frame} job={job} agent={agent} />{' '}
            <RequestBadge job={job} builtInRequest={builtInRequest} />
          </>
        )}
      </Cell>
      <Cell label={words.model}>{words.models[job.model]}</Cell>
      <Cell label={words.startedBy}>
        <span dir="auto">{creator}</span>
      </Cell>
      <Cell label={words.created}>
        <Time time={job.createdAt} />
      </Cell>
    </Row>
  )
}
