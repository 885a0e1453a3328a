import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { defaultAgent } from '../../../src/config/agent-settings.ts'
import type { AutomationSettings } from '../../../src/config/automation-settings.ts'
import type { OpenDatabase } from '../../../src/host/database/open-database.ts'
import { openDatabaseAt } from '../../../src/host/database/open-storage.ts'
import type { ModelToolCall } from '../../support/models/model-script.ts'
import { patient, testDatabases } from '../../support/test-databases.ts'
import { bareRepository } from '../git/bare-repository.ts'
import { agentServer, framesOf } from './support/agent-server.ts'

const [{ create }] = testDatabases()
let database: OpenDatabase

beforeAll(async () => {
  database = openDatabaseAt(await create(), { ...patient, report: console.error })
  return database.close
})

const config = JSON.stringify({ theme: 'mint', name: 'Orbit', navigation: { pages: ['index'] } })
const docs = () => bareRepository({ 'docs/docs.json': config, 'docs/index.mdx': '---\ntitle: Home\n---\n\nHello.\n' })

const write = (text: string): readonly ModelToolCall[] => [
  { name: 'write_file', input: { path: 'index.mdx', content: `---\ntitle: Home\n---\n\n${text}\n` } },
  { name: 'finish', input: { outcome: 'done', title: text, summary: `${text}.` } },
]
const turns = (calls: readonly ModelToolCall[]) => calls.map(call => ({ text: 'On it.', calls: [call] }))

const options = { model: 'sonnet', asDraft: false, runsPerDay: 2 } as const
// Far away, so that only requests start it.
const yearly = { kind: 'schedule', cron: '0 0 29 2 *' } as const
const brokenLinks: AutomationSettings = { name: 'brokenLinks', kind: 'brokenLinks', trigger: yearly, ...options }
const changelog: AutomationSettings = {
  ...{ name: 'changelog', kind: 'own', instruction: 'Write the changelog.', ...options },
  trigger: { kind: 'push', paths: ['src/'] },
}

const agentWith = (automations: readonly AutomationSettings[], remote: string) => ({
  repository: { url: 'https://git.example.com/acme/docs', branch: 'main', folder: 'docs' },
  agent: { ...defaultAgent, remote, automations },
})

/** The states of runs of a project whose trigger begins with a word. */
async function statesOf(project: string, trigger: string): Promise<readonly string[]> {
  const rows = await database.run(queries =>
    queries.execute<{ state: string }>(sql`
      SELECT state FROM lectern.automation_runs
      WHERE project_id = ${project} AND trigger LIKE ${`${trigger}%`} ORDER BY due_at`),
  )
  return rows.rows.map(({ state }) => state)
}

test('runs of an automation share a pull request while it is open', async () => {
  const remote = docs()
  const { post, send, agent, reported, model } = await agentServer({
    ...{ database, project: 'a1', remote: remote.folder, settings: agentWith([brokenLinks], remote.folder) },
    script: turns([...write('Repair a link'), ...write('Repair another link')]),
  })
  const trigger = async () => {
    const response = await post('/v1/workflow/a1/brokenLinks/trigger', {})
    return { status: response.status, ...(await response.json()) }
  }
  const first = await trigger()
  expect(first).toEqual({ status: 202, schemaId: 'brokenLinks', instanceId: first.jobId, jobId: first.instanceId })
  await framesOf(await send(`v1/job/${first.jobId}/stream`))
  expect(await agent.dashboard?.builtInHost?.readPullRequest(1, AbortSignal.timeout(10_000))).toMatchObject({
    ...{
      title: 'Broken links: Repair a link',
      state: 'open',
      branch: expect.stringMatching(/^docs-agent\/broken-links-/),
    },
  })
  const second = await trigger()
  expect(second).toMatchObject({ status: 202, jobId: first.jobId })
  expect(second.instanceId).not.toBe(first.instanceId)
  await framesOf(await send(`v1/job/${first.jobId}/stream`))
  const jobs = await agent.dashboard?.jobs.list({ skip: 0, take: 10 })
  expect(jobs).toMatchObject([
    { id: first.jobId, run: 2, createdBy: { kind: 'automation', name: 'brokenLinks' }, pullRequest: { number: 1 } },
  ])
  expect(JSON.stringify(model?.requests[0])).toContain('Repair the broken links of the documentation.')
  expect(reported).toEqual([])
})

