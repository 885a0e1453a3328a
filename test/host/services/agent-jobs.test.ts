import { beforeAll, expect, test } from 'vitest'
import { defaultAgent } from '../../../src/config/agent-settings.ts'
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

const config = JSON.stringify(
  {
    ...{ theme: 'mint', name: 'Orbit', colors: { primary: '#0f766e' } },
    navigation: { pages: ['index'] },
  },
  null,
  2,
)

const docs = () => bareRepository({ 'docs/docs.json': config, 'docs/index.mdx': '---\ntitle: Home\n---\n\nHello.\n' })

const addPage: readonly ModelToolCall[] = [
  { name: 'update_todos', input: { todos: [{ content: 'Write the page', status: 'in_progress', priority: 'high' }] } },
  { name: 'write_file', input: { path: 'limits.mdx', content: '---\ntitle: Limits\n---\n\nTen requests.\n' } },
  { name: 'edit_navigation', input: { action: 'add', page: 'limits', next_to: 'index' } },
  { name: 'check', input: {} },
  { name: 'finish', input: { outcome: 'done', title: 'Add limits', summary: 'A page about limits.' } },
]

const turns = (calls: readonly ModelToolCall[]) => calls.map(call => ({ text: 'On it.', calls: [call] }))

test('a job runs from the request to the pull request', async () => {
  const remote = docs()
  const { post, send, agent, reported } = await agentServer({
    ...{ database, project: 'p1', remote: remote.folder, script: turns(addPage) },
  })
  const created = await post('v1/job', {
    messages: [{ role: 'user', content: 'Add a page about limits.' }],
  })
  expect([created.status, created.headers.get('Content-Type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
  const id = created.headers.get('X-Session-Id') ?? ''
  const branch = created.headers.get('X-Branch-Name') ?? ''
  expect(branch).toMatch(/^docs-agent\/add-a-page-about-limits-[0-9a-f]{6}$/)
  const frames = await framesOf(created)
  const url = `https://docs.example.com/_admin/jobs/${id}`
  expect(frames[0]).toEqual({ type: 'start', messageId: id, messageMetadata: { sessionId: id, branch } })
  expect(frames.at(-3)).toEqual({
    ...{ type: 'data-pull-request', id: 'result', data: { url, number: 1, branch, draft: false } },
  })
  expect(frames.at(-1)).toMatchObject({ type: 'finish', messageMetadata: { pullRequestLink: url } })
  expect(remote.show(branch, 'docs/limits.mdx')).toContain('Ten requests.')
  const session = await (await send(`v1/job/${id}`)).json()
  expect(session).toMatchObject({ haulted: true, haultReason: 'completed', title: 'Add limits' })
  expect(await (await send('v1/jobs')).json()).toEqual({ allSessions: [session] })
  expect(await framesOf(await send(`v1/job/${id}/stream`))).toEqual(frames)
  expect(await (await send(`v2/job/${id}`)).json()).toMatchObject({ status: 'completed', prLink: url })
  const events = await agent.dashboard?.events(id, 0)
  expect(events?.find(({ event }) => event.type === 'diff-recorded')?.event).toMatchObject({
    diff: { text: expect.stringContaining('+Ten requests.'), isCut: false },
  })
  expect(reported).toEqual([])
})

test('a follow-up adds commits to the branch and its pull request', async () => {
  const remote = docs()
  const { post, send } = await agentServer({
    ...{ database, project: 'p2', remote: remote.folder },
    script: turns([
      { name: 'write_file', input: { path: 'index.mdx', content: '---\ntitle: Home\n---\n\nFirst.\n' } },
      { name: 'finish', input: { outcome: 'done', title: 'Change the home page', summary: 'First change.' } },
      { name: 'write_file', input: { path: 'index.mdx', content: '---\ntitle: Home\n---\n\nSecond.\n' } },
      { name: 'finish', input: { outcome: 'done', title: 'Change it again', summary: 'Second change.' } },
    ]),
  })
  const created = await post('v2/job', {
    prompt: 'Change the home page.',
    branch: 'docs/home',
    asDraft: true,
  })
  expect(created.status).toBe(201)
  const job = await created.json()
  expect(job).toMatchObject({ status: 'active', prLink: null, model: 'sonnet', archivedAt: null })
  expect(job.source).toEqual({ repository: 'https://git.example.com/acme/docs', ref: 'docs/home' })
  await framesOf(await send(`v1/job/${job.id}/stream`))
  const message = await post(`v2/job/${job.id}/message`, { prompt: 'Again.' })
  expect([message.status, (await message.json()).status]).toEqual([200, 'active'])
  const frames = await framesOf(await send(`v1/job/${job.id}/stream`))
  expect(frames.filter(({ type }) => type === 'data-pull-request').map(({ data }) => data)).toMatchObject([
    { number: 1, draft: true },
    { number: 1, draft: true },
  ])
  expect(remote.git('log', '--format=%s', 'docs/home').split('\n').slice(0, 2)).toEqual([
    'docs: Change it again',
    'docs: Change the home page',
  ])
  expect(remote.show('docs/home', 'docs/index.mdx')).toContain('Second.')
})

test('a job that waits for its model keeps its branch, and can be stopped', async () => {
  const remote = docs()
  const { post, send } = await agentServer({
    ...{ database, project: 'p3', remote: remote.folder, script: [{ text: 'Hm.', end: 'silence' }] },
  })
  const body = { messages: [{ role: 'user', content: 'Fix typos.' }], branch: 'docs/typos' }
  const created = await post('v1/job', body)
  const id = created.headers.get('X-Session-Id')
  const second = await post('v1/job', { ...body, branch: 'docs/Typos' })
  expect([second.status, await second.json()]).toEqual([
    409,
    expect.objectContaining({
      error:
        'The branch "docs/Typos" is used by another job that has not ended. Wait for its end, or name another branch.',
    }),
  ])
  const stopped = await send(`v1/job/${id}`, { method: 'DELETE' })
  expect(stopped.status).toBe(200)
  const frames = await framesOf(created)
  expect(frames.slice(-2).map(({ type }) => type)).toEqual(['abort', 'finish'])
  const session = await (await send(`v1/job/${id}`)).json()
  expect(session).toMatchObject({
    ...{ haulted: true, haultReason: 'interrupted', messageToUser: 'The job was stopped. Nothing was pushed.' },
  })
  expect((await send(`v1/job/${id}`, { method: 'DELETE' })).status).toBe(409)
  expect(remote.git('for-each-ref', '--format=%(refname)')).toBe('refs/heads/main')
})

test('missing settings are reported to the caller and to the operator', async () => {
  const body = { messages: [{ role: 'user', content: 'Fix typos.' }] }
  const rejected = async (options: Parameters<typeof agentServer>[0], more: object = {}) => {
    const { post, reported, agent } = await agentServer(options)
    const response = await post('v1/job', { ...body, ...more })
    return { status: response.status, error: (await response.json()).error, reported, isShown: !!agent.dashboard }
  }
  const off = await rejected({ database, project: 'p6', settings: { agent: false } })
  expect(off).toEqual({
    ...{ status: 503, reported: [], isShown: false },
    error: 'The agent is not enabled on this server. Its operator can enable it with "agent" in lectern.json.',
  })
  const withoutModel = await rejected({ database, project: 'p7', remote: docs().folder, script: [] }, { model: 'opus' })
  expect(withoutModel.error).toBe(
    'The model "opus" is not configured. The operator of the server sets "models.opus" in lectern.json.',
  )
  const withoutModels = await rejected({ database, project: 'p10', remote: docs().folder })
  expect(withoutModels).toMatchObject({ status: 503, isShown: true })
  expect(withoutModels.reported).toEqual([expect.stringMatching(/^The agent has no language model, so it cannot run/)])
  const sonnet = { provider: 'anthropic', model: 'x', keyVariable: 'MISSING_KEY' } as const
  const withoutKey = await rejected({
    ...{ database, project: 'p9', remote: docs().folder, settings: { models: { sonnet } } },
  })
  expect(withoutKey.error).toMatch(/^MISSING_KEY is not set, so "models.sonnet" in lectern.json is ignored\./)
  const withoutToken = await rejected({
    ...{ database, project: 'p8', script: [] },
    settings: { repository: { url: 'https://github.com/acme/docs', branch: 'main', folder: '' } },
  })
  expect(withoutToken).toMatchObject({ status: 503, reported: [withoutToken.error], isShown: true })
  expect(withoutToken.error).toMatch(/^GITHUB_TOKEN is not set, so the agent cannot use GitHub\./)
})

test('invalid requests are rejected', async () => {
  const { post, send } = await agentServer({ database, project: 'p4', remote: docs().folder, script: [] })
  const messages = [{ role: 'user', content: 'Fix typos.' }]
  const statusOf = async (path: string, body: object) => {
    const response = await post(path, body)
    return [response.status, (await response.json()).code]
  }
  const create = (more: object) => statusOf('v1/job', { messages, ...more })
  expect(await create({ messages: [] })).toEqual([400, 'invalid-body'])
  expect(await create({ messages: [{ role: 'data', content: 'x' }] })).toEqual([400, 'invalid-body'])
  expect(await create({ model: 'gpt' })).toEqual([400, 'invalid-body'])
  for (const branch of ['main', 'refs/heads/main', '--upload-pack=x', '../x', 'a b', 'x\ny', 'mаin', 'x.lock'])
    expect(await create({ branch })).toEqual([400, 'invalid-branch'])
  expect(await statusOf('v2/job', { prompt: ' ' })).toEqual([400, 'invalid-body'])
  expect(await statusOf('/v1/agent/other/job', { messages })).toEqual([404, 'unknown-project'])
  expect(await statusOf('v2/job/nothing/message', { prompt: 'x' })).toEqual([404, 'unknown-job'])
  expect((await send('v1/job/01JAAAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404)
  expect((await send('v1/jobs?take=0')).status).toBe(400)
  expect((await send('v1/job')).status).toBe(405)
})

test('jobs and messages share a limit', async () => {
  const settings = { agent: { ...defaultAgent, limits: { ...defaultAgent.limits, usesPerHour: 2 } } }
  const { post } = await agentServer({ database, project: 'p5', settings })
  const statuses = [await post('v1/job', {}), await post('v2/job/x/message', {}), await post('v2/job', {})]
  expect(statuses.map(({ status }) => status)).toEqual([400, 400, 429])
  expect(Number(statuses[2]?.headers.get('Retry-After'))).toBeGreaterThan(3000)
})
