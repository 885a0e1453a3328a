import { expect, test } from 'vitest'
import type { JobEvent } from '../../../../src/server/jobs/job-event.ts'
import { followJob } from '../../../../src/server/jobs/storage/follow-job.ts'
import type { NumberedEvent } from '../../../../src/server/jobs/storage/job-store.ts'
import { claimed, id, message, request } from '../jobs.ts'

const created: JobEvent = { type: 'created', time: 1000, request }
const stop: JobEvent = { type: 'stop-requested', time: 2000 }

/** What is read while time passes: each pause adds some events. */
async function followed(first: readonly JobEvent[], later: readonly (readonly JobEvent[])[] = []) {
  const stored = [...first]
  const abort = new AbortController()
  const pauses = [...later]
  const events = async (_: string, after: number): Promise<readonly NumberedEvent[]> =>
    // Two at a time, as if the rest did not fit.
    stored.slice(after, after + 2).map((event, index) => ({ number: after + index + 1, event }))
  const sleep = async () => {
    const next = pauses.shift()
    if (next) stored.push(...next)
    else abort.abort()
  }
  const read: JobEvent[] = []
  for await (const event of followJob(id, { store: { events }, clock: { sleep }, signal: abort.signal }))
    read.push(event)
  return { read, isAborted: abort.signal.aborted }
}

test('a job that has ended is replayed', async () => {
  const all = [created, claimed(), { type: 'stopped', time: 1, leaseId: 'l0' }, stop, message('m2'), stop] as const
  const ended = [created, stop, { type: 'retry-requested', time: 2500 }, stop] as const
  expect(await followed(ended)).toEqual({ read: ended, isAborted: false })
  expect((await followed(all)).read).toEqual(all)
})

test('a running job is followed to its end', async () => {
  const failed: JobEvent = { type: 'failed', time: 3000, leaseId: 'l1', reason: 'error', message: 'Sorry.' }
  const result = await followed([created], [[claimed()], [], [message('m2'), failed]])
  expect(result).toEqual({ read: [created, claimed(), message('m2'), failed], isAborted: false })
})

test('following ends for an unknown job, and when the reader stops', async () => {
  expect(await followed([])).toEqual({ read: [], isAborted: false })
  expect(await followed([created])).toEqual({ read: [created], isAborted: true })
})
