import { expect, test } from 'vitest'
import { memoryIdentity } from '../../../src/server/in-memory/identity.ts'
import { type CompletedSearch, type SearchRouteOptions, searchRoute } from '../../../src/server/search/search-route.ts'
import { scoresOf } from '../../../src/server/search/shown-section.ts'
import type { FoundSection, SiteQuestion, SiteSearch } from '../../../src/server/search/site-search.ts'
import { forGroups, pageRecords } from '../../support/page-records.ts'
import { served } from '../served.ts'
import { searchOf, unloadedSearchOf } from './search-of.ts'

const start = pageRecords(
  '/guides/start',
  'Start',
  { '': 'Welcome.', Install: 'Run `npm install lectern` first.' },
  { breadcrumb: ['Guides'], tag: 'new', divisions: { version: 'v2' } },
)
const old = pageRecords(
  '/v1/start',
  'Start',
  { Install: 'Install with a script.' },
  { divisions: { version: 'v1', language: 'en' } },
)
const secret = pageRecords('/team', 'Team', { '': 'Install the internal tool.' }, { access: forGroups('staff') })
const pages = [start, old, secret]

const key = { kind: 'key', id: 'k', organization: 'o', scopes: [], networks: [], origins: [] } as const

async function server(search: SiteSearch, options: Partial<SearchRouteOptions> = {}) {
  const route = searchRoute({
    domain: 'docs',
    search,
    protection: 'nothing',
    origins: '*',
    siteOrigin: 'https://docs.example.com',
    ...options,
  })
  const identity = memoryIdentity({
    assistant: { ...key, keyKind: 'assistant' },
    admin: { ...key, keyKind: 'admin' },
  })
  const { send, ...rest } = served({ routes: [route], identity })
  const post = async (body: unknown, { token = 'assistant', domain = 'docs', headers = {} } = {}) => {
    const response = await send(`/discovery/v1/search/${domain}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...headers },
    })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  return { ...rest, send, post }
}

const pathsOf = (results: readonly { readonly path: string }[]) => results.map(({ path }) => path)

test('a result is the Markdown of a section, with its address and metadata', async () => {
  const { post } = await server(await searchOf(pages))
  const { status, body } = await post({ query: 'npm install', pageSize: 1 })
  expect([status, body]).toEqual([
    200,
    [
      {
        content: 'Run `npm install lectern` first.',
        path: '/guides/start',
        metadata: {
          title: 'Start',
          headings: ['Install'],
          breadcrumbs: ['Guides'],
          anchor: 'install',
          url: 'https://docs.example.com/guides/start#install',
          score: 1,
          version: 'v2',
          language: 'en',
          tag: 'new',
        },
      },
    ],
  ])
})

test('filters by version, language, tag and groups; without groups only public pages are found', async () => {
  const { post } = await server(await searchOf(pages))
  const found = async (filter?: object) => pathsOf((await post({ query: 'install', filter })).body).sort()
  expect(await found()).toEqual(['/guides/start', '/v1/start'])
  expect(await found({ version: 'v1' })).toEqual(['/v1/start'])
  expect(await found({ tag: 'new', version: null })).toEqual(['/guides/start'])
  expect(await found({ language: 'de' })).toEqual(['/guides/start'])
  expect(await found({ groups: ['staff'] })).toEqual(['/guides/start', '/team', '/v1/start'])
})

test('drops results below the threshold', async () => {
  const { post } = await server(await searchOf(pages))
  const query = 'install npm lectern zeppelin'
  const all = (await post({ query })).body
  const best = all[0].metadata.score
  expect(best).toBeLessThan(1)
  expect(pathsOf((await post({ query, scoreThreshold: best })).body)).toEqual(['/guides/start'])
  expect((await post({ query, scoreThreshold: 1 })).body).toEqual([])
})

test('a score is never lower than that of a later result', () => {
  // Only the field that is read.
  const found = [0.5, 0.25, 0.75, 0.123_456].map(coverage => ({ coverage })) as unknown as FoundSection[]
  expect(scoresOf(found)).toEqual([0.75, 0.75, 0.75, 0.123])
})

test.each([
  [{}, '"query" is required.'],
  [{ query: ' ' }, '"query" must not be empty.'],
  [{ query: 'a', pageSize: 0 }, '"pageSize" must not be less than 1.'],
  [{ query: 'a', pageSize: 51 }, '"pageSize" must not be greater than 50.'],
  [{ query: 'a', pageSize: '5' }, '"pageSize" must be a number.'],
  [{ query: 'a', scoreThreshold: 2 }, '"scoreThreshold" must not be greater than 1.'],
  [{ query: 'a', filter: { groups: 'staff' } }, '"filter.groups" must be an array.'],
])('the body %j is invalid', async (body, message) => {
  const { post } = await server(await searchOf(pages))
  const rejected = await post(body)
  expect([rejected.status, rejected.body.details[0].message]).toEqual([400, message])
})

test('a search needs an assistant key and the name of the site', async () => {
  const { post } = await server(await searchOf(pages))
  const statusOf = async (more: object) => (await post({ query: 'install' }, more)).status
  expect([await statusOf({ token: 'none' }), await statusOf({ token: 'admin' })]).toEqual([401, 403])
  const unknown = await post({ query: 'install' }, { domain: 'other' })
  expect([unknown.status, unknown.body.error, unknown.body.message]).toEqual([
    404,
    'There is no site with the name "other" here.',
    'There is no site with the name "other" here.',
  ])
})

test('while the records are loading, clients are asked to retry later', async () => {
  const { post } = await server(unloadedSearchOf(pages))
  const { status, headers, body } = await post({ query: 'install' })
  expect([status, headers.get('Retry-After'), body.code]).toEqual([503, '5', 'search-unavailable'])
})

/** A search that finds nothing, and what it was asked. */
function emptySearch() {
  const asked: SiteQuestion[] = []
  const search: SiteSearch = {
    search: async question => {
      asked.push(question)
      return []
    },
    find: async () => [],
    page: () => undefined,
    pages: () => [],
    facets: () => ({ languages: [], versions: [], products: [] }),
  }
  return { search, asked }
}

test('a client gets 10 results if it does not say how many', async () => {
  const { search, asked } = emptySearch()
  const { post } = await server(search)
  await post({ query: 'a' })
  await post({ query: 'a', pageSize: null })
  await post({ query: 'a', pageSize: 50 })
  expect(asked.map(({ limit }) => limit)).toEqual([10, 10, 50])
})

test('an organization can search 10,000 times per hour', async () => {
  const { post, store, clock } = await server(emptySearch().search)
  await store.update('rate-limit/search/organization/o', () => [[clock.now(), 9_999]])
  expect([(await post({ query: 'a' })).status, (await post({ query: 'a' })).status]).toEqual([200, 429])
})

test('pages of other sites can call it', async () => {
  const { send } = await server(await searchOf(pages), { origins: ['https://app.example'] })
  const headers = { Origin: 'https://app.example', 'Access-Control-Request-Method': 'POST' }
  const preflight = await send('/discovery/v1/search/docs', { method: 'OPTIONS', headers })
  expect([preflight.status, preflight.headers.get('Access-Control-Allow-Origin')]).toEqual([204, 'https://app.example'])
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe('authorization,content-type,user-agent')
})

test('reports what was searched and how much was found', async () => {
  const searches: CompletedSearch[] = []
  const { post } = await server(await searchOf(pages), { onSearch: search => searches.push(search) })
  await post({ query: 'npm install', pageSize: 1 })
  await post({ query: 'zzzzqq' })
  expect(searches).toEqual([
    { query: 'npm install', resultCount: 1, caller: 'api' },
    { query: 'zzzzqq', resultCount: 0, caller: 'api' },
  ])
})
