import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { serverNetwork } from '../../../src/host/network/machine-network.ts'
import { memoryStore } from '../../../src/server/in-memory/store.ts'
import { createProxy } from '../../../src/server/proxy/create-proxy.ts'
import { api, pageRequest, proxied, refusalOf, requestFor, sendTo, site } from './proxied.ts'

const client = { address: '203.0.113.7', note: () => {} }

test('only pages of the site may use the proxy', async () => {
  const { proxy, client, asked, lines } = await proxied({ [`${api}/`]: 'ok' })
  const from = async (headers: Record<string, string | undefined>, method = 'POST') => {
    const request = await requestFor({})
    for (const [name, value] of Object.entries(headers))
      if (value === undefined) request.headers.delete(name)
      else request.headers.set(name, value)
    const other = method === 'POST' ? request : new Request(request.url, { method, headers: request.headers })
    return refusalOf(await proxy(other, client))
  }
  const strangers: Record<string, string | undefined>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: undefined },
    { Origin: 'http://docs.example.com' },
    { Origin: `${site}:8443` },
    { Origin: `${site}.evil.example` },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'none' },
  ]
  for (const headers of strangers) expect(await from(headers)).toMatchObject({ status: 403, code: 'cross-site' })
  for (const type of ['text/plain', 'application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'])
    expect(await from({ 'Content-Type': type })).toMatchObject({ status: 415, code: 'wrong-type' })
  for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS'])
    expect(await from({}, method)).toMatchObject({
      status: 405,
      code: 'wrong-method',
      message: 'Only POST requests are allowed.',
    })
  expect(asked).toEqual([])
  expect(new Set(lines)).toEqual(
    new Set(['proxy refused - -: cross-site', 'proxy refused - -: wrong-type', 'proxy refused - -: wrong-method']),
  )
  // Browsers leave Sec-Fetch-Site out where a page was not loaded safely.
  const request = await requestFor({})
  request.headers.delete('Sec-Fetch-Site')
  expect((await proxy(request, client)).status).toBe(200)
})

test('uses the origin of the request if no site origin is configured', async () => {
  const { world } = await proxied({ [`${api}/`]: 'ok' })
  const proxy = createProxy(world)
  expect((await sendTo(proxy, {})).status).toBe(200)
  const other = await requestFor({})
  other.headers.set('Origin', 'https://evil.example')
  expect((await proxy(other, client)).status).toBe(403)
})

test.each([
  ['a line break in a value', [['X-A', 'b\r\nX-Evil: 1']]],
  ['a line feed in a value', [['X-A', 'b\nX-Evil: 1']]],
  ['a carriage return in a value', [['X-A', 'b\rX-Evil: 1']]],
  ['a null in a value', [['X-A', 'b\0c']]],
  ['a delete sign in a value', [['X-A', 'b\x7fc']]],
  ['a sign beyond bytes, which would become a line break', [['X-A', 'b\u010d\u010aX-Evil: 1']]],
  ['a line break in a name', [['X-A\r\nX-Evil', '1']]],
  ['a colon in a name', [['X-A: 1', '2']]],
  ['a space in a name', [['X-A ', '2']]],
  ['no name', [['', '2']]],
  ['a name of letters that are none', [['X-Ä', '2']]],
  ['a name without end', [['X'.repeat(257), '2']]],
] as const)('sends no header with %s', async (_, headers) => {
  const { send, asked, lines } = await proxied({ [`${api}/`]: 'ok' })
  const refusal = await refusalOf(await send({ headers }))
  expect(refusal).toMatchObject({ status: 400, code: 'header-not-allowed' })
  expect(refusal.message).not.toMatch(/[\r\n]|Evil/)
  expect(asked).toEqual([])
  expect(lines).toEqual([`proxy refused GET ${api}: header-not-allowed`])
})

test('passes on no header that belongs to the connection, the browser or the proxy', async () => {
  const { send, headers } = await proxied({ [`${api}/`]: 'ok' })
  await send({
    method: 'POST',
    body: 'text',
    headers: [
      ['Connection', 'keep-alive, X-Hop , x-other'],
      ['X-Hop', '1'],
      ['X-OTHER', '1'],
      ...[
        'Keep-Alive',
        'TE',
        'Trailer',
        'Transfer-Encoding',
        'Upgrade',
        'Expect',
        'HTTP2-Settings',
        'Host',
        'Content-Length',
        'Accept-Encoding',
        'Proxy',
        'Proxy-Authorization',
        'Proxy-Connection',
        'Sec-Fetch-Site',
        'Sec-CH-UA',
        'Origin',
        'Referer',
        'Via',
        'Forwarded',
        'X-Forwarded-For',
        'x-forwarded-host',
        'X-Real-IP',
        'True-Client-IP',
        'CF-Connecting-IP',
      ].map(name => [name, '1'] as const),
      ['X-Kept', '1'],
    ],
  })
  expect(Object.entries(headers[0] ?? {}).sort()).toEqual([
    ['accept', '*/*'],
    ['accept-encoding', 'gzip, br'],
    ['connection', 'close'],
    ['content-length', '4'],
    ['host', 'api.example.com'],
    ['user-agent', 'Lectern (+https://github.com/lectern-docs/lectern)'],
    ['x-kept', '1'],
    ['x-scheme', 'https:'],
  ])
})

