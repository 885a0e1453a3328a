import type { NumberedEvent } from '../../jobs/storage/job-store.ts'
import { pageResponse } from '../html/page-response.ts'
import { ChangesPart } from './changes/changes-part.tsx'
import { runDiffsOf } from './changes/run-diffs.ts'
import { numberIn } from './job-history.ts'
import { progressAttributes } from './job-page.tsx'
import { ProgressPart, ResultPart, StatePart, SummaryPart } from './job-parts.tsx'
import { PullRequestPart } from './pull-request-panel.tsx'
import type { ShownJob } from './shown-job.ts'
import { readEvents } from './transcript/read-events.ts'
import { transcriptOf } from './transcript/transcript.ts'
import { TranscriptList } from './transcript/transcript-list.tsx'

/**
 * The changes to the page of a job since a script last read it: all small parts, and the transcript from its last
 * entry, which may have grown.
 *
 * @param query `after`: the number of the last event that the page shows. `from`: that of its last entry.
 */
export async function jobProgress(shown: ShownJob, query: URLSearchParams): Promise<Response> {
  const { agent, job } = shown
  const after = numberIn(query, 'after')
  const from = Math.min(numberIn(query, 'from'), after)
  const events = await readEvents(agent, job.id, from > 0 ? from - 1 : after)
  const last = events.at(-1)?.number ?? after
  if (last <= after) return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
  const entries = transcriptOf(events)
  const isChanged = events.some(({ number, event }) => number > after && changesDocs(event))
  const diffs = isChanged ? runDiffsOf(await readEvents(agent, job.id)) : undefined
  return pageResponse(
    <div
      {...progressAttributes(shown, { last, entries, diffs: [] })}
      {...(entries.length === 0 && { 'data-from': from })}
    >
      <StatePart {...shown} />
      <SummaryPart {...shown} />
      <ProgressPart {...shown} />
      <ResultPart {...shown} />
      <PullRequestPart {...shown} />
      {diffs && <ChangesPart job={job} diffs={diffs} />}
      <TranscriptList entries={entries} hrefOf={shown.hrefOf} />
    </div>,
  )
}

/** Whether an event changes the information about files. */
const changesDocs = (event: NumberedEvent['event']): boolean =>
  event.type === 'diff-recorded' ||
  event.type === 'workspace-lost' ||
  event.type === 'message-added' ||
  event.type === 'completed' ||
  (event.type === 'step-finished' && 'filesChanged' in event.result) ||
  (event.type === 'step-finished' && 'checks' in event.result)
