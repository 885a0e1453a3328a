import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type FetchTextOptions, fetchText } from '../../../src/host/network/fetch-text.ts'
import { encoded, internet, redirect, status } from '../../support/network.ts'

const url = 'https://api.example.com/openapi.json'
const text = '{"openapi":"3.1.0"}'

async function fetched(
  pages: Parameters<typeof internet>[0],
  names: Parameters<typeof internet>[1] = {},
  rules: FetchTextOptions = {},
) {
  const { network, ...seen } = await internet(pages, names)
  const result = await fetchText(url, { network, ...rules })
  return { result: result.kind === 'bytes' ? result.bytes.toString() : result, ...seen }
}

test('fetches a text, compressed or not, and sends no data of the reader', async () => {
  for (const page of [text, encoded('gzip', gzipSync(text)), encoded('br', brotliCompressSync(text))]) {
    const { result, headers } = await fetched({ [url]: page })
    expect(result).toBe(text)
    expect(Object.keys(headers[0] ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
      'x-scheme',
    ])
  }
})

test('follows redirects, but not forever', async () => {
  const hops = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, hop) => [
        hop === 0 ? url : `https://b.example.com/${hop}`,
        redirect(hop % 2 ? `/${hop + 1}` : `https://b.example.com/${hop + 1}`, [301, 302, 303, 307, 308][hop % 5]),
      ]),
    )
  expect((await fetched({ ...hops(5), 'https://b.example.com/5': text })).result).toBe(text)
  const { result, asked } = await fetched({ ...hops(6), 'https://b.example.com/6': text })
  expect(result).toEqual({ kind: 'redirects' })
  expect(asked).toHaveLength(6)
})

test.each([
  ['http://api.example.com/b.json', 'insecure'],
  ['ftp://api.example.com/b.json', 'insecure'],
  ['file:///etc/passwd', 'insecure'],
  ['https://127.0.0.1/b.json', 'private'],
  ['https://[::1]/b.json', 'private'],
  ['https://[::ffff:a9fe:a9fe]/', 'private'],
  ['https://[64:ff9b::a9fe:a9fe]/', 'private'],
  ['https://localhost/b.json', 'private'],
  ['https://api.example.com/page.mdx', 'code'],
])('follows no redirect to %s', async (address, refusal) => {
  const { result, asked } = await fetched({ [url]: redirect(address) })
  expect(result).toEqual({ kind: 'refused', rejection: refusal, address })
  expect(asked).toEqual([url])
})

test('a redirect that contains a password is neither followed nor reported', async () => {
  const { result, asked } = await fetched({ [url]: redirect('https://me:secret@api.example.com/b.json') })
  expect(result).toEqual({ kind: 'refused', rejection: 'credentials', address: 'https://api.example.com/b.json' })
  expect(asked).toEqual([url])
})

