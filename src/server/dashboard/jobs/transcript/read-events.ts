import type { NumberedEvent } from '../../../jobs/storage/job-store.ts'
import type { DashboardAgent } from '../../ports/dashboard-agent.ts'

const perRead = 1000

/** More than any real job has. */
const maxEvents = 50_000

/** All events of a job that follow a number; 0 for all. */
export async function readEvents(
  { events }: Pick<DashboardAgent, 'events'>,
  id: string,
  after = 0,
): Promise<readonly NumberedEvent[]> {
  const all: NumberedEvent[] = []
  let last = after
  while (all.length < maxEvents) {
    const nextEvents = await events(id, last, perRead)
    all.push(...nextEvents)
    last = nextEvents.at(-1)?.number ?? last
    if (nextEvents.length < perRead) break
  }
  return all
}
