import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serveSite } from '../../../src/host/compose-server.ts'
import { listen, portOf } from '../../../src/host/http/listen.ts'
import { temporaryFolder, writeFiles } from '../../support/temporary-folder.ts'

interface Answer {
  readonly status: number | undefined
  readonly location?: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

interface Get {
  (path: string, asked?: Pick<RequestOptions, 'method' | 'headers'>): Promise<Answer>
  readonly origin: string
}

async function serve(files: Readonly<Record<string, string>>, base = ''): Promise<Get> {
  const folder = temporaryFolder({ secret: 'secret', 'site-old/secret': 'secret' })
  const site = join(folder, 'site')
  writeFiles(site, files)
  const address = { port: 0, host: '127.0.0.1' }
  const server = await serveSite({ out: site, base, address, output: { error: console.error } })
  onTestFinished(() => void server.close())
  // Not fetch, which would tidy the address before it is sent.
  const get = (path: string, asked: Parameters<Get>[1]): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = request({ port: portOf(server), host: '127.0.0.1', path, ...asked }, response => {
        let text = ''
        response.on('data', part => (text += part))
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            headers: response.headers,
            location: response.headers.location,
            text,
          }),
        )
      })
      sent.on('error', reject)
      sent.end()
    })
  return Object.assign(get, { origin: `http://127.0.0.1:${portOf(server)}` })
}

const site = {
  'index.html': 'home',
  'guides/start/index.html': 'start',
  'guides/start.md': '# start',
  'flat.html': 'flat',
  'a b/index.html': 'space',
  '404.html': 'lost',
  _redirects: '/old/* /guides/:splat 301\n/flat /elsewhere 302\n/go https://example.com/x#y 307\n',
  _headers: '/*\n  X-Test: yes\n/guides/*\n  X-Test: guide\n',
}

test('answers like a static host', async () => {
  const get = await serve(site)
  expect(await get('/')).toMatchObject({ status: 200, text: 'home' })
  expect(await get('/guides/start?q=1')).toMatchObject({ status: 308, location: '/guides/start/?q=1' })
  expect(await get('/guides/start/')).toMatchObject({ status: 200, text: 'start' })
  expect(await get('/guides/start.md')).toMatchObject({ status: 200, text: '# start' })
  // The build writes a page for each redirect, for hosts without such rules. It would lose the query.
  expect(await get('/flat?a=1')).toMatchObject({ status: 302, headers: { location: '/elsewhere?a=1' } })
  for (const path of ['/_headers', '/_redirects']) expect((await get(path)).status, path).toBe(404)
  expect(await get('/a%20b/')).toMatchObject({ status: 200, text: 'space' })
  expect(await get('/nowhere')).toMatchObject({ status: 404, text: 'lost' })
  expect(await get('/old/start?a=b')).toMatchObject({ status: 301, location: '/guides/start?a=b' })
  expect(await get('/go')).toMatchObject({ status: 307, location: 'https://example.com/x#y' })
  expect(await get('/%zz')).toMatchObject({ status: 400 })
})

test('texts are compressed for clients that accept it, and are otherwise the same', async () => {
  const text = 'abc '.repeat(1000)
  const ends = ['html', 'css', 'js', 'json', 'md', 'mjs', 'svg', 'txt', 'wasm', 'xml', 'yaml', 'yml']
  const files = Object.fromEntries(ends.map(end => [`a.${end}`, text]))
  const get = await serve({
    ...files,
    'small.txt': 'abc',
    'a.png': text,
    'b/index.html': text,
    _headers: '/a.css\n  Cache-Control: max-age=9\n',
  })
  const asked = (path: string, encoding: string, more: Record<string, string> = {}) =>
    get(path, { headers: { 'Accept-Encoding': encoding, ...more } })
  for (const end of ends) {
    const [plain, small] = [await asked(`/a.${end}`, 'identity'), await asked(`/a.${end}`, 'gzip, deflate, br')]
    expect([small.headers['content-encoding'], small.headers['content-length']]).toEqual([
      'br',
      expect.stringMatching(/^\d\d$/),
    ])
    expect(plain.text).toBe(text)
    for (const name of ['content-type', 'last-modified', 'cache-control', 'vary'])
      expect([end, name, small.headers[name]]).toEqual([end, name, plain.headers[name]])
  }
  expect((await asked('/a.css', 'br')).headers['cache-control']).toBe('max-age=9')
  const encodingOf = async (path: string, encoding: string, more = {}) =>
    (await asked(path, encoding, more)).headers['content-encoding']
  expect(await encodingOf('/b/', 'gzip')).toBe('gzip')
  expect(await encodingOf('/a', 'br;q=0, gzip;q=0.5')).toBe('gzip')
  for (const none of ['', 'br;q=0.0', 'deflate', '*']) expect(await encodingOf('/a.txt', none)).toBeUndefined()
  for (const path of ['/small.txt', '/a.png', '/nowhere']) expect(await encodingOf(path, 'br')).toBeUndefined()
  expect(await encodingOf('/a.txt', 'br', { Range: 'bytes=0-3' })).toBeUndefined()
  const { etag = '' } = (await asked('/a.txt', 'br')).headers
  expect((await asked('/a.txt', 'br', { 'If-None-Match': etag })).status).toBe(304)
  expect(await (await fetch(`${get.origin}/a.txt`)).text()).toBe(text)
})

