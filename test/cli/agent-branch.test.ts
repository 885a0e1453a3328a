import { Readable } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { type AgentFlags, agent } from '../../src/cli/commands/agent.ts'
import { UsageError } from '../../src/cli/exit-code.ts'
import type { Console } from '../../src/cli/output/console.ts'
import type { OpenDatabase } from '../../src/host/database/open-database.ts'
import { openDatabaseAt } from '../../src/host/database/open-storage.ts'
import { databaseJobStore } from '../../src/server/jobs/storage/database-job-store.ts'
import { bareRepository } from '../host/git/bare-repository.ts'
import { anthropicServer } from '../support/models/anthropic-server.ts'
import type { ModelScript } from '../support/models/model-script.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { patient, testDatabases } from '../support/test-databases.ts'
import { recording } from './recording.ts'
import { docs, finish, limitsPage, turns, write } from './support/agent-run.ts'

const [{ create }] = testDatabases()
let dataFolder: string
let database: OpenDatabase

// Like a running `docs serve`: the commands use the same database.
beforeAll(async () => {
  const location = await create()
  dataFolder = location.dataFolder
  database = openDatabaseAt(location, { ...patient, report: console.error })
  await database.run(async () => {})
  return database.close
})

/** A project with a repository, and an agent with a recorded model. */
/** @param name Each test has its own jobs in the database. */
async function project(name: string, script: ModelScript) {
  const remote = bareRepository(Object.fromEntries(Object.entries(docs).map(([path, text]) => [`docs/${path}`, text])))
  const model = await anthropicServer(script)
  const sonnet = { provider: 'anthropic', model: 'claude-test', baseUrl: model.baseUrl }
  const settings = {
    server: { project: name },
    models: { sonnet },
    agent: { remote: remote.folder },
    repository: { url: 'https://git.example.com/acme/docs', folder: 'docs' },
  }
  const folder = temporaryFolder({ ...docs, 'lectern.json': JSON.stringify(settings) })
  const output = recording({ ANTHROPIC_API_KEY: 'secret-key' })
  const run = (flags: AgentFlags, signal = new AbortController().signal, console: Console = output) => {
    const command = {
      instruction: 'Add a page about limits.',
      dir: folder,
      flags: { ...flags, data: dataFolder },
      input: Readable.from(['']),
    }
    return agent(command, console, { signal, shield: work => work() })
  }
  const jobs = () => databaseJobStore(database, name).list({ skip: 0, take: 10 })
  return { remote, run, jobs, output, err: () => stripVTControlCharacters(output.said.err) }
}

test('a job on a branch ends with a pull request, which the dashboard shows', async () => {
  const { remote, run, jobs, output, err } = await project(
    'p1',
    turns([write('limits.mdx', limitsPage), finish('A page.')]),
  )
  expect(await run({ branch: 'docs/limits', draft: true })).toBe(0)
  const [job] = await jobs()
  expect(job).toMatchObject({ state: { name: 'completed', hasChanges: true }, createdBy: { kind: 'terminal' } })
  expect(job?.pullRequest).toMatchObject({ number: 1, isDraft: true })
  expect(output.said.out).toBe(`http://localhost:8080/_admin/jobs/${job?.id}\n`)
  expect(remote.show('docs/limits', 'docs/limits.mdx')).toBe(limitsPage.trim())
  expect(err()).toContain(`Branch docs/limits\nDashboard: http://localhost:8080/_admin/jobs/${job?.id}\n`)
  expect(err()).toContain('Pushing the branch\nOpening the pull request\n\nAdd limits\n  A page.\n')
  await expect(run({ branch: 'main' })).rejects.toThrow(UsageError)
})

test('an interruption ends the job, and nothing is pushed', async () => {
  const controller = new AbortController()
  const { remote, run, jobs, output, err } = await project('p2', [
    { text: 'I will write.', calls: [write('limits.mdx', limitsPage)] },
    { text: 'I think', end: 'silence' },
  ])
  const interrupting: Console = {
    ...output,
    err: text => {
      output.err(text)
      if (text.includes('write   limits.mdx')) controller.abort()
    },
  }
  expect(await run({ branch: true }, controller.signal, interrupting)).toBe(130)
  expect((await jobs()).map(({ state }) => state)).toMatchObject([{ name: 'failed', reason: 'stopped' }])
  expect(remote.git('for-each-ref', '--format=%(refname)')).toBe('refs/heads/main')
  expect(err()).toMatch(/Stopping the job\. Press Ctrl-C again[\s\S]*\nThe job was stopped\. Nothing was pushed\.\n$/)
  expect(output.said.out).toBe('')
})
