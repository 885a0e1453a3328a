import { expect, test } from 'vitest'
import { memoryIdentity } from '../../../src/server/in-memory/identity.ts'
import { memorySiteFiles } from '../../../src/server/in-memory/site-files.ts'
import type { Caller } from '../../../src/server/ports.ts'
import { OutdatedSnapshot } from '../../../src/server/site/published-snapshot.ts'
import { openSiteAccess } from '../../../src/server/site/site-access.ts'
import { openVariantSource, variantFiles } from '../../../src/server/site/variant-files.ts'
import { variantsOf } from '../../../src/site/access/variants.ts'
import { signedInReader } from '../../../src/source/access/access.ts'
import { literalVariants } from '../../support/variant-files.ts'
import { served } from '../served.ts'

const member = (...groups: string[]): Caller => ({ kind: 'reader', id: groups.join(), groups })
const readers = { none: member(), a: member('a'), ab: member('b', 'a', 'unknown'), c: member('unknown') }
const variants = variantsOf(['a', 'b'], [])

const same = (text: string) => [text, text, text, text, text]
const files = literalVariants(
  { variants },
  {
    'index.html': ['home', 'home\nplain', 'home\nplain\na', 'home\nplain\nb', 'home\nplain\na\nb'],
    'plain/index.html': [undefined, 'plain', 'plain', 'plain', 'plain'],
    'a/index.html': [undefined, undefined, 'secret', undefined, 'secret'],
    'a.md': [undefined, undefined, 'secret', undefined, 'secret'],
    '404.html': ['lost', 'lost', 'lost a', 'lost', 'lost a'],
    '_lectern/app-1234abcd.js': same('script'),
    '_navigation/1234abcd.html': [undefined, undefined, 'list', undefined, 'list'],
    _redirects: ['', '', '/old /a/ 301', '', '/old /a/ 301'],
    _headers: same('/*\n  X-Test: 1\n/_lectern/*\n  Cache-Control: public, max-age=31536000, immutable'),
  },
)

const withoutPublicPages = literalVariants(
  { variants },
  { 'index.html': [undefined, 'home', 'home', 'home', 'home'], '404.html': same('lost') },
)

const open = literalVariants({ variants, protect: 'nothing' }, { 'index.html': same('home') })

function servedTo(published = files, protect: 'pages' | 'nothing' = 'pages', base = '') {
  const { send, folder, clock } = served({ files: published, protect, base, identity: memoryIdentity(readers) })
  const as = async (reader: string | undefined, target: string, headers: Record<string, string> = {}) => {
    const authorization = reader === undefined ? {} : { Authorization: `Bearer ${reader}` }
    return send(target, { headers: { ...authorization, ...headers } })
  }
  const textAs = async (reader: string | undefined, target: string, headers?: Record<string, string>) => {
    const response = await as(reader, target, headers)
    return [response.status, await response.text()]
  }
  return { as, textAs, folder, clock }
}

test('each reader gets the page for their rights', async () => {
  const { textAs } = servedTo()
  expect(await textAs(undefined, '/')).toEqual([200, 'home'])
  expect(await textAs('none', '/')).toEqual([200, 'home\nplain'])
  expect(await textAs('c', '/')).toEqual([200, 'home\nplain'])
  expect(await textAs('a', '/')).toEqual([200, 'home\nplain\na'])
  expect(await textAs('ab', '/')).toEqual([200, 'home\nplain\na\nb'])
})

test('a page that a reader may not read is treated as if it did not exist', async () => {
  const { textAs } = servedTo()
  for (const path of ['/a/', '/a', '/a/index.html', '/a.md', '/_navigation/1234abcd.html', '/old', '/none'])
    expect(await textAs('none', path), path).toEqual([404, 'lost'])
  expect(await textAs('a', '/a/')).toEqual([200, 'secret'])
  expect(await textAs('a', '/a.md')).toEqual([200, 'secret'])
  expect(await textAs('a', '/none')).toEqual([404, 'lost a'])
  expect((await servedTo().as('a', '/old')).headers.get('Location')).toBe('/a/')
})

test('no spelling of an address reaches files of other readers or of the server', async () => {
  const { textAs } = servedTo()
  const spellings = '/A/ /a/../a/ /./a/ //a/ /a/. /a/index.html. /a%2findex.html /a%252findex.html /a;/ /%61/ /a/%00'
  const internal = '/_lectern/access.json /_lectern/ACCESS.json'
  for (const path of `${spellings} ${internal}`.split(' ')) {
    const [status, text] = await textAs('none', path)
    expect([path, status === 200, /secret|variants/.test(String(text))]).toEqual([path, false, false])
  }
})

