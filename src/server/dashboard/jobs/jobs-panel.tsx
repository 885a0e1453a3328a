import type { VNode } from 'preact'
import type { Job } from '../../jobs/job.ts'
import { addressOf, type Frame } from '../html/frame.tsx'
import { jobTexts as words } from '../job-texts.ts'
import { jobAddress } from './job-links.ts'
import { isActive, shownStateOf } from './job-state.ts'
import { StateBadge } from './state-badge.tsx'

/** The number of newest jobs that are checked. */
export const recentJobs = { skip: 0, take: 25 }

const maxShown = 5

interface JobsPanelProps {
  readonly frame: Pick<Frame, 'base'>
  /** Newest first. */
  readonly jobs: readonly Job[]
}

/** The jobs that are waiting or running, and the last one that has failed. */
export function JobsPanel({ frame, jobs }: JobsPanelProps): VNode {
  const active = jobs.filter(isActive).slice(0, maxShown)
  const failed = jobs.find(job => shownStateOf(job) === 'failed')
  const shown = [...active, ...(failed ? [failed] : [])]
  return (
    <section class="panel" aria-labelledby="jobs">
      <h2 id="jobs">{words.title}</h2>
      {active.length === 0 && <p class="hint">{words.overview.noneRunning}</p>}
      {shown.length > 0 && (
        <ul class="job-list">
          {shown.map(job => (
            <li key={job.id}>
              <StateBadge job={job} />
              <a class="row-link" href={jobAddress(frame, job)} dir="auto">
                {job.title}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a class="text-link" href={addressOf(frame, '/jobs')}>
          {words.overview.all}
        </a>
      </p>
    </section>
  )
}
