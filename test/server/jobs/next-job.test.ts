import { describe, expect, test } from 'vitest'
import type { Job } from '../../../src/server/jobs/job.ts'
import type { JobEvent } from '../../../src/server/jobs/job-event.ts'
import { maxAttempts, messageLimits } from '../../../src/server/jobs/job-run.ts'
import { nextJob } from '../../../src/server/jobs/next-job.ts'
import { hasChanges } from '../../../src/server/jobs/next-step.ts'
import * as jobs from './jobs.ts'

const { allSteps, claimed, completed, jobAfter, message, results, step, steps } = jobs

const running = jobAfter([claimed()])
const stopping = jobAfter([{ type: 'stop-requested', time: 2500 }], running)
const done = jobAfter([claimed(), ...steps(allSteps), completed()])
const failed = jobAfter(
  [{ type: 'failed', time: 3000, leaseId: 'l1', reason: 'git-access', message: 'No access.' }],
  running,
)
const archived = jobAfter([{ type: 'archived', time: 7000 }], done)

const states: Readonly<Record<string, Job>> = { queued: jobs.queued, running, stopping, done, failed, archived }

const from = { time: 8000, leaseId: 'l1' }
const events: Readonly<Record<string, JobEvent>> = {
  claimed: claimed('l2'),
  'lease-extended': { type: 'lease-extended', ...from, expiresAt: 9500 },
  'lease-released': { type: 'lease-released', ...from },
  'lease-expired': { type: 'lease-expired', time: 9000, leaseId: 'l1' },
  'lease-expired early': { type: 'lease-expired', time: 8999, leaseId: 'l1' },
  'lease-expired of an ended worker': { type: 'lease-expired', time: 8999, leaseId: 'l1', hasWorkerEnded: true },
  'lease-expired of another': { type: 'lease-expired', time: 9000, leaseId: 'l0' },
  'step-started': { type: 'step-started', ...from, step: 'clone' },
  'step-started of another': { type: 'step-started', ...from, leaseId: 'l0', step: 'clone' },
  'step-started too early': { type: 'step-started', ...from, step: 'push' },
  'step-finished': { type: 'step-finished', ...from, result: results.clone },
  text: { type: 'text', ...from, text: 'Hello' },
  activity: { type: 'activity', ...from, activity: { kind: 'read', path: 'a.mdx' } },
  'message-added': message('m2'),
  'message-added again': message('m1'),
  'stop-requested': { type: 'stop-requested', time: 8000 },
  stopped: { type: 'stopped', ...from },
  failed: { type: 'failed', ...from, reason: 'error', message: 'Sorry.' },
  completed: completed(),
  'retry-requested': { type: 'retry-requested', time: 8000 },
  archived: { type: 'archived', time: 8000 },
  created: { type: 'created', time: 8000, request: jobs.request },
}

/** The state in one word, and what else has changed. */
function outcome(job: Job, event: JobEvent): string {
  const change = nextJob(job, event)
  if (!change.isApplied) {
    expect(change.job).toBe(job)
    return change.reason
  }
  const { state, queuedMessages, run, archivedAt } = change.job
  const name = state.name === 'failed' ? `failed ${state.reason}` : state.name
  return [
    name,
    state.name === 'running' && state.isStopping ? 'stopping' : '',
    run > 1 ? `run ${run}` : '',
    queuedMessages.length > 0 ? 'with a queue' : '',
    archivedAt === undefined ? '' : 'archived',
  ]
    .filter(Boolean)
    .join(', ')
}

