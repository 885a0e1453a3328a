import { expect, test } from 'vitest'
import { creatorText } from '../../../../src/server/dashboard/jobs/creator-text.ts'
import { completedEvents, jobId, sampleAgent, sampleRequest, testAgent } from '../support/sample-agent.ts'
import { sampleKeys } from '../support/sample-content.ts'
import { servedDashboard, start } from '../support/served-dashboard.ts'
import { signedIn, textIn } from './signed-in.ts'

const rowsOf = (html: string) =>
  [...html.matchAll(/<tr role="row">(?:(?!<th).)*?<\/tr>/gs)].map(([row]) => textIn(row).trim())

test('lists jobs in all states, newest first', async () => {
  const { read } = await signedIn(await sampleAgent(start), { storedKeys: sampleKeys(start) })
  expect(rowsOf((await read('/jobs')).html)).toEqual([
    'Explain volumes docs-agent/docker-volumes-5 Running Sonnet Dashboard 12 Mar 2026, 13:56',
    'Describe the new option --watch docs-agent/docker-volumes-4 Waiting Sonnet API key “Weekly report” 12 Mar 2026, 13:54',
    'Fix broken links docs-agent/docker-volumes-3 Failed Sonnet Terminal 12 Mar 2026, 13:29',
    'Translate the start page into German docs-agent/docker-volumes-2 Stopped Opus Dashboard 12 Mar 2026, 13:09',
    'Explain volumes on the page about Docker docs-agent/docker-volumes-1 Completed Pull request 3 Sonnet Dashboard 12 Mar 2026, 12:29',
  ])
})

test('the overview lists active and failed jobs, and has no list without any', async () => {
  const panel = async (agent: Awaited<ReturnType<typeof sampleAgent>>) => {
    const { read } = await signedIn(agent, { storedKeys: sampleKeys(start) })
    return /<section[^>]*aria-labelledby="jobs">.*?<\/section>/s.exec((await read('')).html)?.[0] ?? ''
  }
  expect(textIn(await panel(await sampleAgent(start)))).toBe(
    ' Agent jobs Running Explain volumes Waiting Describe the new option --watch Failed Fix broken links All jobs ',
  )
  const empty = await panel(testAgent())
  expect(textIn(empty)).toBe(' Agent jobs No job is running. All jobs ')
  expect(empty).not.toContain('<ul')
})

test('names the creator of a job, also if its key is in the environment or no longer exists', () => {
  const keys = sampleKeys(start)
  const textOf = (keyId: string) => creatorText({ kind: 'key', keyId }, keys)
  expect(textOf('environment-admin')).toBe('API key “LECTERN_ADMIN_KEY”')
  expect(textOf('unknown')).toBe('A deleted API key')
})

test('only pull requests with web addresses are links', async () => {
  const agent = testAgent()
  const { read } = await signedIn(agent)
  for (const [at, url] of ['https://git.example.com/docs/pull/3', 'javascript:alert(1)', '"><b>'].entries()) {
    await agent.store.create(sampleRequest(at))
    const events = completedEvents(start).map(event =>
      event.type === 'step-finished' && event.result.step === 'pull-request'
        ? { ...event, result: { ...event.result, pullRequest: { ...event.result.pullRequest, url } } }
        : event,
    )
    await agent.record(jobId(at), ...events)
  }
  const { html } = await read('/jobs')
  const links = [...html.matchAll(/<a class="text-link" href="([^"]*)" rel="([^"]*)">/g)]
  expect(links.map(([, ...attributes]) => attributes)).toEqual([
    ['https://git.example.com/docs/pull/3', 'noopener noreferrer'],
  ])
  expect(html).not.toContain('javascript:')
})

test('names the automation that started a job', async () => {
  const agent = testAgent()
  for (const [at, name] of ['brokenLinks', 'change-log', 'constructor'].entries())
    await agent.store.create(sampleRequest(at, { createdBy: { kind: 'automation', name } }))
  const { read } = await signedIn(agent)
  const text = textIn((await read('/jobs')).html)
  for (const name of ['Broken links', 'change-log', 'constructor']) expect(text).toContain(`Automation: ${name} `)
})

test('the list shows 25 jobs per page', async () => {
  const agent = testAgent()
  for (let number = 0; number < 30; number++)
    await agent.store.create(sampleRequest(number, { title: `Job ${number}.`, createdAt: start - number * 1000 }))
  const { read } = await signedIn(agent)
  const titlesOn = async (query: string) =>
    [...(await read(`/jobs${query}`)).html.matchAll(/Job (\d+)\./g)].map(([, at]) => Number(at))
  expect(await titlesOn('')).toEqual(Array.from({ length: 25 }, (_, at) => at))
  expect(await titlesOn('?page=2')).toEqual([25, 26, 27, 28, 29])
  for (const query of ['?page=-1', '?page=x', '?page=1e99']) expect((await titlesOn(query)).length).toBe(25)
})

test('explains what the agent does if there are no jobs', async () => {
  const { read } = await signedIn()
  expect(textIn((await read('/jobs')).html)).toContain('No jobs yet Tell the agent what to change in the docs.')
})

test('explains what to set if there is no agent, and has no other pages then', async () => {
  const server = servedDashboard()
  const session = await server.signIn()
  const { html } = await server.read('/jobs', session)
  for (const setting of ['agent', 'repository.url', 'models.sonnet']) expect(html).toContain(`<code>${setting}</code>`)
  expect((await server.read('/jobs/new', session)).response.status).toBe(404)
  expect((await server.post('/jobs', [], session)).status).not.toBe(303)
})

test('all pages and actions need a session', async () => {
  const server = servedDashboard({ agent: (await sampleAgent(start)).agent })
  for (const path of ['/jobs', '/jobs/new', `/jobs/${jobId(1)}`, `/jobs/${jobId(1)}/progress`]) {
    const { response, html } = await server.read(path)
    expect(response.status, path).toBe(401)
    expect(html).not.toContain('volumes')
  }
  for (const action of ['', `/${jobId(5)}/stop`, `/${jobId(3)}/retry`, `/${jobId(1)}/message`])
    expect((await server.post(`/jobs${action}`, [])).status, action).toBe(401)
})
