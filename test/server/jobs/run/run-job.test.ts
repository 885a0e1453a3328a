import { expect, test } from 'vitest'
import { systemClock } from '../../../../src/host/system-clock.ts'
import type { AgentEvent, AgentReport } from '../../../../src/server/jobs/agent/agent.ts'
import { createJob } from '../../../../src/server/jobs/create-job.ts'
import { GitError } from '../../../../src/server/jobs/git/git-error.ts'
import type { PullRequest } from '../../../../src/server/jobs/git/git-host.ts'
import type { JobEvent } from '../../../../src/server/jobs/job-event.ts'
import { nextJob } from '../../../../src/server/jobs/next-job.ts'
import type { EventRefusal } from '../../../../src/server/jobs/next-running-job.ts'
import type { JobPorts } from '../../../../src/server/jobs/run/job-ports.ts'
import { runJob } from '../../../../src/server/jobs/run/run-job.ts'
import { trackChanges } from '../../../../src/server/jobs/workspace/track-changes.ts'
import { ModelFailure } from '../../../../src/server/models/model-failure.ts'
import { errorText } from '../../../../src/server/operational-error.ts'
import type { Diagnostic } from '../../../../src/source/diagnostics/diagnostic.ts'
import { memoryWorkspace } from '../../../support/memory-workspace.ts'
import { claimed, request, steps } from '../jobs.ts'

const done: AgentReport = { outcome: 'done', title: 'Add limits', summary: 'The page is new.', doubts: [] }
const brokenLink: Diagnostic = { code: 'site/broken-link', severity: 'error', message: 'There is no page "/x".' }

type Follow = (write: (text: string) => Promise<void>, instruction: string) => Promise<AgentReport>

/** Runs a job with a repository, a host and an agent in memory. */
async function ran({
  follow = async write => {
    await write('Limits')
    return done
  },
  errors = () => [],
  onAppend = () => {},
  events = [],
  ports = {},
  host = {},
  push = async () => 'c1',
  remoteCommit,
  storedCommit,
  asDraft = false,
  tokens,
  shutdown = new AbortController().signal,
}: {
  readonly follow?: Follow
  readonly errors?: (text: string) => readonly Diagnostic[]
  /** Called before events are stored. */
  readonly onAppend?: (events: readonly JobEvent[]) => void
  /** Events of an earlier worker, with the claim of this one as the last. */
  readonly events?: readonly JobEvent[]
  readonly ports?: Partial<JobPorts>
  readonly host?: Partial<JobPorts['host']>
  readonly push?: () => Promise<string>
  readonly remoteCommit?: string
  /** The commit that is still on this machine. */
  readonly storedCommit?: string
  readonly asDraft?: boolean
  /** What the agent uses each time. */
  readonly tokens?: number
  readonly shutdown?: AbortSignal
} = {}) {
  let job = createJob({ ...request, asDraft, limits: { ...request.limits, durationMs: 1e13 } })
  const log: string[] = []
  const reported: unknown[] = []
  const append = async (_: string, added: readonly JobEvent[]) => {
    onAppend(added)
    const refusals: EventRefusal[] = []
    for (const event of added) {
      const change = nextJob(job, event)
      job = change.job
      if (!change.isApplied) refusals.push(change.reason)
      else if (event.type === 'step-started') log.push(event.step)
      else if (event.type !== 'step-finished' && event.type !== 'lease-extended') log.push(event.type)
    }
    return { outcome: 'stored', job, lastNumber: 0, refusals } as const
  }
  for (const event of [...events, ...(events.length === 0 ? [claimed()] : [])]) job = nextJob(job, event).job
  log.splice(0)

  const requests: PullRequest[] = []
  const commits: { message: string; paths: readonly string[] }[] = []
  const workspace = trackChanges(memoryWorkspace({ 'index.mdx': 'Home' }), { files: 9, fileSize: 999, totalSize: 999 })
  const textOf = async () => new TextDecoder().decode((await workspace.read('limits.mdx')) ?? new Uint8Array())
  const write = async (text: string) => {
    const content = new TextEncoder().encode(text)
    await workspace.apply([{ type: 'write', path: 'limits.mdx', content }])
  }
  let isDisposed = false
  const dispose = async () => {
    isDisposed = true
  }
  const opened = (changes: Partial<PullRequest>): PullRequest => ({
    ...{ number: 1, branch: job.branch, deployBranch: 'main', title: '', description: '', isDraft: false },
    ...{ state: 'open', url: 'https://git.example/pull/1', createdAt: 0, updatedAt: 0 },
    ...requests[0],
    ...changes,
  })
  const keep = (changes: Partial<PullRequest>) => {
    requests[0] = opened(changes)
    return requests[0]
  }
  await runJob(
    { job, lastNumber: 0 },
    'l1',
    {
      store: { append },
      repository: {
        branchId: async () => remoteCommit,
        reopen: async ({ startId, commitId }) => {
          if (commitId !== storedCommit) return undefined
          expect(startId).toBe('b0')
          return { readFile: async () => undefined, push, dispose }
        },
        checkOut: async branch => ({
          ...{ branch, isNewBranch: true, startId: 'b0', folder: '/nowhere', omitted: [] },
          readFile: async () => undefined,
          commit: async commit => {
            commits.push({ ...commit })
            return 'c1'
          },
          diff: async () => ({ text: '+Limits', isCut: false }),
          push,
          dispose,
        }),
      },
      host: {
        templatePaths: [],
        findPullRequest: async () => requests[0],
        openPullRequest: async changes => keep(changes),
        updatePullRequest: async (_, changes) => keep(changes),
        ...host,
      },
      openDocs: async () => ({ workspace, check: async () => errors(await textOf()) }),
      createAgent: async () => ({
        follow: async function* (instruction): AsyncGenerator<AgentEvent, AgentReport> {
          yield { type: 'text-started' }
          yield { type: 'text-delta', text: 'On it.' }
          if (tokens !== undefined) yield { type: 'tokens-used', inputTokens: tokens, outputTokens: 0 }
          return await follow(write, instruction)
        },
      }),
      previewOf: () => undefined,
      costOf: () => 0,
      addressOf: () => 'https://docs.example/_admin/jobs',
      clock: systemClock,
      leaseMs: 60_000,
      report: error => void reported.push(error),
      ...ports,
    },
    shutdown,
  )
  return { job, log, requests, commits, reported, isDisposed: () => isDisposed }
}

