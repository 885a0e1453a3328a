import { expect, test } from 'vitest'
import { manualClock } from '../../../src/server/in-memory/clock.ts'
import { memorySiteFiles } from '../../../src/server/in-memory/site-files.ts'
import type { SiteFiles } from '../../../src/server/ports.ts'
import { openPublishedSite } from '../../../src/server/site/open-published-site.ts'
import { displayedFilePath, siteResponse } from '../../../src/server/site/site-response.ts'

/** A site whose operations on the disk are counted. */
function opened(files: Readonly<Record<string, string>>, cacheBytes?: number) {
  const [folder, clock] = [memorySiteFiles(files), manualClock(1_000_000)]
  const calls: string[] = []
  const counted: SiteFiles = {
    version: () => {
      calls.push('version')
      return folder.version()
    },
    stat: path => {
      calls.push(`stat ${path}`)
      return folder.stat(path)
    },
    open: (path, ...rest) => {
      calls.push(`open ${path}`)
      return folder.open(path, ...rest)
    },
  }
  const site = openPublishedSite(counted, { base: '', clock, cacheBytes })
  const get = async (target: string, headers: Record<string, string> = {}) => {
    const request = { method: 'GET', target, headers: new Headers(headers) }
    const { status, body, ...answer } = await site.use(snapshot => siteResponse(snapshot, request))
    return { status, headers: answer.headers, text: body ? await new Response(body).text() : '' }
  }
  const textOf = async (target: string) => (await get(target)).text
  return { folder, clock, calls, get, textOf, site }
}

test('reads rules once per publication, and a page once', async () => {
  const { calls, get, clock, folder } = opened({ 'index.html': 'home', _headers: '/*\n  A: 1', _redirects: '/old /' })
  await get('/')
  const count = calls.length
  for (let times = 0; times < 50; times++) {
    await get('/')
    await get('/old')
  }
  expect(calls.slice(count).filter(call => !call.includes('old'))).toEqual(['version'])
  clock.advance(100)
  await get('/')
  expect(calls.filter(call => call === 'open _headers')).toHaveLength(1)
  folder.publish({ 'index.html': 'new', _headers: '/*\n  A: 2' })
  clock.advance(100)
  expect(await get('/')).toMatchObject({ headers: { A: '2' }, text: 'new' })
  expect(calls.filter(call => call === 'open _headers')).toHaveLength(2)
})

test('pages and headers of different publications are never mixed', async () => {
  const { folder, clock, get } = opened({ 'a.html': 'old', 'b.html': 'old', _headers: '/*\n  Site: old' }, 0)
  let publications = 0
  for (let round = 0; round < 200; round++) {
    const name = `${(publications % 2) + 1}`
    const responses = [get('/a'), get('/b'), get('/c')]
    if (round % 3 === 0) {
      publications += 1
      folder.publish({ 'a.html': name, 'b.html': name, 'c.html': name, _headers: `/*\n  Site: ${name}` })
    }
    if (round % 5 === 0) clock.advance(60)
    for (const { status, headers, text } of await Promise.all([...responses, get('/b'), get('/a')]))
      if (status === 200) expect([round, text]).toEqual([round, headers.Site])
  }
})

test('a file that was replaced on disk makes the new site available at once', async () => {
  const { folder, get, textOf } = opened({ 'index.html': 'old', 'a.html': 'old', _headers: '/*\n  Site: old' })
  expect(await textOf('/')).toBe('old')
  folder.publish({ 'index.html': 'new', 'a.html': 'new', _headers: '/*\n  Site: new' })
  // Not in memory yet, so the disk is asked.
  expect(await get('/a')).toMatchObject({ text: 'new', headers: { Site: 'new' } })
  expect(await get('/')).toMatchObject({ text: 'new', headers: { Site: 'new' } })
})

test('files of the previous site that open pages still need stay available for a while', async () => {
  const { folder, clock, get, textOf } = opened({
    '_lectern/a-0123abcd.js': 'old script',
    '_lectern/never-0123abcd.js': 'not asked for',
    'a.png': 'old picture',
  })
  await textOf('/_lectern/a-0123abcd.js')
  await textOf('/a.png')
  for (const site of ['second', 'third']) {
    folder.publish({ 'index.html': site })
    clock.advance(1000)
    expect(await textOf('/')).toBe(site)
    expect(await get('/_lectern/a-0123abcd.js')).toMatchObject({ status: 200, text: 'old script' })
    expect((await get('/_lectern/never-0123abcd.js')).status).toBe(404)
    expect((await get('/a.png')).status).toBe(404)
  }
})