// What happens in the states, in this order: queued, running, stopping, done, failed, archived.
const table: Readonly<Record<string, readonly string[]>> = {
  claimed: ['running', 'already-claimed', 'already-claimed', 'ended', 'ended', 'ended'],
  'lease-extended': ['lease-lost', 'running', 'running, stopping', 'ended', 'ended', 'ended'],
  'lease-released': ['lease-lost', 'queued', 'failed stopped', 'ended', 'ended', 'ended'],
  'lease-expired': ['lease-lost', 'queued', 'failed stopped', 'ended', 'ended', 'ended'],
  'lease-expired early': ['lease-lost', 'lease-valid', 'lease-valid', 'ended', 'ended', 'ended'],
  'lease-expired of an ended worker': ['lease-lost', 'queued', 'failed stopped', 'ended', 'ended', 'ended'],
  'lease-expired of another': ['lease-lost', 'lease-lost', 'lease-lost', 'ended', 'ended', 'ended'],
  'step-started': ['lease-lost', 'running', 'stopping', 'ended', 'ended', 'ended'],
  'step-started of another': ['lease-lost', 'lease-lost', 'lease-lost', 'ended', 'ended', 'ended'],
  'step-started too early': ['lease-lost', 'wrong-step', 'wrong-step', 'ended', 'ended', 'ended'],
  'step-finished': ['lease-lost', 'wrong-step', 'wrong-step', 'ended', 'ended', 'ended'],
  text: ['lease-lost', 'running', 'running, stopping', 'ended', 'ended', 'ended'],
  activity: ['lease-lost', 'running', 'running, stopping', 'ended', 'ended', 'ended'],
  'message-added': [
    ...['queued', 'running, with a queue', 'running, stopping, with a queue'],
    ...['queued, run 2', 'queued, run 2', 'archived'],
  ],
  'message-added again': ['duplicate', 'duplicate', 'duplicate', 'duplicate', 'duplicate', 'archived'],
  'stop-requested': ['failed stopped', 'running, stopping', 'duplicate', 'ended', 'ended', 'ended'],
  stopped: ['lease-lost', 'not-stopping', 'failed stopped', 'ended', 'ended', 'ended'],
  failed: ['lease-lost', 'failed error', 'failed error', 'ended', 'ended', 'ended'],
  completed: ['lease-lost', 'unfinished', 'unfinished', 'ended', 'ended', 'ended'],
  'retry-requested': ['not-failed', 'not-failed', 'not-failed', 'not-failed', 'queued', 'archived'],
  archived: ['not-ended', 'not-ended', 'not-ended', 'completed, archived', 'failed git-access, archived', 'duplicate'],
  created: ['duplicate', 'duplicate', 'duplicate', 'duplicate', 'duplicate', 'duplicate'],
}

test.each(Object.keys(events))('%s in each state', name => {
  const event = events[name]
  if (event) expect(Object.values(states).map(job => outcome(job, event))).toEqual(table[name])
})

test('an event of a newer version changes nothing', () => {
  const event = { type: 'teleported', time: 1, leaseId: 'l1' }
  // A stored event that this version does not know.
  expect(nextJob(running, event as unknown as JobEvent)).toEqual({
    isApplied: false,
    job: running,
    reason: 'unknown-event',
  })
})

describe('a run', () => {
  test('stores its results in the job', () => {
    expect(done).toEqual({
      ...jobs.queued,
      title: 'Fix two typos',
      state: { name: 'completed', hasChanges: true },
      ...{ startedAt: 2000, updatedAt: 5000, endedAt: 5000, attempts: 1, finishedSteps: allSteps },
      ...{ baseCommit: 'b0', filesChanged: [jobs.changedFile], report: jobs.report, checks: jobs.noErrors },
      ...{ commitId: 'c1', pushedCommitId: 'c1', pullRequest: jobs.pullRequest, messageToUser: 'Done.' },
      messages: [...jobs.request.messages, { id: `${jobs.id}-1`, role: 'assistant', text: 'Done.', time: 5000 }],
    })
  })

  test('repairs new errors once', () => {
    const check = step({ step: 'check', checks: jobs.newErrors })
    const checked = jobAfter([...steps(['clone', 'work']), ...check], running)
    expect(checked.state).toMatchObject({ step: 'repair' })
    const repaired = jobAfter(
      step({ step: 'repair', checks: jobs.newErrors, filesChanged: [jobs.changedFile], report: jobs.report }),
      checked,
    )
    expect([repaired.state, repaired.checks]).toMatchObject([{ step: 'commit' }, jobs.newErrors])
  })

  test('without changes ends after its work', () => {
    const idle = jobAfter(
      [...steps(['clone']), ...step({ step: 'work', filesChanged: [], report: jobs.report }), completed()],
      running,
    )
    expect(idle.state).toEqual({ name: 'completed', hasChanges: false })
  })

  test('pushes only its own commit', () => {
    const committed = jobAfter(steps(['clone', 'work', 'check', 'commit']), running)
    const [start, finish] = step({ step: 'push', commitId: 'c2' })
    const pushing = start && jobAfter([start], committed)
    expect(pushing && finish && nextJob(pushing, finish)).toMatchObject({ isApplied: false, reason: 'wrong-commit' })
  })

  test('counts its usage, and limits its list of todos', () => {
    const usage = { inputTokens: 3, outputTokens: 2, modelCalls: 1, cost: 0.5 }
    const todo = { id: 't', content: 'Read', status: 'pending', priority: 'low' } as const
    const job = jobAfter(
      [
        { type: 'usage-recorded', ...from, usage },
        { type: 'usage-recorded', ...from, usage },
        { type: 'todos-changed', ...from, todos: Array(200).fill(todo) },
      ],
      running,
    )
    expect(job.usage).toEqual({ inputTokens: 6, outputTokens: 4, modelCalls: 2, cost: 1 })
    expect(job.runUsage).toEqual(job.usage)
    expect(job.todos).toHaveLength(100)
  })

  test('can complete during a stop if all of its steps are done', () => {
    const finished = jobAfter([...steps(allSteps), { type: 'stop-requested', time: 4000 }], running)
    expect(jobAfter([completed()], finished).state).toEqual({ name: 'completed', hasChanges: true })
  })
})

