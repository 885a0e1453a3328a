import { ulid } from 'ulid'
import { beforeAll, expect, test } from 'vitest'
import type { AutomationSettings } from '../../../src/config/automation-settings.ts'
import type { OpenDatabase } from '../../../src/host/database/open-database.ts'
import { openDatabaseAt } from '../../../src/host/database/open-storage.ts'
import { RejectedRequest } from '../../../src/server/error-response.ts'
import { type AutomationsOptions, createAutomations } from '../../../src/server/jobs/automations/automations.ts'
import { databaseRunStore } from '../../../src/server/jobs/automations/storage/database-run-store.ts'
import type { Job } from '../../../src/server/jobs/job.ts'
import { queued } from '../../server/jobs/jobs.ts'
import { memoryWorkspace } from '../../support/memory-workspace.ts'
import { patient, testDatabases } from '../../support/test-databases.ts'

const [{ create }] = testDatabases()
let database: OpenDatabase
let projects = 0

beforeAll(async () => {
  database = openDatabaseAt(await create(), { ...patient, report: console.error })
  return database.close
})

const options = { model: 'sonnet', asDraft: false, runsPerDay: 3 } as const
const hourly = { kind: 'schedule', cron: '0 * * * *' } as const
const style: AutomationSettings = { name: 'style', kind: 'own', instruction: 'Check.', trigger: hourly, ...options }
const onPush: AutomationSettings = { ...style, name: 'push', trigger: { kind: 'push', paths: ['src/'] } }
const apiChanges: AutomationSettings = { ...style, name: 'apiChanges', kind: 'apiChanges', trigger: onPush.trigger }

const [minute, hour] = [60_000, 3_600_000]
const start = Date.parse('2026-01-05T10:30Z')

/** A server with automations. Its jobs never run, but tests can end them. */
function server(automations: readonly AutomationSettings[], more: Partial<AutomationsOptions> = {}) {
  const projectId = `project-${++projects}`
  const [jobs, reported] = [new Map<string, Job>(), [] as unknown[]]
  const files: Record<string, string> = {}
  let now = start
  const open = () =>
    createAutomations({
      ...{ automations, runs: databaseRunStore(database, projectId), deployBranch: 'main', newId: ulid },
      jobs: {
        start: async (wanted, createdBy, id = '') => {
          const messages = wanted.messages.map(message => ({ ...message, id: 'm', time: now }))
          const job = { ...queued, id, createdBy, messages, title: wanted.instruction }
          jobs.set(id, job)
          return job
        },
        addMessage: () => Promise.reject(new Error('no job has a pull request')),
      },
      findJob: async id => jobs.get(id),
      isOpen: async () => false,
      sources: { withDocs: use => use(memoryWorkspace(files)), unansweredQuestions: async () => [] },
      clock: { now: () => now, sleep: () => Promise.reject(new Error('not needed')) },
      report: problem => void reported.push(problem),
      ...more,
    })
  const [first, second] = [open(), open()]
  const { signal } = new AbortController()
  /** Both servers look what is due. */
  const lookAt = async (time: number) => {
    now = time
    await Promise.all([first.runDue(signal), second.runDue(signal)])
    return [...jobs.values()].map(({ title }) => title)
  }
  const endAll = () => {
    for (const [id, job] of jobs) jobs.set(id, { ...job, state: { name: 'completed', hasChanges: false } })
  }
  const push = (commitId: string, path = 'src/a.ts', branch = 'main') =>
    first.push({ branch, commitId, commits: [{ message: 'Change', paths: [path] }], isComplete: true })
  return { first, signal, lookAt, endAll, push, jobs, reported, files }
}

test('a new automation waits for its time, at which one server starts one job', async () => {
  const { lookAt, endAll, jobs } = server([style])
  expect(await lookAt(start)).toEqual([])
  expect(await lookAt(start + 29 * minute)).toEqual([])
  expect(await lookAt(start + 30 * minute)).toEqual(['style'])
  endAll()
  expect(await lookAt(start + 31 * minute)).toEqual(['style'])
  expect([...jobs.values()][0]?.createdBy).toEqual({ kind: 'automation', name: 'style' })
})

test('all times that were missed lead to one run, also after jumps of the clock', async () => {
  const { lookAt, endAll } = server([style])
  await lookAt(start)
  expect(await lookAt(start + 100 * hour)).toEqual(['style'])
  endAll()
  // Back, and again ahead.
  expect(await lookAt(start + 10 * minute)).toEqual(['style'])
  expect(await lookAt(start + 100 * hour + minute)).toEqual(['style'])
  expect(await lookAt(start + 101 * hour)).toEqual(['style', 'style'])
})

test('while a job runs, all further runs wait as one', async () => {
  const { lookAt, endAll } = server([style])
  await lookAt(start)
  for (let passed = 1; passed <= 4; passed++) expect(await lookAt(start + passed * hour)).toEqual(['style'])
  endAll()
  expect(await lookAt(start + 4 * hour + minute)).toEqual(['style', 'style'])
  endAll()
  expect(await lookAt(start + 4 * hour + 2 * minute)).toEqual(['style', 'style'])
})

