import { expect, test } from 'vitest'
import type { SearchResults } from '../../../src/search/browser-index/open-index.ts'
import { browserIndexOf } from '../../support/browser-index.ts'
import { pageRecords } from '../../support/page-records.ts'

const backups = pageRecords('/backups', 'Backups', {
  '': 'Copies are made each night.',
  'Restore a backup': 'Pick a snapshot of yesterday.',
})
const limits = pageRecords('/limits', 'Limits', { '': 'Snapshots are kept for a week.' })

test('a question finds pages with some of its words, the best section first', async () => {
  const { find } = await browserIndexOf([backups, limits])
  expect(await find('how do I restore the snapshot after breakfast')).toEqual(['/backups restore-a-backup', '/limits '])
  expect(await find('nothing-of-this')).toEqual([])
})

test('an incomplete word finds its completions', async () => {
  const { find } = await browserIndexOf([backups, limits])
  for (const typed of ['sn', 'snap', 'snapsho', 'snapshots', 'snaphsot'])
    expect((await find(typed)).length, typed).toBe(2)
})

test('a verb and a resource find the matching operation', async () => {
  const text = 'You can create, list, get and delete a droplet.'
  const operation = (method: string, path: string, title: string) =>
    pageRecords(`/${method}${path}`, title, { '': text }, { operation: { method, path } })
  const { find } = await browserIndexOf([
    operation('GET', '/droplets/{id}/backups', 'Retrieve backups of a droplet'),
    operation('GET', '/droplets', 'Fetch all droplets'),
    operation('GET', '/droplets/{id}', 'One droplet'),
    operation('POST', '/droplets', 'Provision a new machine'),
    operation('DELETE', '/droplets/{id}', 'Destroy it'),
  ])
  const first = async (query: string) => (await find(query))[0]?.trim()
  expect(await first('create droplet')).toBe('/POST/droplets')
  expect(await first('list droplets')).toBe('/GET/droplets')
  expect(await first('get a dropl')).toBe('/GET/droplets/{id}')
  expect(await first('how can I delete a droplet')).toBe('/DELETE/droplets/{id}')
})

test('only the needed files are loaded, each once', async () => {
  const words = Array.from({ length: 6_000 }, (_, at) => `${String.fromCharCode(97 + (at % 26))}word${at}`)
  const many = pageRecords('/many', 'Many', { '': words.join(' ') })
  const { files, loaded, open } = await browserIndexOf([backups, limits, many])
  expect(files.size).toBeGreaterThan(5)
  const index = await open()
  await index.search('snapshot', {}, 10)
  await index.search('snapshots', {}, 10)
  expect(loaded.filter(path => path.startsWith('terms-')).length).toBeLessThan(3)
  expect(new Set(loaded).size).toBe(loaded.length)
})

test('the best page is returned before the others are loaded, unless a phrase may change the order', async () => {
  const { open, loaded } = await browserIndexOf([backups, limits])
  const index = await open()
  const best: string[] = []
  const loadedThen: string[] = []
  const onBest = ({ pages }: SearchResults) => {
    best.push(...pages.map(({ page }) => page.href))
    loadedThen.push(...loaded.filter(path => path.startsWith('pages-')))
  }
  const { pages } = await index.search('snapshots of yesterday', {}, 10, onBest)
  expect(best).toEqual(['/backups'])
  expect(loadedThen).toHaveLength(1)
  expect(pages.map(({ page }) => page.href)).toEqual(['/backups', '/limits'])
  await index.search('"kept for a week"', {}, 10, onBest)
  expect(best).toHaveLength(1)
})

test("results can be limited, and the reader's version comes first", async () => {
  const inVersion = (version: string) =>
    pageRecords(
      `/${version}/auth`,
      'Auth',
      { '': 'Send a token.' },
      { divisions: { version }, isInDefaults: version === 'v2' },
    )
  const { find } = await browserIndexOf([inVersion('v1'), inVersion('v2')])
  expect(await find('token')).toEqual(['/v2/auth ', '/v1/auth '])
  expect(await find('token', { reader: { language: 'en', version: 'v1' } })).toEqual(['/v1/auth ', '/v2/auth '])
  expect(await find('token', { filter: { version: 'v1' } })).toEqual(['/v1/auth '])
})

