import { expect, test } from 'vitest'
import { memoryIdentity } from '../../../src/server/in-memory/identity.ts'
import { pageRoute } from '../../../src/server/search/page-route.ts'
import type { SiteSearch } from '../../../src/server/search/site-search.ts'
import { pageRecords } from '../../support/page-records.ts'
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
const secret = pageRecords('/team', 'Team', { '': 'Internal.' }, { readers: ['staff'] })
const pages = [home, start, spaced, secret]

function server(search: SiteSearch, base = '') {
  const identity = memoryIdentity({
    k: { kind: 'key', id: 'k', organization: 'o', keyKind: 'assistant', scopes: [], networks: [], origins: [] },
  })
  const { send } = served({ routes: [pageRoute({ domain: 'docs', search, origins: '*', base })], identity, base })
  return async (body: unknown) => {
    const response = await send(`${base}/discovery/v1/page/docs`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer k' },
    })
    return { status: response.status, body: await response.json() }
  }
}

test('a page is Markdown with its title and description', async () => {
  const post = server(await searchOf(pages))
  expect(await post({ path: '/guides/start' })).toEqual({
    status: 200,
    body: { path: '/guides/start', content: '# Start\n\n> The first steps.\n\nWelcome.\n\n## Install\n\nRun it.\n' },
  })
  expect((await post({ path: '/' })).body.content).toBe('# Home\n\nHello.\n')
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
])('the path %j is that of %j', async (path, route) => {
  const post = server(await searchOf(pages), '/docs')
  expect((await post({ path })).body.path).toBe(route)
})

test('a page that does not exist looks like one that the caller may not see', async () => {
  const post = server(await searchOf(pages))
  const unknown = await post({ path: '/none' })
  expect([unknown.status, unknown.body.message]).toEqual([404, 'There is no page with this path.'])
  for (const path of ['/team', '/%', '/../team', '/guides/start\u0000', '/__proto__', 'a'.repeat(2000)])
    expect(await post({ path }), path).toEqual(unknown)
  expect((await post({ path: '/team', groups: ['staff'] })).status).toBe(200)
})

test.each([{}, { path: '' }, { path: 5 }, { path: '/', groups: 'staff' }, { path: 'a'.repeat(2001) }])(
  'the body %j is invalid',
  async body => {
    expect((await server(await searchOf(pages))(body)).status).toBe(400)
  },
)

test('while the records are loaded, no page can be read', async () => {
  expect((await server(unloadedSearchOf(pages))({ path: '/' })).status).toBe(503)
})