/** A proxy and a server that takes whatever is written to it. */
async function wired() {
  const written: Buffer[] = []
  const server = createServer((socket: Socket) => {
    socket.on('data', piece => {
      written.push(piece)
      socket.end('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nok')
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const proxy = createProxy({
    store: memoryStore({ clock: performance }),
    allowed: () => [{ origin, mayBePrivate: true }],
    network: serverNetwork,
    clock: { now: () => 0 },
    siteOrigin: site,
  })
  return { origin, proxy, text: () => Buffer.concat(written).toString('latin1') }
}

test.each(['Notify', 'NOTIFY', 'subscribe', 'M-SEARCH'])('keeps the case of the method %s', async method => {
  const { origin, proxy, text } = await wired()
  const response = await sendTo(proxy, { method, url: `${origin}/a` })
  expect([await response.text(), text().split('\r\n')[0]]).toEqual(['ok', `${method} /a HTTP/1.1`])
})

test('writes exactly one request, whatever its address contains', async () => {
  const { origin, proxy, text } = await wired()
  const url = `${origin}/a\r\nX-Evil: 1\t/%0d%0aX: 1?q=\r\n\r\nGET /evil HTTP/1.1 \u010d\u010a#\r\n`
  const response = await sendTo(proxy, { url, headers: [['X-A', '1']] })
  expect(await response.text()).toBe('ok')
  expect(text()).toBe(
    [
      'GET /aX-Evil:%201/%0d%0aX:%201?q=GET%20/evil%20HTTP/1.1%20%C4%8D%C4%8A HTTP/1.1',
      'X-A: 1',
      'Accept: */*',
      'User-Agent: Lectern (+https://github.com/lectern-docs/lectern)',
      'Accept-Encoding: gzip, br',
      `Host: ${new URL(origin).host}`,
      'Connection: close',
      '',
      '',
    ].join('\r\n'),
  )
})

test.each(['CONNECT', 'Trace', 'TRACK', 'get', 'Post', '', 'GET /evil HTTP/1.1\r\nX: 1', 'GET\n', 'X'.repeat(9999)])(
  'sends no request with the method %j',
  async method => {
    const { send, asked, lines } = await proxied({ [`${api}/`]: 'ok' })
    expect(await refusalOf(await send({ method }))).toMatchObject({ status: 400, code: 'method-not-allowed' })
    expect(asked).toEqual([])
    expect(lines).toEqual([`proxy refused - ${api}: method-not-allowed`])
  },
)

test('rejects an invalid request', async () => {
  const { proxy, client, asked, lines } = await proxied({})
  const parts = (...entries: [string, string | Blob][]) => {
    const form = new FormData()
    for (const [name, value] of entries) form.append(name, value)
    return pageRequest({ body: form })
  }
  const valid = JSON.stringify({ method: 'GET', url: `${api}/`, headers: [] })
  const type = { 'Content-Type': 'multipart/form-data; boundary=x' }
  const wrong = [
    parts(),
    parts(['body', new Blob(['x'])]),
    parts(['request', new Blob([valid])]),
    parts(['request', valid], ['body', 'text']),
    ...['', '{', 'null', '1', '[]', '{}', '{"method":"GET","url":"https://api.example.com/"}'].map(text =>
      parts(['request', text]),
    ),
    ...['{}', '[["a"]]', '[["a",1]]', '[["a","b","c"]]', '["ab"]', '[null]', '[{"0":"a","1":"b","length":2}]'].map(
      headers => parts(['request', `{"method":"GET","url":"${api}/","headers":${headers}}`]),
    ),
    parts(['request', `{"method":["GET"],"url":"${api}/","headers":[]}`]),
    parts(['request', '{"method":"GET","url":{"href":"x"},"headers":[]}']),
    pageRequest({ body: '' }, type),
    pageRequest({ body: 'nonsense' }, type),
    pageRequest({ body: `--x\r\nContent-Disposition: form-data; name="request"\r\n\r\n${valid}` }, type),
    pageRequest({ body: '--x--' }, { 'Content-Type': 'multipart/form-data; charset=utf-8' }),
    pageRequest({}, type),
  ]
  for (const request of wrong) {
    const refusal = await refusalOf(await proxy(request, { ...client, address: String(wrong.indexOf(request)) }))
    expect(refusal).toMatchObject({ status: 400, code: 'malformed', rest: {}, told: false })
  }
  expect(asked).toEqual([])
  expect(new Set(lines)).toEqual(new Set(['proxy refused - -: malformed']))
})