/** Pages that are the same in several versions. */
const inVersions = (versions: readonly string[], path: string, title: string, text: string) =>
  versions.map(version =>
    pageRecords(
      `/${version}/${path}`,
      title,
      { '': text },
      { divisions: { version }, isInDefaults: version === 'v7', copyKey: path },
    ),
  )
const versions = ['v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7']

test("only one version of a page is found: the reader's, if it matches as well", async () => {
  const pages = [
    ...inVersions(versions, 'limits', 'Rate limits', 'The rate limits of each plan.'),
    ...inVersions(['v7'], 'errors', 'Errors', 'Requests above the rate limits fail.'),
  ]
  const { find } = await browserIndexOf(pages)
  expect(await find('rate limits')).toEqual(['/v7/limits ', '/v7/errors '])
  expect(await find('rate limits', { reader: { language: 'en', version: 'v3' } })).toEqual([
    '/v3/limits ',
    '/v7/errors ',
  ])
  expect(await find('rate limits', { filter: { version: 'v2' } })).toEqual(['/v2/limits '])
})

test("pages in another language do not come before those in the reader's language that match fewer words", async () => {
  const german = Array.from({ length: 6 }, (_, at) =>
    pageRecords(`/de/${at}`, `Rate limits ${at}`, { '': 'Rate limits.' }, { language: 'de', isInDefaults: false }),
  )
  const english = pageRecords('/quota', 'Quota', { '': 'Each plan has its own rate of requests.' })
  const { find } = await browserIndexOf([...german, english])
  expect((await find('rate limits'))[0]).toBe('/quota ')
  expect((await find('rate limits', { reader: { language: 'de' } }))[0]).toBe('/de/0 ')
})

test('a word on thousands of pages is found in each version', async () => {
  const many = Array.from({ length: 4_200 }, (_, at) =>
    pageRecords(`/v2/${at}`, 'Page', { '': 'Deploy it.' }, { divisions: { version: 'v2' } }),
  )
  const few = Array.from({ length: 3 }, (_, at) =>
    pageRecords(`/v1/${at}`, 'Page', { '': 'Deploy it.' }, { divisions: { version: 'v1' }, isInDefaults: false }),
  )
  const { find } = await browserIndexOf([...few, ...many])
  expect(await find('deploy', { filter: { version: 'v1' } })).toHaveLength(3)
  expect((await find('deploy', { reader: { language: 'en', version: 'v1' } }))[0]).toMatch(/^\/v1/)
  expect(await find('deploy')).toHaveLength(10)
})

test('an endpoint is found by its method and path', async () => {
  const methods = ['CREATE POST', 'LIST GET', 'REMOVE DELETE', 'UPDATE PATCH'].map(name => name.split(' '))
  const pages = methods.flatMap(([title = '', method = '']) => [
    pageRecords(`/${title}`, title, { '': 'Users of a team.' }, { operation: { method, path: '/users/{id}' } }),
    pageRecords(
      `/${title}-team`,
      title,
      { '': 'Users of a team.' },
      { operation: { method, path: '/teams/{id}/users' } },
    ),
  ])
  const { find } = await browserIndexOf(pages)
  for (const [query, expected] of [
    ['GET /users/{id}', '/LIST '],
    ['get /users/:userId', '/LIST '],
    ['why does DELETE https://api.example.com/users/42?force=1 fail', '/REMOVE '],
    ['PATCH /teams/{team}/users', '/UPDATE-team '],
  ] as const)
    expect((await find(query))[0], query).toBe(expected)
  expect((await find('/users/{id}')).slice(0, 4).every(found => !found.includes('team'))).toBe(true)
})

test('a quoted phrase is found in titles, descriptions and texts, also beyond the first results', async () => {
  const loose = Array.from({ length: 20 }, (_, at) => pageRecords(`/${at}`, 'Week kept', { '': 'A week is kept.' }))
  const exact = pageRecords('/exact', 'Other', { '': `${'Filler. '.repeat(40)} Snapshots are kept for a\n week.` })
  const described = pageRecords('/described', 'Other', { '': 'Week.' }, { description: 'Kept for a week.' })
  const { find } = await browserIndexOf([...loose, exact, described])
  expect((await find('"kept for a week"')).slice(0, 2).toSorted()).toEqual(['/described ', '/exact '])
})

