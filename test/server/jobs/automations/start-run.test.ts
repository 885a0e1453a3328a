import { expect, test } from 'vitest'
import type { AutomationSettings } from '../../../../src/config/automation-settings.ts'
import { RejectedRequest } from '../../../../src/server/error-response.ts'
import { type StartRunOptions, startRun } from '../../../../src/server/jobs/automations/start-run.ts'
import type { FinishedRun } from '../../../../src/server/jobs/automations/storage/run-store.ts'
import type { Job } from '../../../../src/server/jobs/job.ts'
import type { Json } from '../../../../src/server/ports.ts'
import { memoryWorkspace } from '../../../support/memory-workspace.ts'
import { allSteps, claimed, completed, jobAfter, queued, steps } from '../jobs.ts'

const options = { model: 'opus', asDraft: true, runsPerDay: 5 } as const
const trigger = { kind: 'schedule', cron: '0 4 * * *' } as const
const own: AutomationSettings = { name: 'style', kind: 'own', instruction: 'Check the style.', trigger, ...options }
const apiChanges: AutomationSettings = { name: 'apiChanges', kind: 'apiChanges', trigger, ...options }

const published = jobAfter([claimed(), ...steps(allSteps), completed()])
const failed: Job = { ...published, state: { name: 'failed', reason: 'error', message: 'It has failed.' } }

interface Around extends Partial<StartRunOptions> {
  readonly finished?: readonly FinishedRun[]
  readonly known?: readonly Job[]
  readonly files?: Readonly<Record<string, string>>
}

async function run(
  automation: AutomationSettings,
  { finished = [], known = [], files = {}, ...more }: Around,
  isRepeated = false,
) {
  const calls: unknown[] = []
  const snapshot: Json[] = []
  const outcome = await startRun(
    automation,
    { id: 'run-1', paths: [], isRepeated },
    {
      runs: { finished: async () => finished, saveSnapshot: async (_, saved) => void snapshot.push(saved) },
      jobs: {
        start: async (wanted, createdBy, id = '') => {
          calls.push(['start', wanted.instruction, wanted.messages.length, createdBy, id])
          return { ...queued, id }
        },
        addMessage: async (id, text, messageId) => {
          calls.push(['message', id, text, messageId])
          return { ...published, id }
        },
      },
      findJob: async id => known.find(job => job.id === id),
      isOpen: async () => true,
      sources: {
        withDocs: use => use(memoryWorkspace(files)),
        unansweredQuestions: async (from, to) => [`from ${from} to ${to}`],
      },
      clock: { now: () => 1_000_000_000 },
      ...more,
    },
    AbortSignal.timeout(60_000),
  )
  return { outcome, calls, snapshot }
}

const start = (label: string, name: string) => ['start', label, 1, { kind: 'automation', name }, 'run-1']
const lastRun = { id: 'run-0', jobId: published.id }

test('the first run starts a job with its own ID', async () => {
  expect(await run(own, {})).toEqual({
    ...{ outcome: { state: 'started', jobId: 'run-1' }, snapshot: [] },
    calls: [start('style', 'style')],
  })
})

test('a run continues the last job while its pull request is open', async () => {
  const around = { finished: [lastRun], known: [published] }
  expect(await run(own, around)).toMatchObject({
    outcome: { state: 'started', jobId: published.id },
    calls: [['message', published.id, 'Check the style.', 'run-1']],
  })
  const branches: string[] = []
  const isOpen = async (branch: string) => branches.push(branch) === 0
  expect((await run(own, { ...around, isOpen })).calls).toEqual([start('style', 'style')])
  expect(branches).toEqual([published.branch])
})

test('a run waits for the end of the last job', async () => {
  expect(await run(own, { finished: [lastRun], known: [queued] })).toMatchObject({
    outcome: { state: 'waiting' },
    calls: [],
  })
})

