import { expect, test } from 'vitest'
import { hashKey } from '../../../src/server/keys/hash-key.ts'
import { sampleKeys } from './support/sample-content.ts'
import { type Fields, hiddenField, servedDashboard, start } from './support/served-dashboard.ts'

async function keyPage(changes: Parameters<typeof servedDashboard>[0] = {}) {
  const server = servedDashboard(changes)
  const session = await server.signIn()
  const hidden = async (): Promise<Fields> => {
    const { html } = await server.read('/keys/new', session)
    return [
      ['token', hiddenField(html, 'token')],
      ['form', hiddenField(html, 'form')],
    ]
  }
  const create = async (fields: Fields) => {
    const response = await server.post('/keys', [...(await hidden()), ...fields], session)
    return { status: response.status, html: await response.text() }
  }
  return { ...server, session, hidden, create }
}

const textOf = (html: string) => html.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const keyIn = (html: string) => /data-key[^>]*>([^<]+)</.exec(html)?.[1] ?? ''

test('creates a key, shows it once with a command, and stores its hash', async () => {
  const { create, keys, read, session } = await keyPage()
  const { status, html } = await create([
    ['name', 'Status page'],
    ['kind', 'assistant'],
    ['expires', '30d'],
    ['origins', 'https://status.example.com\r\nhttps://app.example.com'],
    ['networks', '203.0.113.0/24'],
    ['requestsPerHour', '500'],
  ])
  expect(status).toBe(200)
  const key = keyIn(html)
  expect(key).toMatch(/^docs_dsc_\w{43}$/)
  expect(textOf(html)).toContain(`curl -N 'https://docs.example.com/discovery/v2/assistant/docs/message' \\
  -H 'Authorization: Bearer ${key}' \\`)
  expect(keys.all()).toMatchObject([
    {
      name: 'Status page',
      keyKind: 'assistant',
      organization: 'docs',
      hash: hashKey(key),
      origins: ['https://status.example.com', 'https://app.example.com'],
      networks: ['203.0.113.0/24'],
      requestsPerHour: 500,
      expiresAt: start + 30 * 86_400_000,
      createdAt: start,
    },
  ])
  const { html: list } = await read('/keys', session)
  expect(list).toContain(`${key.slice(0, 13)}…`)
  expect(list).not.toContain(key)
})

test('a key expires after 7, 30, 60 or 90 days, on a date or never; 90 days are chosen', async () => {
  const { read, session } = await keyPage()
  const { html } = await read('/keys/new', session)
  const inputs = [...html.matchAll(/<input[^>]* name="expires"[^>]*>/g)].map(([input]) => input)
  const valueIn = (input = '') => /value="(\w+)"/.exec(input)?.[1]
  expect(inputs.map(valueIn)).toEqual(['7d', '30d', '60d', '90d', 'never', 'custom'])
  expect(valueIn(inputs.find(input => / checked/.test(input)))).toBe('90d')
})

test('an admin key comes with a command that reads statistics', async () => {
  const { create, keys } = await keyPage({ base: '/docs' })
  const { html } = await create([
    ['name', 'Report'],
    ['kind', 'admin'],
    ['expires', 'never'],
    ['scopes', 'read'],
  ])
  expect(textOf(html)).toContain("curl 'https://docs.example.com/docs/v1/analytics/docs/assistant/caller-stats'")
  expect(keys.all()).toMatchObject([{ keyKind: 'admin', scopes: ['read'], expiresAt: undefined }])
})

test('explains mistakes at the fields, and keeps the input', async () => {
  const { create, keys } = await keyPage()
  const { status, html } = await create([
    ['name', ' '],
    ['kind', 'root'],
    ['expires', 'custom'],
    ['expiresOn', '2020-01-01'],
    ['origins', 'https://app.example.com/path\n"><script>alert(1)</script>'],
    ['networks', '0.0.0.0/0'],
    ['requestsPerHour', '-1'],
    ['scopes', 'delete'],
  ])
  expect(status).toBe(422)
  const text = textOf(html)
  for (const message of [
    'There are problems with 7 fields',
    'A name is required.',
    'The expiry "2020-01-01" is in the past.',
    '"https://app.example.com/path" is not an origin such as https://app.example.com.',
    '"0.0.0.0/0" allows all addresses.',
    'The number of requests per hour must be a whole number above 0',
    'A scope is "read" or "write", but it is "delete".',
    'aria-describedby="name-hint name-problem" aria-invalid="true"',
  ])
    expect(text).toContain(message)
  expect(html).not.toContain('<script>alert')
  expect(html).toContain('&lt;script>alert(1)')
  expect(keys.all()).toEqual([])
})

test('a form that is sent twice creates one key', async () => {
  const { hidden, post, session, keys } = await keyPage()
  const fields: Fields = [...(await hidden()), ['name', 'CI'], ['kind', 'admin'], ['expires', '7d']]
  expect((await post('/keys', fields, session)).status).toBe(200)
  const again = await post('/keys', fields, session)
  expect(again.status).toBe(409)
  expect(await again.text()).toContain('This key was already created')
  expect(keys.all()).toHaveLength(1)
})

test('at most 10 keys are created in an hour', async () => {
  const { create, keys, dashboardClock } = await keyPage()
  const fields: Fields = [
    ['name', 'CI'],
    ['kind', 'admin'],
    ['expires', '7d'],
  ]
  for (let count = 0; count < 10; count++) expect((await create(fields)).status).toBe(200)
  const { status, html } = await create(fields)
  expect(status).toBe(429)
  expect(html).toContain('You can create up to 10 keys per hour.')
  expect(keys.all()).toHaveLength(10)
  dashboardClock.advance(3_600_000)
  expect((await create(fields)).status).toBe(200)
})

test('lists keys with their state, and shows names as text', async () => {
  const name = '<img src=x onerror=alert(1)>"\'&'
  const keys = sampleKeys(start)
  const { read, session } = await keyPage({
    storedKeys: [...keys.slice(0, 1).map(key => ({ ...key, id: 'x"><script>', name })), ...keys],
  })
  const { html } = await read('/keys', session)
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=alert(1)>')
  expect(html).toContain('/_admin/keys/x%22%3E%3Cscript%3E/revoke')
  for (const text of ['Active', 'Expires soon', 'Expired', 'Revoked', '2,000 requests per hour', '4 minutes ago'])
    expect(html).toContain(text)
})

test('shows 50 keys on a page', async () => {
  const [first] = sampleKeys(start)
  const many = Array.from({ length: 120 }, (_, at) => ({ ...first, id: `many-${at}`, name: `Key ${at}.` }))
  const { read, session } = await keyPage({ storedKeys: many as ReturnType<typeof sampleKeys> })
  const namesOn = async (page: string) =>
    [...(await read(`/keys${page}`, session)).html.matchAll(/dir="auto">Key (\d+)\./g)].map(([, at]) => Number(at))
  expect(await namesOn('')).toEqual(Array.from({ length: 50 }, (_, at) => at))
  expect(await namesOn('?page=3')).toEqual(Array.from({ length: 20 }, (_, at) => 100 + at))
  expect(await namesOn('?page=99')).toHaveLength(20)
  expect(await namesOn('?page=-1')).toHaveLength(50)
})

test('an unknown key cannot be revoked', async () => {
  const { read, session } = await keyPage({ storedKeys: sampleKeys(start) })
  for (const id of ['none', 'key-5', '%00', "' OR 1=1"])
    expect((await read(`/keys/${encodeURIComponent(id)}/revoke`, session)).response.status).toBe(404)
})