test('files that a tool replaces one by one are noticed within a second', async () => {
  const { clock, textOf, site } = opened({})
  const files = new Map([['index.html', 'old']])
  const plain: SiteFiles = {
    version: async () => 'the same',
    stat: async path => {
      const text = files.get(path)
      return text === undefined ? undefined : { id: text, size: text.length, modified: 0 }
    },
    open: async path => new Response(files.get(path) ?? '').body ?? undefined,
  }
  const other = openPublishedSite(plain, { base: '', clock })
  const get = (target: string) =>
    other.use(snapshot => siteResponse(snapshot, { method: 'GET', target, headers: new Headers() }))
  const bodyOf = async (target: string) => String(Buffer.from((await get(target)).body as Uint8Array))
  expect(await bodyOf('/')).toBe('old')
  expect((await get('/added')).status).toBe(404)
  files.set('index.html', 'new').set('added.html', 'added')
  clock.advance(1000)
  expect([await bodyOf('/'), await bodyOf('/added')]).toEqual(['new', 'added'])
  expect([typeof textOf, typeof site]).toEqual(['function', 'object'])
})

test('values computed from a file are computed once per publication', async () => {
  const { site, folder, clock } = opened({ 'a.json': '1' })
  let count = 0
  const value = site.derived('a.json', text => `${text} ${++count}`)
  expect([await value(), await value()]).toEqual(['1 1', '1 1'])
  folder.publish({ 'a.json': '2' })
  clock.advance(100)
  expect([await value(), await value()]).toEqual(['2 2', '2 2'])
  folder.publish({})
  clock.advance(100)
  expect(await value()).toBe('undefined 3')
})

test('invented addresses use a limited amount of memory', async () => {
  const { get, calls } = opened({ 'index.html': 'home' })
  for (let count = 0; count < 30_000; count++) await get(`/${count}`)
  expect((await get('/')).status).toBe(200)
  expect(calls.length).toBeGreaterThan(60_000)
})

test('long addresses without a file are not cached', async () => {
  const { calls, get } = opened({ 'index.html': 'home' })
  const long = `/${'a'.repeat(300)}`
  await get(long)
  const count = calls.length
  await get(long)
  expect(calls.length).toBeGreaterThan(count)
})

test('a missing file gets the 404 page with the type of a page, whatever the rules for such files', async () => {
  const rules = '/*.md\n  Content-Type: text/markdown\n  Cache-Control: max-age=60\n  A: 1'
  const { get } = opened({ '404.html': 'lost', 'a.md': '# A', _headers: rules })
  expect(await get('/a.md')).toMatchObject({ status: 200, headers: { 'Content-Type': 'text/markdown' } })
  const missing = await get('/b.md')
  expect(missing).toMatchObject({ status: 404, text: 'lost' })
  expect(missing.headers).toMatchObject({ 'Content-Type': 'text/html;charset=utf-8', A: '1' })
  expect(missing.headers['Cache-Control']).not.toContain('max-age')
})

test('a missing picture or script gets a line of text, because nobody would see the 404 page', async () => {
  const { get } = opened({ '404.html': 'lost' })
  for (const kind of ['image', 'script', 'style', 'font'])
    expect(await get('/a.png', { 'Sec-Fetch-Dest': kind }), kind).toMatchObject({ status: 404, text: '' })
  for (const kind of ['document', 'iframe', 'empty'])
    expect(await get('/a.png', { 'Sec-Fetch-Dest': kind }), kind).toMatchObject({ status: 404, text: 'lost' })
})

test('a missing address gets the 404 page of the nearest folder that has one', async () => {
  const { textOf, get } = opened({
    'index.html': 'home',
    '404.html': 'lost',
    'de/index.html': 'Start',
    'de/404.html': 'verloren',
    'guides/404.html': 'a page about 404',
    'guides/404.md': 'a page about 404',
  })
  expect((await get('/de/none')).status).toBe(404)
  for (const address of ['/de/none', '/de/none/', '/de/a/b/c/none', '/de/none.png', '/de/a/b/c/d/e/none'])
    expect(await textOf(address), address).toBe('verloren')
  for (const address of ['/none', '/dead/none', '/guides/none', '/de/../../none', '//de/none'])
    expect(await textOf(address), address).toBe('lost')
})

test('the file shown at an address is the same 404 page', async () => {
  const has = (path: string) => ['index.html', '404.html', 'de/index.html', 'de/404.html'].includes(path)
  expect(await displayedFilePath({ base: '/docs', has }, '/docs/de/')).toBe('de/index.html')
  expect(await displayedFilePath({ base: '/docs', has }, '/docs/de/none')).toBe('de/404.html')
  expect(await displayedFilePath({ base: '/docs', has }, '/docs/none')).toBe('404.html')
})
