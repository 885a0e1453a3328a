import { runDiffsOf } from './changes/run-diffs.ts'
import { jobAddress } from './job-links.ts'
import type { ShownHistory } from './job-page.tsx'
import type { ShownJob } from './shown-job.ts'
import { readEvents } from './transcript/read-events.ts'
import { transcriptOf } from './transcript/transcript.ts'

/** Number of transcript entries on a page. */
const perPage = 600

/** The history of a job. @param query `before`: the number of an entry, to show those before it. */
export async function readHistory(
  { frame, agent, job }: Pick<ShownJob, 'frame' | 'agent' | 'job'>,
  query: URLSearchParams,
): Promise<ShownHistory> {
  const events = await readEvents(agent, job.id)
  const before = numberIn(query, 'before')
  const all = transcriptOf(events)
  const possible = before === 0 ? all : all.filter(({ number }) => number < before)
  const entries = possible.slice(-perPage)
  const first = entries[0]
  const address = jobAddress(frame, job)
  return {
    entries,
    last: events.at(-1)?.number ?? 0,
    diffs: runDiffsOf(events),
    earlier: first && possible.length > perPage ? `${address}?before=${first.number}#transcript` : undefined,
    latest: before > 0 ? `${address}#transcript` : undefined,
  }
}

/** The number of an event; 0 if it is missing. */
export function numberIn(query: URLSearchParams, name: string): number {
  const written = query.get(name) ?? ''
  return /^\d{1,9}$/.test(written) ? Number(written) : 0
}