test('serves nothing outside its folder', async () => {
  const get = await serve(site)
  for (const path of [
    '/../secret',
    '/%2e%2e/secret',
    '/..%2fsecret',
    '/guides/../../secret',
    '/..%2fsite-old/secret',
    '/guides/..%5c..%5csecret',
    '//etc/passwd',
    '//guides/start',
    '/a%00b',
  ]) {
    const { status, text } = await get(path)
    expect([status, text.includes('secret') || text.includes('root:')], path).toEqual([404, false])
  }
})

test('survives requests that no browser sends', async () => {
  const get = await serve(site)
  for (const path of [`/${'a'.repeat(300)}`, `/${'a/'.repeat(4000)}`, '//[', '///', '/?//[', '/%5b:::'])
    expect([200, 404], path).toContain((await get(path)).status)
  for (const path of ['*', 'http://[', 'http://example.com/', '/%', '/%ff'])
    expect([path, (await get(path)).status]).toEqual([path, 400])
  expect((await get('/', { headers: { 'X-Large': 'x'.repeat(20_000) } })).status).toBe(431)
  expect((await get('/')).text).toBe('home')
})

test('sends a part of a file for a simple range, otherwise the whole file', async () => {
  const get = await serve({ 'a.txt': '0123456789' })
  const part = async (Range: string) => {
    const { status, headers, text } = await get('/a.txt', { headers: { Range } })
    return [status, headers['content-range'], text]
  }
  expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234'])
  expect(await part('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789'])
  expect(await part('bytes=99-')).toEqual([416, 'bytes */10', ''])
  expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789'])
  for (const odd of ['bytes=0-1,3-4', 'bytes=x', 'lines=1-2', 'bytes='])
    expect(await part(odd)).toEqual([200, undefined, '0123456789'])
})

test('answers HEAD like GET without a body, and rejects other methods', async () => {
  const get = await serve(site)
  for (const path of ['/', '/guides/start', '/nowhere']) {
    const [head, whole] = [await get(path, { method: 'HEAD' }), await get(path)]
    expect([head.status, head.location, head.text]).toEqual([whole.status, whole.location, ''])
  }
  for (const method of ['POST', 'DELETE', 'OPTIONS']) expect((await get('/', { method })).status).toBe(405)
})

test('serves below a base path', async () => {
  const get = await serve(site, '/docs')
  expect(await get('/')).toMatchObject({ status: 307, location: '/docs/' })
  expect(await get('/docs')).toMatchObject({ status: 308, location: '/docs/' })
  expect(await get('/docs/')).toMatchObject({ status: 200, text: 'home' })
  expect(await get('/docs/guides/start')).toMatchObject({ status: 308, location: '/docs/guides/start/' })
  expect(await get('/guides/start/')).toMatchObject({ status: 404 })
  expect(await get('/docsx')).toMatchObject({ status: 404 })
})

test('uses the next port if one is in use', async () => {
  const first = await listen(() => {}, 0, '127.0.0.1')
  const second = await listen(() => {}, portOf(first), '127.0.0.1')
  onTestFinished(() => [first, second].forEach(server => void server.close()))
  expect(portOf(second)).toBeGreaterThan(portOf(first))
})

test('leaves out headers that cannot be sent', async () => {
  const get = await serve({ 'a.txt': 'a', _headers: '/*\n  X-Arrow: →\u0001\n  No Name: x\n  X-Good: yes\n' })
  const { status, headers } = await get('/a.txt')
  expect([status, headers['x-good'], Buffer.from(headers['x-arrow']?.toString() ?? '', 'latin1').toString()]).toEqual([
    200,
    'yes',
    '→',
  ])
})