test.each(['169.254.169.254', '::1', '10.1.2.3', '192.168.0.1', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', '0.0.0.0'])(
  'does not contact a host whose name resolves to %s, even among public addresses or after a redirect',
  async address => {
    const refused = { kind: 'refused', rejection: 'private', address: url }
    const first = await fetched({ [url]: text }, { 'api.example.com': [['93.184.215.14', address]] })
    expect([first.result, first.asked]).toEqual([refused, []])
    const inner = 'https://inner.example.com/b.json'
    const second = await fetched({ [url]: redirect(inner), [inner]: text }, { 'inner.example.com': [[address]] })
    expect([second.result, second.asked]).toEqual([{ ...refused, address: inner }, [url]])
  },
)

test('connects to the checked address, even if the name resolves differently a moment later', async () => {
  const names = { 'api.example.com': [['93.184.215.14', '2606:2800::1'], ['127.0.0.1']] }
  const first = await fetched({ [url]: text }, names)
  expect([first.result, first.connected]).toEqual([text, ['93.184.215.14', '2606:2800::1']])
  const second = await fetched({ [url]: redirect('/b.json') }, names)
  expect(second.result).toEqual({ kind: 'refused', rejection: 'private', address: 'https://api.example.com/b.json' })
  expect(second.connected).toEqual(['93.184.215.14', '2606:2800::1'])
})

test('reports the status of a response', async () => {
  for (const code of [204, 304, 401, 403, 404, 500])
    expect((await fetched({ [url]: status(code) })).result).toEqual({ kind: 'status', status: code })
  // A redirect that leads nowhere is an answer.
  expect((await fetched({ [url]: redirect('https://') })).result).toEqual({ kind: 'status', status: 302 })
})

test('limits the time for the name, the response and its end', async () => {
  const late = { kind: 'no-response', reason: 'time', detail: 'TimeoutError' }
  expect((await fetched({ [url]: () => {} }, {}, { ms: 50 })).result).toEqual(late)
  const slow = await fetched({ [url]: (_, response) => response.writeHead(200).write(text) }, {}, { ms: 50 })
  expect(slow.result).toEqual(late)
  const { network } = await internet({})
  const nameless = { ...network, resolve: () => new Promise<never>(() => {}) }
  expect(await fetchText(url, { network: nameless, ms: 50 })).toEqual(late)
})

test('explains why there is no response', async () => {
  const unknown = await fetched({}, { 'api.example.com': [['unknown']] })
  expect(unknown.result).toEqual({ kind: 'no-response', reason: 'name', detail: 'ENOTFOUND' })
  const { result } = await fetched({ [url]: ({ socket }) => socket.destroy() })
  expect(result).toEqual({ kind: 'no-response', reason: 'connection', detail: 'ECONNRESET' })
  const { network } = await internet({})
  const untrusted: typeof network.request = (...given) => {
    const request = network.request(...given)
    return request.destroy(Object.assign(new Error('untrusted'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }))
  }
  expect(await fetchText(url, { network: { ...network, request: untrusted } })).toEqual({
    kind: 'no-response',
    reason: 'certificate',
    detail: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  })
})

test('reads no more than allowed, whatever the declared size and compression', async () => {
  const large = Buffer.alloc(3000, ' ')
  const pages = {
    said: large,
    unsaid: (_: unknown, response: import('node:http').ServerResponse) => {
      response.write(large)
      response.end()
    },
    gzip: encoded('gzip', gzipSync(large)),
    brotli: encoded('br', brotliCompressSync(large)),
  }
  for (const page of Object.values(pages)) {
    expect((await fetched({ [url]: page }, {}, { maxBytes: 2999 })).result).toEqual({ kind: 'size' })
    expect((await fetched({ [url]: page }, {}, { maxBytes: 3000 })).result).toBe(large.toString())
  }
})

test('rejects a response that breaks off or cannot be decompressed', async () => {
  const cut = await fetched({
    [url]: (_, response) => {
      response.writeHead(200, { 'Content-Length': 100 }).write(text)
      setTimeout(() => response.destroy(), 20)
    },
  })
  expect(cut.result).toEqual({ kind: 'unreadable', detail: 'ECONNRESET' })
  const short = await fetched({ [url]: encoded('gzip', gzipSync(text).subarray(0, 20)) })
  expect(short.result).toEqual({ kind: 'unreadable', detail: 'Z_BUF_ERROR' })
  expect((await fetched({ [url]: encoded('gzip', Buffer.from(text)) })).result).toMatchObject({ kind: 'unreadable' })
  expect((await fetched({ [url]: encoded('br', Buffer.from(text)) })).result).toMatchObject({ kind: 'unreadable' })
  // Nothing at all is whole.
  expect((await fetched({ [url]: encoded('gzip', Buffer.of()) })).result).toBe('')
  const odd = await fetched({ [url]: encoded('zstd', Buffer.from(text)) })
  expect(odd.result).toEqual({ kind: 'unreadable', detail: 'Content-Encoding: zstd' })
})

test('uses plain HTTP only if allowed', async () => {
  const plain = 'http://api.example.com/openapi.json'
  const { network, asked } = await internet({ [plain]: text })
  expect(await fetchText(plain, { network })).toMatchObject({ kind: 'refused', rejection: 'insecure' })
  expect(asked).toEqual([])
  expect(await fetchText(plain, { network, allowHttp: true })).toMatchObject({ kind: 'bytes' })
})