describe('after a crash', () => {
  const expired: JobEvent = { type: 'lease-expired', time: 9000, leaseId: 'l1' }

  test('the next worker continues after the last finished step', () => {
    const pushStarted = [...steps(['clone', 'work', 'check', 'commit']), ...steps(['push']).slice(0, 1)]
    const crashed = jobAfter([...pushStarted, expired, claimed('l2')], running)
    expect(crashed.state).toMatchObject({ name: 'running', step: 'push', isStepStarted: false })
    expect(crashed.commitId).toBe('c1')
    const pushed = jobAfter([...steps(['push'], 'l2')], crashed)
    expect(pushed.state).toMatchObject({ step: 'pull-request' })
  })

  test('the work starts again if its clone is gone, but not after the push', () => {
    const lost: JobEvent = { type: 'workspace-lost', time: 9000, leaseId: 'l2' }
    const committed = jobAfter([...steps(['clone', 'work', 'check', 'commit']), expired, claimed('l2')], running)
    expect(jobAfter([lost], committed)).toMatchObject({ state: { step: 'clone' }, finishedSteps: [], filesChanged: [] })
    const pushed = jobAfter(steps(['push'], 'l2'), committed)
    expect(nextJob(pushed, lost)).toMatchObject({ reason: 'nothing-lost' })
  })

  test('a job that crashes its worker each time fails', () => {
    const crash = [claimed(), expired]
    const job = jobAfter(Array(maxAttempts).fill(crash).flat())
    expect(job.state).toMatchObject({ name: 'failed', reason: 'error' })
  })

  test('returning a job is not a failed attempt', () => {
    const job = jobAfter(
      Array(10)
        .fill([claimed(), { type: 'lease-released', time: 3000, leaseId: 'l1' }])
        .flat(),
    )
    expect(job).toMatchObject({ state: { name: 'queued' }, attempts: 0 })
  })
})

