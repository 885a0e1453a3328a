import type { VNode } from 'preact'
import type { Job } from '../../jobs/job.ts'
import { Badge } from '../html/elements.tsx'
import { Icon } from '../html/icon.tsx'
import { jobTexts as words } from '../job-texts.ts'
import { shownStateOf, stateStyles } from './job-state.ts'

export function StateBadge({ job }: { readonly job: Pick<Job, 'state'> }): VNode {
  const state = shownStateOf(job)
  const { tone, icon } = stateStyles[state]
  return (
    <Badge tone={tone}>
      <Icon name={icon} />
      {words.states[state]}
    </Badge>
  )
}