test('an anonymous reader is sent to the sign-in page, whether the page exists or not', async () => {
  const { as } = servedTo()
  const html = { Accept: 'text/html,*/*' }
  for (const path of ['/plain/', '/a?x=1&y=2', '/none', '/old']) {
    const response = await as(undefined, path, html)
    expect([response.status, response.headers.get('Location'), await response.text()]).toEqual([
      302,
      `/login?redirect=${encodeURIComponent(path)}`,
      '',
    ])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  }
  expect((await as(undefined, '/a.png')).status).toBe(404)
  expect((await as(undefined, '/_lectern/none.js', html)).status).toBe(404)
  expect((await as('none', '/a/', html)).status).toBe(404)
  expect((await servedTo(open, 'nothing').as(undefined, '/a/', html)).status).toBe(404)
})

test('an anonymous reader is sent to the sign-in page from the base path without a slash', async () => {
  const { as } = servedTo(withoutPublicPages, 'pages', '/docs')
  const locationOf = async (path: string) =>
    (await as(undefined, path, { Accept: 'text/html' })).headers.get('Location')
  expect(await locationOf('/docs')).toBe('/docs/login?redirect=%2Fdocs')
  expect(await locationOf('/docs?a=1')).toBe('/docs/login?redirect=%2Fdocs%3Fa%3D1')
  expect(await locationOf('/docsx')).toBe(null)
})

test('prefetching a page does not start signing in', async () => {
  const { as } = servedTo()
  const headers = { Accept: 'text/html,*/*', 'Sec-Purpose': 'prefetch;anonymous-client-ip' }
  for (const path of ['/plain/', '/none']) {
    const response = await as(undefined, path, headers)
    expect([response.status, response.headers.get('Location'), await response.text()]).toEqual([403, null, ''])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  }
  expect((await as('a', '/a/', headers)).status).toBe(200)
})

test('content that depends on the reader is never cached for others', async () => {
  const { as } = servedTo()
  const caching = async (reader: string | undefined, path: string) => {
    const { headers } = await as(reader, path)
    return [headers.get('Cache-Control'), headers.get('Vary')?.split(', ').at(-1) ?? null]
  }
  const shared = ['public, max-age=31536000, immutable', null]
  expect(await caching(undefined, '/_lectern/app-1234abcd.js')).toEqual(shared)
  expect(await caching('a', '/_lectern/app-1234abcd.js')).toEqual(shared)
  expect(await caching(undefined, '/')).toEqual(['no-cache', 'Cookie'])
  const personal = ['private, no-cache', 'Cookie']
  for (const path of ['/', '/a/', '/_navigation/1234abcd.html', '/none', '/old'])
    expect(await caching('a', path), path).toEqual(personal)
})

test('a cached page is only valid for the same content', async () => {
  const { as } = servedTo()
  const tag = (await as('ab', '/')).headers.get('ETag') ?? ''
  expect((await as('ab', '/', { 'If-None-Match': tag })).status).toBe(304)
  expect((await as('none', '/', { 'If-None-Match': tag })).status).toBe(200)
  expect(await (await as('a', '/', { Range: 'bytes=5-9' })).text()).toBe('plain')
})

test('after a publication, the new rules apply at once', async () => {
  const { textAs, folder, clock } = servedTo()
  expect(await textAs('a', '/a/')).toEqual([200, 'secret'])
  const closed = literalVariants(
    { variants },
    { 'a/index.html': [undefined, undefined, undefined, undefined, 'secret'] },
  )
  folder.publish(closed)
  clock.advance(1000)
  expect((await textAs('a', '/a/'))[0]).toBe(404)
  expect(await textAs('ab', '/a/')).toEqual([200, 'secret'])
})

test('a site that was built without sign-in is not served with it, and vice versa', async () => {
  const { as } = servedTo({ 'index.html': 'home' })
  expect((await as('a', '/')).status).toBe(503)
  const { send } = served({ files })
  expect((await send('/')).status).toBe(503)
  expect((await servedTo(open, 'pages').as(undefined, '/')).status).toBe(503)
  expect((await servedTo(files, 'nothing').as('a', '/')).status).toBe(503)
})

test('a page of another build is not read, because its variant numbers are different', async () => {
  const others = literalVariants({ variants: variantsOf(['a', 'c'], []) }, { 'index.html': ['', '', 'a', 'c', 'ac'] })
  const folder = memorySiteFiles({ ...files, 'index.html': others['index.html'] ?? '' })
  const source = openVariantSource(folder, openSiteAccess(folder, 'pages'))
  await expect(variantFiles(source, signedInReader(['a'])).stat('index.html')).rejects.toThrow(OutdatedSnapshot)
})

test('a group that a new publication excludes is excluded at once', async () => {
  const { textAs, folder, clock } = servedTo(
    literalVariants({ variants: variantsOf([], []) }, { 'a/index.html': ['', 'text'] }),
  )
  expect(await textAs('c', '/a/')).toEqual([200, 'text'])
  const next = variantsOf(['unknown'], [])
  folder.publish(
    literalVariants({ variants: next, excluding: ['unknown'] }, { 'a/index.html': [undefined, 'new', undefined] }),
  )
  clock.advance(1000)
  expect((await textAs('c', '/a/'))[0]).toBe(404)
  expect(await textAs('none', '/a/')).toEqual([200, 'new'])
})
