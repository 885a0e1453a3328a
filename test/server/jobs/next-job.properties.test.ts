import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createJob } from '../../../src/server/jobs/create-job.ts'
import type { Job } from '../../../src/server/jobs/job.ts'
import type { JobEvent, StepResult } from '../../../src/server/jobs/job-event.ts'
import { hasEnded } from '../../../src/server/jobs/job-run.ts'
import { nextJob } from '../../../src/server/jobs/next-job.ts'
import { replayJob } from '../../../src/server/jobs/replay-job.ts'
import { lease, report, request, results } from './jobs.ts'

const leaseId = fc.constantFrom('l1', 'l2', 'l3')
const time = fc.integer({ min: 0, max: 20_000 })
const result = fc.constantFrom<StepResult>(
  ...Object.values(results),
  { step: 'work', filesChanged: [], report },
  { step: 'commit', commitId: 'c2' },
  { step: 'push', commitId: 'c2' },
)

const worker = (rest: object) => fc.record({ time, leaseId, ...rest })
const randomEvent: fc.Arbitrary<JobEvent> = fc.oneof(
  fc.record({ type: fc.constant('claimed' as const), time, lease: leaseId.map(id => lease(id)) }),
  fc.record({ type: fc.constant('lease-expired' as const), time, leaseId, hasWorkerEnded: fc.boolean() }),
  fc.record({
    type: fc.constant('message-added' as const),
    time,
    message: fc.record({ id: fc.string(), role: fc.constant('user' as const), text: fc.string(), time }),
  }),
  fc.record({
    type: fc.constantFrom('stop-requested' as const, 'retry-requested' as const, 'archived' as const),
    time,
  }),
  // The keys of the records are those of the event types.
  worker({ type: fc.constantFrom('lease-released', 'workspace-lost', 'stopped') }) as fc.Arbitrary<JobEvent>,
  worker({ type: fc.constant('lease-extended'), expiresAt: time }) as fc.Arbitrary<JobEvent>,
  worker({ type: fc.constant('step-finished'), result }) as fc.Arbitrary<JobEvent>,
  worker({ type: fc.constant('completed'), messageToUser: fc.string() }) as fc.Arbitrary<JobEvent>,
  worker({ type: fc.constant('failed'), reason: fc.constant('error'), message: fc.string() }) as fc.Arbitrary<JobEvent>,
)

/** What a real worker does next, most of the time: otherwise random events never get far. */
function usefulEvent(job: Job): JobEvent {
  if (job.state.name === 'queued') return { type: 'claimed', time: 1, lease: lease('l1') }
  if (job.state.name !== 'running') return { type: 'retry-requested', time: 1 }
  const from = { time: 1, leaseId: job.state.lease.id }
  const { step, isStepStarted } = job.state
  if (step === undefined) return { type: 'completed', ...from, messageToUser: 'Done.' }
  if (!isStepStarted) return { type: 'step-started', ...from, step }
  const ownPush = { step: 'push', commitId: job.commitId ?? '' } as const
  return { type: 'step-finished', ...from, result: step === 'push' ? ownPush : results[step] }
}

const moves = fc.array(
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: randomEvent }),
  {
    maxLength: 80,
  },
)

/** A step of a history. */
interface Moved {
  readonly before: Job
  readonly event: JobEvent
  readonly after: Job
  readonly isApplied: boolean
}

function historyOf(events: readonly (JobEvent | undefined)[]): readonly Moved[] {
  const history: Moved[] = []
  let job = createJob(request)
  for (const given of events) {
    const event = given ?? usefulEvent(job)
    const { job: after, isApplied } = nextJob(job, event)
    history.push({ before: job, event, after, isApplied })
    job = after
  }
  return history
}

const holds = (check: (history: readonly Moved[]) => void) =>
  fc.assert(
    fc.property(moves, events => check(historyOf(events))),
    { numRuns: 300 },
  )

test('the stored events give the same job, also from JSON and together with rejected events', () => {
  holds(history => {
    const last = history.at(-1)?.after ?? createJob(request)
    const created: JobEvent = { type: 'created', time: request.createdAt, request }
    const all = [created, ...history.map(({ event }) => event)]
    const stored = [created, ...history.filter(({ isApplied }) => isApplied).map(({ event }) => event)]
    expect(replayJob(stored)).toEqual(last)
    expect(replayJob(all)).toEqual(last)
    expect(replayJob(JSON.parse(JSON.stringify(stored)))).toEqual(last)
  })
})

test('a job leaves its end state only by a message or a retry, and never once it is archived', () => {
  holds(history => {
    for (const { before, event, after } of history) {
      if (!hasEnded(before) || hasEnded(after)) continue
      expect(['message-added', 'retry-requested']).toContain(event.type)
      expect(before.archivedAt).toBeUndefined()
    }
  })
})

test('there is one lease at a time, and the next one starts only after the first was returned or has expired', () => {
  holds(history => {
    for (const { before, event, after, isApplied } of history) {
      if (before.state.name !== 'running' || after.state.name !== 'running') continue
      expect(after.state.lease.id).toBe(before.state.lease.id)
      expect(event.type === 'claimed' && isApplied).toBe(false)
    }
  })
})

test('only the worker with the lease can complete a run', () => {
  holds(history => {
    for (const { before, event, after } of history)
      if (after.state.name === 'completed' && before.state.name !== 'completed') {
        expect(before.state).toMatchObject({ name: 'running', step: undefined })
        expect(event).toMatchObject({ type: 'completed' })
      }
  })
})

test('a step of a run is finished once, and only commits of the job are pushed', () => {
  holds(history => {
    const commits = new Set<string | undefined>()
    for (const { after } of history) {
      commits.add(after.commitId)
      expect(new Set(after.finishedSteps).size).toBe(after.finishedSteps.length)
      if (after.pushedCommitId !== undefined) expect(commits).toContain(after.pushedCommitId)
    }
  })
})

test('after a push, nothing of its run is done again', () => {
  holds(history => {
    for (const { before, after } of history)
      if (before.run === after.run && before.finishedSteps.includes('push'))
        expect(after.finishedSteps.slice(0, before.finishedSteps.length)).toEqual(before.finishedSteps)
  })
})

test('no message is lost or duplicated', () => {
  holds(history => {
    const accepted = new Set(['m1'])
    for (const { event, isApplied } of history)
      if (event.type === 'message-added' && isApplied) accepted.add(event.message.id)
    const { messages, queuedMessages } = history.at(-1)?.after ?? createJob(request)
    const ids = [...messages, ...queuedMessages].flatMap(({ id, role }) => (role === 'user' ? [id] : []))
    expect(ids.toSorted()).toEqual([...accepted].toSorted())
  })
})

test('a rejected event leaves the job unchanged', () => {
  holds(history => {
    for (const { before, after, isApplied } of history) if (!isApplied) expect(after).toBe(before)
  })
})
