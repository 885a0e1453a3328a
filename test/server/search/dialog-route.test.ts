import { expect, test } from 'vitest'
import { toFoundPages } from '../../../src/search/browser-index/found-page.ts'
import { openIndex } from '../../../src/search/browser-index/open-index.ts'
import { languageToolsOf } from '../../../src/search/words/language-tools.ts'
import { memoryIdentity } from '../../../src/server/in-memory/identity.ts'
import type { Caller } from '../../../src/server/ports.ts'
import { dialogRoute } from '../../../src/server/search/dialog-route.ts'
import { indexPages } from '../../support/index-pages.ts'
import { forGroups, pageRecords } from '../../support/page-records.ts'
import { served } from '../served.ts'
import { searchOf, unloadedSearchOf } from './search-of.ts'

const v1 = { divisions: { version: 'v1' } }

const pages = [
  pageRecords('/', 'Home', { '': 'Where everything begins.' }),
  pageRecords(
    '/backups',
    'Backups',
    { '': 'How copies are made.', Restore: 'Pick a snapshot of yesterday, and restore it.' },
    { breadcrumb: ['Guides'], operation: { method: 'POST', path: '/restore' } },
  ),
  pageRecords('/v1/backups', 'Backups', { Restore: 'Restore the old snapshot.' }, v1),
  pageRecords('/team', 'Team', { '': 'Where our secret snapshots are.' }, { access: forGroups('staff') }),
  pageRecords('/de/team', 'Team', { '': 'Geheime Sicherungen.' }, { language: 'de', access: { for: 'signed-in' } }),
]

const readers: Readonly<Record<string, Caller>> = {
  ann: { kind: 'reader', id: 'ann', groups: ['staff'] },
  bob: { kind: 'reader', id: 'bob', groups: [] },
}

async function opened(search = searchOf(pages)) {
  const routes = [dialogRoute({ search: await search, protection: 'pages' })]
  const { send } = served({ routes, identity: memoryIdentity(readers) })
  const ask = async (query: string, token?: string) => {
    const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` }
    const response = await send(`/_api/search?${query}`, { headers })
    return { response, body: await response.json() }
  }
  const hrefs = async (query: string, token?: string) =>
    (await ask(query, token)).body.pages.map(({ href }: { readonly href: string }) => href)
  return { send, ask, hrefs }
}

test('returns pages with their sections and the matched words', async () => {
  const { ask } = await opened()
  const { response, body } = await ask('q=yesterday%20snap&limit=1')
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(response.headers.get('Vary')).toBe('Cookie')
  expect(body.pages).toEqual([
    {
      href: '/backups',
      title: [{ text: 'Backups', isMatch: false }],
      breadcrumb: ['Guides'],
      operation: { method: 'POST', path: '/restore' },
      excerpt: [],
      sections: [
        {
          href: '/backups#restore',
          titles: [[{ text: 'Restore', isMatch: false }]],
          excerpt: [
            { text: 'Pick a ', isMatch: false },
            { text: 'snapshot', isMatch: true },
            { text: ' of ', isMatch: false },
            { text: 'yesterday', isMatch: true },
            { text: ', and restore it.', isMatch: false },
          ],
        },
      ],
    },
  ])
})

test('each reader can find and choose only what the reader can read', async () => {
  const { ask, hrefs } = await opened()
  expect(await hrefs('q=snapshots')).toEqual(['/v1/backups', '/backups'])
  expect(await hrefs('q=snapshots', 'bob')).toEqual(['/v1/backups', '/backups'])
  expect(await hrefs('q=snapshots', 'ann')).toContain('/team')
  expect(await hrefs('q=geheime&only-language=de')).toEqual([])
  expect(await hrefs('q=geheime&only-language=de', 'bob')).toEqual(['/de/team'])
  const nobody = await ask('')
  expect(nobody.body).toEqual({ pages: [], choices: { languages: ['en'], versions: ['v1'], products: [] } })
  expect((await ask('', 'bob')).body.choices.languages).toEqual(['en', 'de'])
})

test('a query with words of a hidden page looks like one without results', async () => {
  const { ask } = await opened()
  const [hidden, missing] = await Promise.all([ask('q=secret'), ask('q=zzqqxx')])
  expect([hidden.response.status, hidden.body]).toEqual([missing.response.status, missing.body])
})

test('results are limited to a version, phrases come first, and other versions are labelled', async () => {
  const { ask, hrefs } = await opened()
  expect(await hrefs('q=restore&only-version=v1')).toEqual(['/v1/backups'])
  expect((await hrefs('q=%22old%20snapshot%22'))[0]).toBe('/v1/backups')
  const { body } = await ask('q=restore&only-version=v1')
  expect(body.pages[0].otherVersion).toBe('v1')
  expect((await ask('q=restore&only-version=v1&version=v1')).body.pages[0]).not.toHaveProperty('otherVersion')
})

test('finds the same pages as the index for browsers', async () => {
  const open = pages.filter(({ page }) => page.access.for === 'everyone')
  const toolsOf = await languageToolsOf(['en'])
  const files = indexPages(open, toolsOf)
  const place = { language: 'en' }
  const index = await openIndex({
    load: async path => JSON.parse(files.get(path) ?? ''),
    reader: place,
    toolsOf: async tag => toolsOf(tag),
  })
  const { ask } = await opened(searchOf(open))
  for (const query of ['snap', 'restore a snapshot', 'POST /restore', '"old snapshot"', 'snapshto', 'Backups ']) {
    const expected = toFoundPages(await index.search(query, {}, 6), toolsOf('en'), place)
    const { body } = await ask(new URLSearchParams({ q: query, language: 'en' }).toString())
    expect(body.pages, query).toEqual(JSON.parse(JSON.stringify(expected)))
  }
})

test.each([
  [`q=${'x'.repeat(501)}`, 400],
  ['q=a&limit=0', 400],
  ['q=a&limit=1e9', 400],
  ['q=a&language=', 400],
  ['q=%00%FF&version=%F0', 200],
  ['q=a&q=b&unknown=1', 200],
])('the query %j has the status %i', async (query, status) => {
  const { ask } = await opened()
  expect((await ask(query)).response.status).toBe(status)
})

test('requests of other sites and POST requests are rejected, and so are all until the records are loaded', async () => {
  const { send } = await opened()
  const from = (site: string) => send('/_api/search?q=a', { headers: { 'Sec-Fetch-Site': site } })
  expect((await from('cross-site')).status).toBe(403)
  expect((await from('same-site')).status).toBe(403)
  expect((await from('same-origin')).status).toBe(200)
  expect((await send('/_api/search?q=a', { method: 'POST' })).status).toBe(405)
  const { ask } = await opened(Promise.resolve(unloadedSearchOf(pages)))
  expect((await ask('q=a')).response.status).toBe(503)
})