const all = ['clone', 'work', 'text', 'check', 'commit', 'diff-recorded', 'push', 'pull-request', 'completed']

test('a job ends in a pull request', async () => {
  const { job, log, requests, commits, isDisposed } = await ran()
  expect(log).toEqual(all)
  expect(job.state).toEqual({ name: 'completed', hasChanges: true })
  expect(commits).toEqual([{ message: expect.stringMatching(/^docs: Add limits\n/), paths: ['limits.mdx'] }])
  expect(requests).toMatchObject([{ title: 'Add limits', isDraft: false, branch: job.branch }])
  expect(job.messageToUser).toBe('The page is new.\n\nPull request: https://git.example/pull/1')
  expect(isDisposed()).toBe(true)
})

test('nothing is published if nothing was changed, or if the agent has declined', async () => {
  const declined: AgentReport = { ...done, outcome: 'declined', summary: 'Not about these docs.' }
  for (const follow of [
    async () => done,
    async (write: (text: string) => Promise<void>) => {
      await write('Half done')
      return declined
    },
  ]) {
    const { job, log, requests } = await ran({ follow })
    expect(log).toEqual(['clone', 'work', 'text', 'completed'])
    expect([job.state, requests]).toEqual([{ name: 'completed', hasChanges: false }, []])
  }
})

test('new errors are repaired once', async () => {
  const instructions: string[] = []
  const follow: Follow = async (write, instruction) => {
    await write(instructions.length === 0 ? 'broken' : 'fixed')
    instructions.push(instruction)
    return instructions.length === 1 ? done : { ...done, title: 'Fix the link', doubts: ['Is it the right page?'] }
  }
  const { job, log, requests } = await ran({ follow, errors: text => (text === 'broken' ? [brokenLink] : []) })
  expect(log).toEqual([...all.slice(0, 4), 'repair', 'text', ...all.slice(4)])
  expect(instructions[1]).toContain('There is no page "/x".')
  expect(requests).toMatchObject([{ isDraft: false, title: 'Add limits' }])
  expect(requests[0]?.description).toContain('Is it the right page?')
  expect(job.checks?.newErrors).toEqual([])
})

test('a pull request with new errors is a draft that says so', async () => {
  const { job, requests } = await ran({ errors: text => (text === '' ? [] : [brokenLink]) })
  expect(requests).toMatchObject([{ isDraft: true }])
  expect(requests[0]?.description).toContain('finds new errors')
  expect(job.messageToUser).toContain('It is a draft')
  expect((await ran({ asDraft: true })).requests).toMatchObject([{ isDraft: true }])
})