test('a push starts an automation once, and not one of the agent itself', async () => {
  const remote = docs()
  const secret = 'a-long-secret'
  const { send, agent, model, reported } = await agentServer({
    ...{ database, project: 'a2', remote: remote.folder, settings: agentWith([changelog], remote.folder) },
    ...{ script: turns(write('Describe the change')), env: { AGENT_WEBHOOK_SECRET: secret } },
  })
  const push = async (after: string, commits: readonly object[], ref = 'refs/heads/main') => {
    const body = JSON.stringify({ ref, after: after.repeat(40), commits })
    const signature = createHmac('sha256', secret).update(body).digest('hex')
    const headers = { 'X-GitHub-Event': 'push', 'X-Hub-Signature-256': `sha256=${signature}` }
    const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } }
    return (await send('v1/push', init)).status
  }
  const byPerson = [{ message: 'Add an option', added: ['src/option.ts'], removed: [], modified: ['README.md'] }]
  const byAgent = [{ message: 'docs: x\n\nLectern-Job: 01JAAAAAAAAAAAAAAAAAAAAAAA', modified: ['src/option.ts'] }]
  expect(await push('a', byPerson, 'refs/heads/other')).toBe(204)
  expect(await push('b', [{ message: 'Other files', modified: ['README.md'] }])).toBe(204)
  expect(await push('c', byAgent)).toBe(204)
  expect(await push('d', byPerson)).toBe(202)
  const list = async () => (await agent.dashboard?.jobs.list({ skip: 0, take: 10 })) ?? []
  await expect.poll(async () => (await list()).map(({ state }) => state.name)).toEqual(['completed'])
  expect(JSON.stringify(model?.requests[0])).toContain('src/option.ts')
  expect(await push('d', byPerson)).toBe(202)
  await expect.poll(() => statesOf('a2', 'push')).toEqual(['started'])
  expect(reported).toEqual([])
})

test('an API description that has changed on the deploy branch starts a job', async () => {
  const remote = docs()
  const apiChanges: AutomationSettings = { ...brokenLinks, name: 'apiChanges', kind: 'apiChanges' }
  const { post, agent, reported } = await agentServer({
    ...{ database, project: 'a4', remote: remote.folder, settings: agentWith([apiChanges], remote.folder) },
    script: [{ text: 'Hm.', end: 'silence' }],
  })
  // The first run remembers how the files are.
  await expect.poll(() => statesOf('a4', 'registered')).toEqual(['nothing'])
  remote.commit('main', { 'docs/api/openapi.yaml': 'openapi: 3.1.0\n', 'openapi.yaml': 'openapi: 3.1.0\n' })
  const { jobId } = await (await post('/v1/workflow/a4/apiChanges/trigger', {})).json()
  const job = await agent.dashboard?.jobs.find(jobId)
  expect(job?.messages[0]?.text).toMatch(/<files>\n"new: api\/openapi\.yaml"\n<\/files>$/)
  expect(remote.git('for-each-ref', '--format=%(refname)')).toBe('refs/heads/main')
  expect(reported).toEqual([])
})

test('the caller learns why a run cannot be started', async () => {
  const remote = docs()
  const { post, reported } = await agentServer({
    ...{ database, project: 'a3', remote: remote.folder, settings: agentWith([changelog, brokenLinks], remote.folder) },
  })
  const trigger = async (name: string, project = 'a3') => {
    const response = await post(`/v1/workflow/${project}/${name}/trigger`, {})
    return [response.status, (await response.json()).code]
  }
  expect(await trigger('changelog')).toEqual([400, 'not-scheduled'])
  expect(await trigger('translations')).toEqual([400, 'inactive-automation'])
  expect(await trigger('constructor')).toEqual([404, 'unknown-automation'])
  expect(await trigger('changelog', 'other')).toEqual([404, 'unknown-project'])
  expect(await trigger('brokenLinks')).toEqual([503, 'agent-unavailable'])
  expect(await (await post('v1/push', {})).json()).toMatchObject({ code: 'no-webhook-secret' })
  await expect
    .poll(() => reported)
    .toEqual([
      expect.stringMatching(/^The agent has no language model/),
      expect.stringMatching(/^Automations that a push starts need a webhook\. Set AGENT_WEBHOOK_SECRET/),
      'Automations do not start jobs. The model "sonnet" is not configured. The operator of the server sets "models.sonnet" in lectern.json.',
    ])
})