test('a new job starts if the last one cannot continue', async () => {
  const callsAfter = async (job: Job, more: Around = {}) =>
    (await run(own, { finished: [lastRun], known: [job], ...more })).calls
  expect(await callsAfter({ ...published, pullRequest: undefined })).toEqual([start('style', 'style')])
  expect(await callsAfter({ ...published, archivedAt: 1 })).toEqual([start('style', 'style')])
  expect((await run(own, { finished: [lastRun] })).calls).toEqual([start('style', 'style')])
})

test('a message that is rejected for another reason is an error', async () => {
  const unavailable = new RejectedRequest({ status: 503, code: 'agent-unavailable', message: 'No model.' })
  const jobs = { start: () => Promise.reject(unavailable), addMessage: () => Promise.reject(unavailable) }
  await expect(run(own, { finished: [lastRun], known: [published], jobs })).rejects.toBe(unavailable)
})

test('a run that was interrupted does not start twice', async () => {
  const started = await run(own, { known: [{ ...queued, id: 'run-1' }] }, true)
  expect(started).toEqual({ outcome: { state: 'started', jobId: 'run-1' }, calls: [], snapshot: [] })
  const text = { id: 'run-1', role: 'user', text: 'Check the style.', time: 1 } as const
  const continued = { ...queued, messages: [...queued.messages, text] }
  expect(await run(own, { finished: [lastRun], known: [continued] }, true)).toEqual({
    ...{ outcome: { state: 'started', jobId: queued.id }, calls: [], snapshot: [] },
  })
})

const [spec, changed] = ['{"openapi": "3.1.0"}', '{"openapi": "3.1.1"}']

test('without changes there is no job', async () => {
  const first = await run(apiChanges, { files: { 'openapi.json': spec } })
  expect(first).toMatchObject({ outcome: { state: 'nothing' }, calls: [] })
  const [snapshot] = first.snapshot
  const second = await run(apiChanges, { files: { 'openapi.json': spec }, finished: [{ id: 'run-0', snapshot }] })
  expect(second).toMatchObject({ outcome: { state: 'nothing' }, calls: [], snapshot: [snapshot] })
  const third = await run(apiChanges, { files: { 'openapi.json': changed }, finished: [{ id: 'run-0', snapshot }] })
  expect(third.calls).toEqual([start('API changes', 'apiChanges')])
})

test('the work of a failed job is done again', async () => {
  const [before] = (await run(apiChanges, { files: { 'openapi.json': spec } })).snapshot
  const [after] = (await run(apiChanges, { files: { 'openapi.json': changed } })).snapshot
  const finished = [
    { ...lastRun, snapshot: after },
    { id: 'run-00', snapshot: before },
  ]
  const again = async (job: Job) =>
    (await run(apiChanges, { files: { 'openapi.json': changed }, finished, known: [job] })).calls
  expect(await again({ ...failed, pullRequest: undefined })).toEqual([start('API changes', 'apiChanges')])
  expect(await again(published)).toEqual([])
  expect(await again({ ...failed, state: { name: 'failed', reason: 'stopped', message: 'Stopped.' } })).toEqual([])
})

test('snapshot of another format count as absent', async () => {
  const finished = [{ id: 'run-0', snapshot: { 'openapi.json': 7 } }]
  expect((await run(apiChanges, { files: { 'openapi.json': spec }, finished })).outcome).toEqual({ state: 'nothing' })
})

test('only questions since the last run are used', async () => {
  const questions: AutomationSettings = {
    name: 'unansweredQuestions',
    kind: 'unansweredQuestions',
    trigger,
    ...options,
  }
  const periods: number[][] = []
  const sources = {
    withDocs: () => Promise.reject(new Error('not needed')),
    unansweredQuestions: async (from: number, to: number) => {
      periods.push([from, to])
      return []
    },
  }
  await run(questions, { sources })
  const { outcome, snapshot } = await run(questions, { sources, finished: [{ id: 'run-0', snapshot: { until: 5 } }] })
  expect([outcome, snapshot]).toEqual([{ state: 'nothing' }, [{ until: 1_000_000_000 }]])
  expect(periods).toEqual([
    [1_000_000_000 - 7 * 86_400_000, 1_000_000_000],
    [5, 1_000_000_000],
  ])
})