test('work done before a limit is published as a draft, without a repair', async () => {
  const follow: Follow = async write => {
    await write('Limits')
    return { ...done, outcome: 'limit' }
  }
  const { job, requests } = await ran({ follow, tokens: request.limits.tokens })
  expect(job.state).toEqual({ name: 'completed', hasChanges: true })
  expect(requests).toMatchObject([{ isDraft: true }])
  expect(job.messageToUser).toContain('It is a draft, because the job has reached a limit')

  const errors = (text: string) => (text === '' ? [] : [brokenLink])
  const broken = await ran({ follow, errors, tokens: request.limits.tokens })
  expect(broken.log.filter(name => name === 'text')).toHaveLength(1)
  expect([broken.job.state.name, broken.requests]).toMatchObject(['completed', [{ isDraft: true }]])
})

test('a job that used up its tokens before an interruption ends and explains why', async () => {
  const usage = { inputTokens: request.limits.tokens, outputTokens: 0, modelCalls: 1, cost: 0 }
  const used: JobEvent = { type: 'usage-recorded', time: 2000, leaseId: 'l0', usage }
  const { job } = await ran({ events: [claimed('l0'), used, expired, claimed('l1')] })
  expect(job.state).toMatchObject({ name: 'failed', reason: 'limit-reached' })
})

test('a model that fails because of the time limit of the job is not blamed', async () => {
  let time = 3000
  const follow: Follow = () => {
    time = 9e15
    return Promise.reject(new ModelFailure('the model takes longer than 60 s'))
  }
  const { job, reported } = await ran({ follow, ports: { clock: { ...systemClock, now: () => time } } })
  const message = 'The job has reached its time limit.'
  expect([job.state, reported]).toEqual([{ name: 'failed', reason: 'limit-reached', message }, []])
})

test('a stopped job ends as stopped, and publishes nothing', async () => {
  const follow: Follow = async write => {
    await write('Limits')
    throw new Error('aborted')
  }
  const stop: JobEvent = { type: 'stop-requested', time: 2500 }
  const { job, log, requests } = await ran({ follow, events: [claimed(), stop] })
  expect(log).toEqual(['stopped'])
  expect([job.state, requests]).toMatchObject([{ name: 'failed', reason: 'stopped' }, []])
})

test.each([
  ['git-access', new GitError('no-access', 'The token may not push.'), 'The token may not push.'],
  ['model-unavailable', new ModelFailure('overloaded: secret'), 'The language model has failed.'],
  ['error', new Error('a bug: secret'), 'because of an error in the server'],
] as const)('a failed job reports the actual reason: %s', async (reason, error, message) => {
  const { job, reported, isDisposed } = await ran({
    follow: async () => {
      throw error
    },
  })
  expect(job.state).toEqual({ name: 'failed', reason, message: expect.stringContaining(message) })
  expect(JSON.stringify(job.state)).not.toContain('secret')
  const [text = '', ...others] = reported.map(errorText)
  expect([text.includes(`agent job ${job.id} has failed`), text.includes(error.message), others]).toEqual([
    true,
    true,
    [],
  ])
  // The log of an operator has the stack of a bug, and nothing but the reason of any other failure.
  expect(text.includes('\n')).toBe(reason === 'error')
  expect(isDisposed()).toBe(true)
})

test('a worker that shuts down returns the job', async () => {
  const controller = new AbortController()
  const follow: Follow = async () => {
    controller.abort(new Error('shutdown'))
    throw controller.signal.reason
  }
  const { job } = await ran({ follow, shutdown: controller.signal })
  expect(job.state.name).toBe('queued')
})

const expired: JobEvent = { type: 'lease-expired', time: 9_500, leaseId: 'l0' }
const early = (names: Parameters<typeof steps>[0]) => [claimed('l0'), ...steps(names, 'l0'), expired, claimed('l1')]

test('a job whose worker has ended starts again, because its files are gone', async () => {
  const { log, commits } = await ran({ events: early(['clone', 'work', 'check', 'commit']) })
  expect(log).toEqual(['workspace-lost', ...all])
  expect(commits).toHaveLength(1)
})

test('a commit that has arrived at the remote is not pushed again', async () => {
  const arrived = await ran({ events: early(['clone', 'work', 'check', 'commit']), remoteCommit: 'c1' })
  expect(arrived.log).toEqual(['push', 'pull-request', 'completed'])
  expect([arrived.commits, arrived.requests.length]).toEqual([[], 1])
  const pushed = await ran({ events: early(['clone', 'work', 'check', 'commit', 'push']) })
  expect(pushed.log).toEqual(['pull-request', 'completed'])
})

