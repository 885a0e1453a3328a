import { expect, test } from 'vitest'
import { memoryIdentity } from '../../../src/server/in-memory/identity.ts'
import { pageRoute } from '../../../src/server/search/page-route.ts'
import type { SiteSearch } from '../../../src/server/search/site-search.ts'
import { forGroups, pageRecords } from '../../support/page-records.ts'
import { served } from '../served.ts'
import { searchOf, unloadedSearchOf } from './search-of.ts'

const start = pageRecords(
  '/guides/start',
  'Start',
  { '': 'Welcome.', Install: '## Install\n\nRun it.' },
  { description: 'The first steps.' },
)
const home = pageRecords('/', 'Home', { '': '# Home\n\nHello.' })
const spaced = pageRecords('/a b', 'Spaced', { '': 'Text.' })
const secret = pageRecords('/team', 'Team', { '': 'Internal.' }, { access: forGroups('staff') })
const pages = [home, start, spaced, secret]

function server(search: SiteSearch, base = '') {
  const identity = memoryIdentity({
    k: { kind: 'key', id: 'k', organization: 'o', keyKind: 'assistant', scopes: [], networks: [], origins: [] },
    admin: { kind: 'key', id: 'a', organization: 'o', keyKind: 'admin', scopes: [], networks: [], origins: [] },
  })
  const routes = [pageRoute({ domain: 'docs', search, protection: 'nothing', origins: '*', base })]
  const { send, store, clock } = served({ routes, identity, base })
  const post = async (body: unknown, { token = 'k', domain = 'docs' } = {}) => {
    const response = await send(`${base}/discovery/v1/page/${domain}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  return Object.assign(post, { store, clock })
}

test('a page is Markdown with its title and description', async () => {
  const post = server(await searchOf(pages))
  expect(await post({ path: '/guides/start' })).toMatchObject({
    status: 200,
    body: { path: '/guides/start', content: '# Start\n\n> The first steps.\n\nWelcome.\n\n## Install\n\nRun it.\n' },
  })
  expect((await post({ path: '/' })).body.content).toBe('# Home\n\nHello.\n')
})

test('a page with steps has each of them once', async () => {
  const { page, sections } = pageRecords('/steps', 'Steps', { '': '1. **Open**', Open: '**Open**', Next: '## Next' })
  const included = sections.map(section =>
    section.id === 'open' ? { ...section, isIncluded: true as const } : section,
  )
  const post = server(await searchOf([{ page, sections: included }]))
  expect((await post({ path: '/steps' })).body.content).toBe('# Steps\n\n1. **Open**\n\n## Next\n')
})

test.each([
  ['guides/start', '/guides/start'],
  ['/guides/start/', '/guides/start'],
  ['//guides//start', '/guides/start'],
  ['/guides/start.md', '/guides/start'],
  ['/guides/start?a=1#install', '/guides/start'],
  ['/docs/guides/start', '/guides/start'],
  ['/docs', '/'],
  ['/docs/', '/'],
  ['/index', '/'],
  ['#top', '/'],
  ['/a%20b', '/a b'],
  ['/a b', '/a b'],
])('the path %j means %j', async (path, route) => {
  const post = server(await searchOf(pages), '/docs')
  expect((await post({ path })).body.path).toBe(route)
})

test('a page that does not exist looks like one that the caller cannot see', async () => {
  const post = server(await searchOf(pages))
  const unknown = await post({ path: '/none' })
  expect([unknown.status, unknown.body.message]).toEqual([404, 'There is no page with this path.'])
  for (const path of ['/team', '/%', '/../team', '/guides/start\u0000', '/__proto__', 'a'.repeat(2000)])
    expect((await post({ path })).body, path).toEqual(unknown.body)
  expect((await post({ path: '/team', groups: ['staff'] })).status).toBe(200)
})

test.each([{}, { path: '' }, { path: 5 }, { path: '/', groups: 'staff' }, { path: 'a'.repeat(2001) }])(
  'the body %j is invalid',
  async body => {
    expect((await server(await searchOf(pages))(body)).status).toBe(400)
  },
)

test('while the records are loading, no page can be read', async () => {
  expect((await server(unloadedSearchOf(pages))({ path: '/' })).status).toBe(503)
})

test('reading a page needs an assistant key and the name of the site', async () => {
  const post = server(await searchOf(pages))
  const statusOf = async (more: object) => (await post({ path: '/' }, more)).status
  expect([await statusOf({ token: 'none' }), await statusOf({ token: 'admin' })]).toEqual([401, 403])
  expect(await statusOf({ domain: 'other' })).toBe(404)
})

test('pages of all sites can request the text of a page', async () => {
  const { headers } = await server(await searchOf(pages))({ path: '/' })
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
})

test('an organization can read 10,000 pages per hour', async () => {
  const post = server(await searchOf(pages))
  await post.store.update('rate-limit/page/organization/o', () => [[post.clock.now(), 9_999]])
  expect([(await post({ path: '/' })).status, (await post({ path: '/' })).status]).toEqual([200, 429])
})