describe('a follow-up', () => {
  test('on a job that has ended uses the same branch and pull request', () => {
    const job = jobAfter([message('m2')], done)
    expect(job).toMatchObject({ branch: done.branch, pullRequest: done.pullRequest, pushedCommitId: 'c1', run: 2 })
    expect([job.state, job.finishedSteps, job.commitId, job.endedAt]).toEqual([
      { name: 'queued' },
      [],
      undefined,
      undefined,
    ])
    expect(job.messages.map(({ text }) => text)).toEqual(['Fix typos', 'Done.', 'More'])
  })

  test('on a running job starts the next run when the first one has ended', () => {
    const job = jobAfter([message('m2'), ...steps(allSteps), completed()], running)
    expect([job.state, job.run, job.queuedMessages]).toEqual([{ name: 'queued' }, 2, []])
    expect(job.messages.map(({ text }) => text)).toEqual(['Fix typos', 'Done.', 'More'])
  })

  test('on a running job that fails waits for the next message, or for a retry', () => {
    const failure: JobEvent = { type: 'failed', ...from, reason: 'error', message: 'Sorry.' }
    const job = jobAfter([...steps(['clone', 'work']), message('m2'), failure], running)
    expect([job.state.name, job.queuedMessages.length]).toEqual(['failed', 1])
    const idsOf = ({ messages }: Job) => messages.map(each => each.id)
    expect(idsOf(jobAfter([message('m3')], job))).toEqual(['m1', 'm2', 'm3'])
    const retried = [{ type: 'retry-requested', time: 8000 } as const, claimed('l2')]
    const rest = [...steps(allSteps.slice(2), 'l2'), completed('l2')]
    const next = jobAfter([...retried, ...rest], job)
    expect([next.state.name, next.run, idsOf(next)]).toEqual(['queued', 2, ['m1', `${jobs.id}-1`, 'm2']])
  })

  test('on a job that waits for a worker becomes part of its work, unless that is done', () => {
    const back: JobEvent = { type: 'lease-released', ...from }
    const counts = ({ messages, queuedMessages }: Job) => [messages.length, queuedMessages.length]
    expect(counts(jobAfter([...steps(['clone']), back, message('m2')], running))).toEqual([2, 0])
    expect(counts(jobAfter([...steps(['clone', 'work']), back, message('m2')], running))).toEqual([1, 1])
  })

  test('opens the pull request that an earlier run could not open', () => {
    const failure: JobEvent = { type: 'failed', ...from, reason: 'git-access', message: 'No access.' }
    const unpublished = jobAfter(
      [...steps(['clone', 'work', 'check', 'commit', 'push']), failure, message('m2')],
      running,
    )
    const idle = [...steps(['clone'], 'l2'), ...step({ step: 'work', filesChanged: [], report: jobs.report }, 'l2')]
    const job = jobAfter([claimed('l2'), ...idle], unpublished)
    expect([job.state, hasChanges(job)]).toMatchObject([{ step: 'pull-request' }, true])
  })

  test('does not start a run that was canceled', () => {
    const stop: JobEvent = { type: 'stop-requested', time: 4000 }
    const job = jobAfter([message('m2'), ...steps(allSteps), stop, completed()], running)
    expect([job.state.name, job.run, job.queuedMessages.length]).toEqual(['completed', 1, 1])
  })

  test('is rejected if too many are waiting', () => {
    const many = Array.from({ length: messageLimits.queued }, (_, index) => message(`q${index}`))
    expect(nextJob(jobAfter(many, running), message('one-more'))).toMatchObject({ reason: 'too-many-messages' })
  })
})

test('a retry does not repeat finished steps', () => {
  const failure: JobEvent = { type: 'failed', ...from, reason: 'git-access', message: 'No access.' }
  const pushed = jobAfter([...steps(['clone', 'work', 'check', 'commit', 'push']), failure], running)
  const job = jobAfter([{ type: 'retry-requested', time: 8000 }, claimed('l2')], pushed)
  expect(job.state).toMatchObject({ name: 'running', step: 'pull-request' })
})

test('the message of a stopped job says what has already been pushed', () => {
  const stop: readonly JobEvent[] = [
    { type: 'stop-requested', time: 4000 },
    { type: 'stopped', ...from },
  ]
  const messageAfter = (names: Parameters<typeof steps>[0]) =>
    jobAfter([...steps(names), ...stop], running).messageToUser
  expect([messageAfter([]), messageAfter(allSteps.slice(0, 5)), messageAfter(allSteps)]).toEqual([
    'The job was stopped. Nothing was pushed.',
    'The job was stopped after its changes were pushed. There is no pull request.',
    'The job was stopped. The pull request has the changes that were pushed before.',
  ])
})

test('a clock that was set back does not change the age of a job', () => {
  expect(jobAfter([{ ...claimed(), time: 5 }]).updatedAt).toBe(1000)
})

test('the messages of a job have a maximum total length', () => {
  const long = (id: string, length: number): JobEvent => ({
    ...{ type: 'message-added', time: 9000 },
    message: { id, role: 'user', text: 'x'.repeat(length), time: 9000 },
  })
  const job = jobAfter([long('m2', messageLimits.characters - 100)])
  expect(nextJob(job, long('m3', 200))).toEqual({ isApplied: false, job, reason: 'too-many-messages' })
  expect(nextJob(job, long('m3', 10)).isApplied).toBe(true)
})

test('time in which no worker has the job does not count', () => {
  const released = jobAfter([{ type: 'lease-released', time: 3000, leaseId: 'l1' }], running)
  const expired = jobAfter([{ type: 'lease-expired', time: 9000, leaseId: 'l1' }], running)
  for (const job of [released, expired]) {
    const again = nextJob(job, { ...claimed('l2'), time: 99_000 }).job
    expect([job.startedAt, again.startedAt]).toEqual([undefined, 99_000])
  }
})