test('after a failed push, a job that is tried again only pushes', async () => {
  const failed: readonly JobEvent[] = [
    claimed('l0'),
    ...steps(['clone', 'work', 'check', 'commit'], 'l0'),
    { type: 'failed', time: 4_000, leaseId: 'l0', reason: 'git-access', message: 'The branch is protected.' },
    { type: 'retry-requested', time: 5_000 },
    claimed('l1'),
  ]
  const { job, log, commits, isDisposed } = await ran({ events: failed, storedCommit: 'c1' })
  expect(log).toEqual(['push', 'pull-request', 'completed'])
  expect([job.state.name, commits, isDisposed()]).toEqual(['completed', [], true])
  expect((await ran({ events: failed })).log).toEqual(['workspace-lost', ...all])
})

test('the lease is extended again after the database was unavailable', async () => {
  let [count, extended] = [0, () => {}]
  const isExtended = new Promise<void>(resolve => {
    extended = resolve
  })
  const onAppend = ([event]: readonly JobEvent[]) => {
    if (event?.type !== 'lease-extended') return
    if (++count === 1) throw new Error('no connection')
    extended()
  }
  const follow: Follow = async () => {
    await isExtended
    return done
  }
  const { job, reported } = await ran({ follow, onAppend, ports: { leaseMs: 40 } })
  expect([job.state.name, String(reported[0])]).toEqual(['completed', 'Error: no connection'])
})

test('a worker that has lost its lease does no further work', async () => {
  const { log, job, requests } = await ran({ events: [claimed('l0'), expired, claimed('l2')] })
  expect([log, requests, job.state.name]).toEqual([[], [], 'running'])
})

test('a full disk has a message of its own', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  for (const error of [full, new GitError('disk-full', 'The disk of this server is full.')]) {
    const { job } = await ran({ ports: { openDocs: () => Promise.reject(error) } })
    const message = 'The disk of the server is full. Start the job again later.'
    expect(job.state).toEqual({ name: 'failed', reason: 'error', message })
  }
})

const unavailable = new GitError('unavailable', 'The Git host does not answer. Try again later.')

/** Fails some times. */
function failing(times: number, error: Error) {
  let left = times
  return async <Value>(value: Value): Promise<Value> => {
    if (left-- > 0) throw error
    return value
  }
}

/** Pauses before a repetition end at once. */
function clockWithoutPauses() {
  const pauses: number[] = []
  const sleep: JobPorts['clock']['sleep'] = async (ms, signal) => {
    if (ms === 15_000) return systemClock.sleep(ms, signal) // the lease
    pauses.push(ms)
  }
  return { pauses, clock: { now: systemClock.now, sleep } }
}

test('a Git host that does not answer for a moment does not end the job', async () => {
  const { clock, pauses } = clockWithoutPauses()
  const find = failing(2, unavailable)
  const host: Partial<JobPorts['host']> = { findPullRequest: () => find(undefined) }
  const { job, log, requests } = await ran({ ports: { clock }, host })
  expect([job.state.name, requests.length, pauses]).toEqual(['completed', 1, [5_000, 30_000]])
  expect(log).toEqual(all)
})

test('a job waits for the end of a short rate limit, and fails immediately because of a long one', async () => {
  const { clock, pauses } = clockWithoutPauses()
  const limited = (retryAfterMs: number) => {
    const find = failing(1, new GitError('unavailable', 'No more requests until 13:00 UTC.', retryAfterMs))
    return ran({ ports: { clock }, host: { findPullRequest: () => find(undefined) } })
  }
  expect((await limited(90_000)).job.state.name).toBe('completed')
  expect((await limited(3_600_000)).job.state).toMatchObject({
    reason: 'git-access',
    message: expect.stringContaining('13:00 UTC'),
  })
  expect(pauses).toEqual([90_000])
})

test('a lost push is repeated, so that the work of the agent is not lost', async () => {
  const { clock } = clockWithoutPauses()
  const lost = failing(1, new GitError('push-unknown', 'The connection was lost.'))
  const { job, commits } = await ran({ ports: { clock }, push: () => lost('c1') })
  expect([job.state.name, commits.length]).toEqual(['completed', 1])
})

test('a Git host that is down for long, or rejects the push, ends the job', async () => {
  const { clock, pauses } = clockWithoutPauses()
  const down = await ran({ ports: { clock }, push: () => Promise.reject(unavailable) })
  expect([down.job.state, pauses]).toMatchObject([{ reason: 'git-access' }, [5_000, 30_000, 120_000]])
  const refused = new GitError('protected', 'The branch is protected.')
  const rejected = await ran({ ports: { clock }, push: () => Promise.reject(refused) })
  expect([rejected.job.state, pauses.length]).toMatchObject([{ message: 'The branch is protected.' }, 3])
})