test('quoted words are neither completed nor corrected, and do not spoil a longer question', async () => {
  const { find } = await browserIndexOf([backups, limits])
  expect(await find('"snaps"')).toEqual([])
  expect(await find('"snapsoht"')).toEqual([])
  expect(await find('Why is there {"error": "ENOTFOUND host42"} for a snapshot')).toHaveLength(2)
})

test('text for agents only is not in the index', async () => {
  const [section] = limits.sections
  const secret = {
    ...limits,
    sections: [
      {
        ...(section as NonNullable<typeof section>),
        forAgents: { text: 'Snapshots. Forbiddenword.', code: [], fields: [] },
      },
    ],
  }
  const { files, find } = await browserIndexOf([secret, backups])
  expect(await find('forbiddenword')).toEqual([])
  expect([...files.values()].join()).not.toMatch(/forbiddenword/i)
})

test('words are found in German compounds', async () => {
  const german = { language: 'de' }
  const pages = [
    pageRecords('/de/a', 'Anmelden', { '': 'Senden Sie das Zugriffstoken mit.' }, german),
    pageRecords('/de/b', 'Zugriff', { '': 'Ein Token regelt den Zugriff.' }, german),
  ]
  const { files, find } = await browserIndexOf(pages)
  expect(await find('token', { reader: { language: 'de' } })).toEqual(['/de/b ', '/de/a '])
  expect([...files.values()].join()).not.toContain('+de:')
})

test('files of another build cause no error', async () => {
  const { files, open } = await browserIndexOf([backups, limits])
  const terms = [...files.keys()].find(path => path.startsWith('terms-')) ?? ''
  files.set(terms, JSON.stringify({ snapshot: 'zzzz999999' }))
  const index = await open()
  expect((await index.search('snapshot', {}, 10)).pages).toEqual([])
})

test('the files depend only on the pages', async () => {
  const first = await browserIndexOf([backups, limits])
  const second = await browserIndexOf([backups, limits])
  expect([...second.files]).toEqual([...first.files])
})

test('a compound that is on no page is searched by its parts', async () => {
  const german = { language: 'de' }
  const keys = pageRecords('/de/keys', 'Sicherheit', { '': 'Die Verwaltung der Schlüssel.' }, german)
  const { find } = await browserIndexOf([keys, pageRecords('/de/b', 'Anderes', { '': 'Nichts davon.' }, german)])
  expect(await find('Schlüsselverwaltung', { reader: { language: 'de' } })).toEqual(['/de/keys '])
})

test('results limited to a language use the rules of that language', async () => {
  const page = pageRecords('/de/konto', 'Konto', { '': 'Die Einstellung eines Kontos.' }, { language: 'de' })
  const { find } = await browserIndexOf([page, backups])
  expect(await find('Einstellungen', { filter: { language: 'de' } })).toEqual(['/de/konto '])
})

test('a single Chinese or Japanese character finds words that contain it', async () => {
  const page = pageRecords('/zh/tax', '税率', { '': '图表。表格' }, { language: 'zh' })
  const { find } = await browserIndexOf([page])
  for (const query of ['税', '表', '率', '格 '])
    expect(await find(query, { reader: { language: 'zh' } }), query).toHaveLength(1)
})

test('a word is found even if a common word has the same stem', async () => {
  const german = pageRecords('/de/files', 'Dateien', { '': 'Die Größe der Datei.' }, { language: 'de' })
  const english = pageRecords('/tips', 'Tips', { '': 'A useful hint.' })
  const { find } = await browserIndexOf([german, english])
  expect(await find('größe ', { reader: { language: 'de' } })).toEqual(['/de/files '])
  expect(await find('useful ')).toEqual(['/tips '])
})

test('an endpoint is found with the path prefix of its server', async () => {
  const users = pageRecords('/users', 'Read', { '': 'A user.' }, { operation: { method: 'GET', path: '/users/{id}' } })
  const noise = pageRecords('/x', 'GET https api example com v1 42 users', { '': 'Users.' })
  const { find } = await browserIndexOf([users, noise])
  for (const query of ["curl 'https://api.example.com/v1/users/42'", '`GET /users/{id}`', 'GET /v1/users/7'])
    expect((await find(query))[0], query).toBe('/users ')
})