test('the operator is informed once a day that the limit is reached', async () => {
  const { lookAt, endAll, reported } = server([style])
  await lookAt(start)
  let titles: readonly string[] = []
  for (let passed = 1; passed <= 6; passed++) {
    titles = await lookAt(start + passed * hour)
    endAll()
  }
  expect(titles).toEqual(['style', 'style', 'style'])
  // Two servers look, and each reports what it has noticed itself.
  const text = 'The automation "style" has reached its limit of 3 runs today.'
  expect(new Set(reported)).toEqual(new Set([text]))
  expect(reported.length).toBeLessThanOrEqual(2)
  expect(await lookAt(start + 14 * hour)).toHaveLength(4)
})

test('a push starts a job once, if it is to the deploy branch and changes such a file', async () => {
  const { lookAt, endAll, push, jobs } = server([onPush, style])
  await lookAt(start)
  expect(await push('1', 'src/a.ts', 'other')).toEqual([])
  expect(await push('1', 'docs/a.mdx')).toEqual([])
  expect(await push('1')).toEqual(['push'])
  expect(await push('2', 'src/b.ts')).toEqual(['push'])
  expect(await lookAt(start + minute)).toEqual(['push'])
  const [job] = jobs.values()
  expect(job?.messages[0]?.text).toContain('"src/a.ts"\n"src/b.ts"')
  endAll()
  expect(await push('1')).toEqual(['push'])
  expect(await lookAt(start + 2 * minute)).toEqual(['push'])
})

test('a change after the start of the server is noticed by the first push', async () => {
  const { lookAt, push, files } = server([apiChanges])
  files['openapi.json'] = '{"openapi": "3.1.0"}'
  expect(await lookAt(start)).toEqual([])
  files['openapi.json'] = '{"openapi": "3.1.1"}'
  await push('1')
  expect(await lookAt(start + minute)).toEqual(['API changes'])
})

test('a request during a job does not replace a run that waits', async () => {
  const { first, signal, lookAt, endAll } = server([style])
  await lookAt(start)
  await lookAt(start + hour)
  expect(await lookAt(start + 2 * hour)).toEqual(['style'])
  expect(await first.trigger(style, signal)).toEqual({ outcome: 'busy' })
  endAll()
  expect(await lookAt(start + 2 * hour + minute)).toEqual(['style', 'style'])
})

test('a request starts a run, unless the last job has not ended or the limit is reached', async () => {
  const { first, signal, endAll, jobs } = server([style])
  const trigger = async () => (await first.trigger(style, signal)).outcome
  expect(await trigger()).toBe('started')
  expect(await trigger()).toBe('busy')
  for (let count = 0; count < 2; count++) {
    endAll()
    expect(await trigger()).toBe('started')
  }
  endAll()
  expect(await trigger()).toBe('limit-reached')
  expect(jobs.size).toBe(3)
})

test('a problem of one automation does not stop the others, and is tried again later', async () => {
  let failures = 0
  const withDocs = () => Promise.reject(new Error(`The host is down (${++failures}).`))
  const sources = { withDocs, unansweredQuestions: async () => [] }
  const { lookAt, reported } = server([apiChanges, style], { sources })
  await lookAt(start)
  expect(await lookAt(start + hour)).toEqual(['style'])
  await lookAt(start + 2 * hour)
  await lookAt(start + 3 * hour)
  expect(failures).toBe(3)
  expect(reported).toEqual([1, 2, 3].map(() => new Error('The automation "apiChanges" could not start a job.')))
})

test('without a model nothing is tried again, and nothing is reported each time', async () => {
  let starts = 0
  const unavailable = new RejectedRequest({ status: 503, code: 'agent-unavailable', message: 'No model.' })
  const reject = () => {
    starts += 1
    return Promise.reject(unavailable)
  }
  const { first, signal, lookAt, reported } = server([style], { jobs: { start: reject, addMessage: reject } })
  await lookAt(start)
  await lookAt(start + hour)
  await lookAt(start + hour + 10 * minute)
  expect([starts, reported]).toEqual([1, []])
  await expect(first.trigger(style, signal)).rejects.toBe(unavailable)
})

test('a run that is interrupted by the end of the server is left for the next one', async () => {
  const closing = new AbortController()
  let isOver = false
  const sources = {
    withDocs: async <Value>(use: (docs: ReturnType<typeof memoryWorkspace>) => Promise<Value>) => {
      if (isOver) return use(memoryWorkspace({}))
      closing.abort()
      throw new Error('The request was aborted.')
    },
    unansweredQuestions: async () => [],
  }
  const { first, lookAt, signal, reported } = server([apiChanges], { sources })
  await expect(first.runDue(closing.signal)).rejects.toThrow('aborted')
  isOver = true
  await lookAt(start + minute)
  expect(await first.trigger(apiChanges, signal)).toMatchObject({ outcome: 'started', jobId: undefined })
  expect(reported).toEqual([])
})
