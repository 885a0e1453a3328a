import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { defaultAgent } from '../../../src/config/agent-settings.ts'
import { defaultSettings } from '../../../src/config/read-settings.ts'
import { defaultServer } from '../../../src/config/server-settings.ts'
import type { OpenDatabase } from '../../../src/host/database/open-database.ts'
import { openDatabaseAt } from '../../../src/host/database/open-storage.ts'
import { openModels } from '../../../src/host/models/open-models.ts'
import { type BranchJobOptions, runBranchJob } from '../../../src/host/services/run-branch-job.ts'
import { systemClock } from '../../../src/host/system-clock.ts'
import type { JobEvent } from '../../../src/server/jobs/job-event.ts'
import { databaseJobStore } from '../../../src/server/jobs/storage/database-job-store.ts'
import type { JobStore } from '../../../src/server/jobs/storage/job-store.ts'
import { eventually } from '../../support/eventually.ts'
import { anthropicServer } from '../../support/models/anthropic-server.ts'
import { fakeSearch } from '../../support/models/fake-search.ts'
import type { ModelScript } from '../../support/models/model-script.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { patient, testDatabases } from '../../support/test-databases.ts'
import { type BareRepository, bareRepository } from '../git/bare-repository.ts'

const [{ create }] = testDatabases()
let database: OpenDatabase

beforeAll(async () => {
  database = openDatabaseAt(await create(), { ...patient, report: console.error })
  return database.close
})

interface RunOptions extends Partial<Pick<BranchJobOptions, 'signal' | 'onStarted'>> {
  /** Another one for each test. */
  readonly project: string
  readonly remote?: BareRepository
  readonly script: ModelScript
  readonly onEvent: (event: JobEvent, store: JobStore) => unknown
}

/** Run a job with a recorded model. */
async function ran({ project, remote = bareRepository(), script, onEvent, ...others }: RunOptions) {
  const store = databaseJobStore(database, project)
  const model = await anthropicServer(script)
  const models = { sonnet: { provider: 'anthropic', model: 'claude-test', baseUrl: model.baseUrl } as const }
  const env = { ANTHROPIC_API_KEY: 'secret-key' }
  const dataFolder = temporaryFolder()
  const settings = {
    ...{ ...defaultSettings, models, agent: { ...defaultAgent, remote: remote.folder } },
    repository: { url: 'https://git.example.com/acme/docs', branch: 'main', folder: 'docs' },
  }
  const [events, reported]: [string[], unknown[]] = [[], []]
  const job = await runBranchJob({
    ...{
      settings,
      server: { ...defaultServer, project },
      siteName: 'Orbit',
      base: '',
      siteUrl: undefined,
      dataFolder,
      env,
    },
    ...{ database, search: fakeSearch([]), clock: systemClock, signal: new AbortController().signal },
    models: openModels({ settings: models, environment: env, dataFolder }),
    newJob: {
      ...{ instruction: 'Add a page.', messages: [{ role: 'user', text: 'Add a page.' }] },
      ...{ branch: 'docs/page', asDraft: false, model: 'sonnet' },
    },
    report: problem => void reported.push(problem),
    onStarted: () => {},
    onEvent: event => {
      events.push(event.type)
      onEvent(event, store)
    },
    ...others,
  })
  expect(reported).toEqual([])
  return { job, events, model, remote }
}

test('a job that another server got first is only followed', async () => {
  const lease = { id: 'l1', worker: 'server', expiresAt: systemClock.now() + 600_000 }
  const { job, events, model } = await ran({
    project: 'p1',
    script: [{ text: 'Not called.' }],
    onStarted: async () => void (await databaseJobStore(database, 'p1').claim(lease, systemClock.now())),
    onEvent: async ({ type, time }, store) => {
      if (type !== 'claimed') return
      const [running] = await store.running()
      const failed = { type: 'failed', time, leaseId: 'l1', reason: 'git-access', message: 'No.' } as const
      await store.append(running?.job.id ?? '', [failed])
    },
  })
  expect(job.state).toEqual({ name: 'failed', reason: 'git-access', message: 'No.' })
  expect([events, model.requests.length]).toEqual([['created', 'claimed', 'failed'], 0])
})

test('a push that has started is completed before the job stops', async () => {
  const signals = temporaryFolder()
  const [started, released] = [join(signals, 'started'), join(signals, 'released')]
  const remote = bareRepository({ 'docs/docs.json': '{}', 'docs/index.mdx': 'Home.\n' })
  remote.hook('pre-receive', `touch ${started}; while test -d ${signals} && ! test -e ${released}; do sleep 0.1; done`)
  const controller = new AbortController()
  const content = '---\ntitle: Limits\n---\n\nTen.\n'
  const { job } = await ran({
    ...{ project: 'p2', remote, signal: controller.signal },
    script: [
      { calls: [{ name: 'write_file', input: { path: 'limits.mdx', content } }] },
      { calls: [{ name: 'finish', input: { outcome: 'done', title: 'Add limits', summary: 'New.' } }] },
    ],
    onEvent: async event => {
      if (event.type === 'step-started' && event.step === 'push') {
        await eventually(() => existsSync(started)).toBe(true)
        controller.abort()
      }
      if (event.type === 'stop-requested') writeFileSync(released, '')
    },
  })
  expect(job.state).toMatchObject({ name: 'failed', reason: 'stopped' })
  expect(job.messageToUser).toBe('The job was stopped after its changes were pushed. There is no pull request.')
  expect([job.pushedCommitId, remote.show('docs/page', 'docs/limits.mdx')]).toEqual([
    remote.git('rev-parse', 'docs/page'),
    content.trim(),
  ])
})
