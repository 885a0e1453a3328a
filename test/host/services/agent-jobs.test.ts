import { expect, test } from 'vitest'
import type { ModelToolCall } from '../../support/models/model-script.ts'
import { testDatabases } from '../../support/test-databases.ts'
import { bareRepository } from '../git/bare-repository.ts'
import { agentServer, framesOf } from './support/agent-server.ts'

const [database] = testDatabases()

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
    ...{ database, remote: remote.folder, script: turns(addPage) },
  })
  const created = await post('/v1/agent/docs/job', {
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
  const session = await (await send(`/v1/agent/docs/job/${id}`)).json()
  expect(session).toMatchObject({ haulted: true, haultReason: 'completed', title: 'Add limits' })
  expect(await (await send('/v1/agent/docs/jobs')).json()).toEqual({ allSessions: [session] })
  expect(await framesOf(await send(`/v1/agent/docs/job/${id}/stream`))).toEqual(frames)
  expect(await (await send(`/v2/agent/docs/job/${id}`)).json()).toMatchObject({ status: 'completed', prLink: url })
  const events = await agent.dashboard?.events(id, 0)
  expect(events?.find(({ event }) => event.type === 'diff-recorded')?.event).toMatchObject({
    diff: { text: expect.stringContaining('+Ten requests.'), isCut: false },
  })
  expect(reported).toEqual([])
})
