import { expect, test } from 'vitest'
import { testAgent } from '../support/sample-agent.ts'
import type { Fields } from '../support/served-dashboard.ts'
import { signedIn, textIn } from './signed-in.ts'

const filledIn: Fields = [
  ['instruction', 'Add a page about volumes.\r\n\r\nUse the wiki.'],
  ['model', 'opus'],
  ['branch', ' volumes '],
  ['asDraft', 'yes'],
]

const listed = (agent: ReturnType<typeof testAgent>) => agent.agent.jobs.list({ skip: 0, take: 100 })

test('starts a job, and shows its page', async () => {
  const { send, read, ...agent } = await signedIn()
  const { status, location } = await send('/jobs/new', '/jobs', filledIn)
  const [job] = await listed(agent)
  expect([status, location]).toEqual([303, `/_admin/jobs/${job?.id}`])
  expect(job).toMatchObject({
    branch: 'volumes',
    asDraft: true,
    model: 'opus',
    messages: [{ role: 'user', text: 'Add a page about volumes.\n\nUse the wiki.' }],
    createdBy: { kind: 'dashboard', user: 'operator' },
  })
  expect(textIn((await read(`/jobs/${job?.id}`)).html)).toContain('The job is waiting to start.')
})

test('without a branch, the job gets a new one, and without a choice it is not a draft', async () => {
  const { send, ...agent } = await signedIn()
  await send('/jobs/new', '/jobs', [
    ['instruction', 'Fix typos'],
    ['model', 'sonnet'],
    ['branch', ''],
  ])
  expect(await listed(agent)).toMatchObject([{ branch: /^docs-agent\/fix-typos-/, asDraft: false }].map(expectLike))
})

const expectLike = (job: { readonly branch: RegExp; readonly asDraft: boolean }) => ({
  ...job,
  branch: expect.stringMatching(job.branch),
})

test('offers only the models that are configured', async () => {
  const { read, send, ...agent } = await signedIn(testAgent({ models: ['sonnet'] }))
  expect((await read('/jobs/new')).html).not.toContain('value="opus"')
  const { status, html } = await send('/jobs/new', '/jobs', filledIn)
  expect(status).toBe(422)
  expect(textIn(html)).toContain('Choose one of the models.')
  expect(await listed(agent)).toEqual([])
})

test('explains what to set if no model is configured', async () => {
  const { read } = await signedIn(testAgent({ models: [] }))
  const { html } = await read('/jobs/new')
  expect(textIn(html)).toContain('No model is configured')
  expect(html).not.toContain('id="instruction"')
})

test('says what is missing if no job can start, and offers no form', async () => {
  const problem = 'GITHUB_TOKEN is not set, so the agent cannot use GitHub.'
  const { read } = await signedIn(testAgent({ unavailable: async () => problem }))
  for (const path of ['/jobs', '/jobs/new']) {
    const { html } = await read(path)
    expect(textIn(html)).toContain('The agent cannot start jobs')
    expect(textIn(html)).toContain(problem)
    expect(html).not.toContain('id="instruction"')
    expect(html).not.toContain('href="/_admin/jobs/new"')
  }
})

test('one available model is enough to start a job', async () => {
  const unavailable = async (model: string) => (model === 'opus' ? 'The key of Opus is missing.' : undefined)
  const { read } = await signedIn(testAgent({ unavailable }))
  expect((await read('/jobs')).html).toContain('href="/_admin/jobs/new"')
  expect((await read('/jobs/new')).html).toContain('id="instruction"')
})

test.each([
  ['an empty instruction', [['instruction', ' \r\n ']], 422, 'instruction', 'Write what the agent should do.'],
  ['a long instruction', [['instruction', 'x'.repeat(50_001)]], 422, 'instruction', 'up to 50,000 characters'],
  ['the deploy branch', [['branch', 'main']], 400, 'branch', 'The site is published from "main".'],
  ['an invalid branch', [['branch', '../"><script>']], 400, 'branch', 'The branch name'],
] as const)('explains what is wrong with %s, and keeps the input', async (_, changes, code, field, message) => {
  const { send, ...agent } = await signedIn()
  const fields = Object.entries({ ...Object.fromEntries(filledIn), ...Object.fromEntries(changes) })
  const { status, html } = await send('/jobs/new', '/jobs', fields)
  expect(status).toBe(code)
  const problem = new RegExp(`id="${field}-problem">(.*?)</p>`).exec(html)?.[1] ?? ''
  expect(textIn(problem)).toContain(message)
  expect(html).toMatch(/<input type="radio"[^>]* value="opus" checked/)
  expect(html).toMatch(/<input type="checkbox"[^>]* value="yes" checked/)
  expect(html).not.toContain('<script>')
  expect(await listed(agent)).toEqual([])
})

test('a busy branch is reported at the branch, and the text is kept', async () => {
  const { send, ...agent } = await signedIn()
  await send('/jobs/new', '/jobs', filledIn)
  const { status, html } = await send('/jobs/new', '/jobs', filledIn)
  expect(status).toBe(409)
  expect(textIn(/id="branch-problem">(.*?)<\/p>/.exec(html)?.[1] ?? '')).toContain('used by another job')
  expect(html).toContain('Add a page about volumes.')
  expect(await listed(agent)).toHaveLength(1)
})

test('explains why no job can run', async () => {
  const unavailable = async (model: string) => (model === 'opus' ? 'The language model is not configured.' : undefined)
  const { send } = await signedIn(testAgent({ unavailable }))
  const { status, html } = await send('/jobs/new', '/jobs', filledIn)
  expect(status).toBe(503)
  expect(textIn(html)).toContain('The job was not started The language model is not configured.')
})

test('jobs and messages share the limit of the API', async () => {
  const agent = testAgent({ usesPerHour: 2 })
  const { send, dashboardClock } = await signedIn(agent)
  const fieldsOf = (branch: string): Fields => [...filledIn.filter(([name]) => name !== 'branch'), ['branch', branch]]
  const first = await send('/jobs/new', '/jobs', fieldsOf('one'))
  const page = first.location?.replace('/_admin', '') ?? ''
  expect((await send(page, `${page}/message`, [['message', 'More']])).status).toBe(303)
  const third = await send('/jobs/new', '/jobs', fieldsOf('three'))
  expect([third.status, third.headers.get('Retry-After')]).toEqual([429, '3600'])
  expect(textIn(third.html)).toContain('Try again in 60 minutes.')
  expect(third.html).toContain('Add a page about volumes.')
  const message = await send(page, `${page}/message`, [['message', 'Even more']])
  expect(message.status).toBe(429)
  expect(message.html).toContain('Even more</textarea>')
  dashboardClock.advance(3_600_000)
  expect((await send('/jobs/new', '/jobs', fieldsOf('three'))).status).toBe(303)
})

test('a form that is sent twice starts one job', async () => {
  const { send, ...agent } = await signedIn()
  const { again } = await send('/jobs/new', '/jobs', [
    ['instruction', 'Fix typos'],
    ['model', 'sonnet'],
  ])
  const second = await again()
  expect([second.status, second.location]).toEqual([303, '/_admin/jobs'])
  expect(await listed(agent)).toHaveLength(1)
})

test('characters that cannot be stored are left out', async () => {
  const { send, ...agent } = await signedIn()
  await send('/jobs/new', '/jobs', [
    ['instruction', 'Fix\0 typos'],
    ['model', 'sonnet'],
  ])
  expect((await listed(agent))[0]?.messages[0]?.text).toBe('Fix typos')
})
