import { type IncomingHttpHeaders, request as nodeRequest, type RequestListener, type Server } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { listen, portOf } from '../../../src/host/http/listen.ts'
import { nodeListener } from '../../../src/host/http/node-listener.ts'
import { siteFolder } from '../../../src/host/http/site-folder.ts'
import { startServer, stopServer } from '../../../src/host/http/start-server.ts'
import { serverNetwork } from '../../../src/host/network/machine-network.ts'
import { systemClock } from '../../../src/host/system-clock.ts'
import { createApp } from '../../../src/server/app.ts'
import { memoryStore } from '../../../src/server/in-memory/store.ts'
import { accessLine } from '../../../src/server/middleware/access-log.ts'
import { networksOf } from '../../../src/server/network/trusted-networks.ts'
import type { ProxyLimits } from '../../../src/server/proxy/proxy-limits.ts'
import { proxyRoute } from '../../../src/server/proxy/proxy-route.ts'
import type { Route } from '../../../src/server/route.ts'
import { openSiteForCallers } from '../../../src/server/site/site-for-callers.ts'
import { temporaryFolder, writeFiles } from '../../support/temporary-folder.ts'

interface Around {
  readonly base?: string
  readonly api?: RequestListener
  readonly limits?: Partial<ProxyLimits>
  readonly trusted?: readonly string[]
  readonly routes?: readonly Route[]
}

/** A built site and an API of its project, served on this machine. */
async function served({
  base = '',
  api = (_, response) => void response.end('api'),
  limits,
  trusted,
  routes = [],
}: Around = {}) {
  const folder = temporaryFolder({ secret: 'secret' })
  const site = join(folder, 'site')
  writeFiles(site, {
    'index.html': 'home',
    '404.html': 'lost',
    'guides/index.html': 'guides',
    _headers: '/*\n  X-Site: yes\n',
  })
  const apiOrigin = `http://127.0.0.1:${portOf(closing(await listen(api, 0, '127.0.0.1')))}`
  const [lines, faults]: [string[], unknown[]] = [[], []]
  const [clock, store] = [systemClock, memoryStore({ clock: systemClock })]
  const proxy = proxyRoute({
    allowed: () => [{ origin: apiOrigin, mayBePrivate: true }],
    network: serverNetwork,
    store,
    clock,
    limits,
  })
  const app = createApp({
    base,
    version: '1.2.3',
    site: openSiteForCallers(siteFolder(site), { base, clock }),
    routes: [proxy, ...routes],
    clients: { host: 'localhost', isTrusted: networksOf(trusted ?? []) },
    store,
    clock,
    log: {
      access: entry =>
        lines.push(
          accessLine(entry)
            .replace(/^\S+ /, '')
            .replace(/\d+ms req/, '_ms'),
        ),
      error: error => faults.push(error),
    },
    newId: () => 'req',
  })
  const address = { port: 0, host: '127.0.0.1', waitMs: limits?.silenceMs }
  const server = closing(await startServer(nodeListener(app), address))
  const port = portOf(server)
  return { server, port, lines, faults, apiOrigin, origin: `http://127.0.0.1:${port}`, ask: asking(port) }
}

function closing(server: Server): Server {
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return server
}

interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** Ask without the tidiness of `fetch`. */
const asking =
  (port: number) =>
  (method: string, path: string, headers: Record<string, string> = {}, body?: string | Uint8Array): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = nodeRequest({ port, host: '127.0.0.1', method, path, headers }, response => {
        let text = ''
        response.on('data', piece => (text += piece)).on('error', reject)
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }))
      })
      sent.on('error', reject)
      sent.end(body)
    })

/** Send bytes as they are. @returns All that comes back until the connection ends. */
function spoken(port: number, text: string): Promise<string> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let said = ''
    socket.on('data', piece => (said += piece)).on('error', () => {})
    socket.on('close', () => resolve(said))
  })
}

function formFor(url: string, body?: Blob): FormData {
  const form = new FormData()
  form.append('request', JSON.stringify({ method: body ? 'POST' : 'GET', url, headers: [] }))
  if (body) form.append('body', body)
  return form
}

test('serves files like a static host, and the API', async () => {
  const { ask, lines } = await served()
  expect(await ask('GET', '/')).toMatchObject({ status: 200, text: 'home', headers: { 'x-site': 'yes' } })
  expect(await ask('GET', '/guides?a=secret')).toMatchObject({
    status: 308,
    headers: { location: '/guides/?a=secret' },
  })
  expect(await ask('GET', '/nowhere')).toMatchObject({ status: 404, text: 'lost' })
  expect(await ask('GET', '/_api/health')).toMatchObject({ status: 200, text: '{"status":"ok","version":"1.2.3"}' })
  expect(await ask('HEAD', '/_api/health')).toMatchObject({ status: 200, text: '' })
  expect(await ask('GET', '/_api/nowhere')).toMatchObject({
    status: 404,
    headers: { 'content-type': 'application/json' },
  })
  await expect
    .poll(() => lines)
    .toEqual([
      '127.0.0.1 GET / 200 _ms',
      '127.0.0.1 GET /guides 308 _ms',
      '127.0.0.1 GET /nowhere 404 _ms',
      '127.0.0.1 GET /_api/health 200 _ms',
      '127.0.0.1 HEAD /_api/health 200 _ms',
      '127.0.0.1 GET /_api/nowhere 404 _ms',
    ])
})

test('with a base path, nothing outside of it exists', async () => {
  const { ask } = await served({ base: '/docs' })
  expect(await ask('GET', '/docs/')).toMatchObject({ status: 200, text: 'home' })
  expect(await ask('GET', '/docs/_api/health')).toMatchObject({ status: 200 })
  expect((await ask('GET', '/_api/health')).status).toBe(404)
  expect((await ask('POST', '/_api/proxy')).status).toBe(405)
})

test('forwards requests of pages of the site, and logs where they came from', async () => {
  const { origin, apiOrigin, lines } = await served({ trusted: ['127.0.0.1'] })
  const headers = { Origin: origin, 'X-Forwarded-For': '203.0.113.7' }
  const response = await fetch(`${origin}/_api/proxy`, {
    method: 'POST',
    headers,
    body: formFor(`${apiOrigin}/a?key=secret`),
  })
  expect([response.headers.get('Lectern-Status'), await response.text()]).toEqual(['200', 'api'])
  const other = await fetch(`${origin}/_api/proxy`, {
    method: 'POST',
    headers,
    body: formFor('https://evil.example/?key=secret'),
  })
  expect([other.status, (await other.json()).code]).toEqual([403, 'origin-not-allowed'])
  await expect
    .poll(() => lines)
    .toEqual([
      '203.0.113.7 POST /_api/proxy 200 _ms',
      '203.0.113.7 POST /_api/proxy 403 _ms - proxy refused GET https://evil.example: origin-not-allowed',
    ])
})

test('readers behind a trusted proxy are counted separately, and the header of other clients is ignored', async () => {
  const limits = { perMinute: 1 }
  const [behind, bare] = [await served({ limits, trusted: ['127.0.0.1'] }), await served({ limits })]
  const ask = async ({ origin, apiOrigin }: typeof behind, client: string) => {
    const headers = { Origin: origin, 'X-Forwarded-For': client }
    const response = await fetch(`${origin}/_api/proxy`, { method: 'POST', headers, body: formFor(apiOrigin) })
    return [response.status, response.headers.get('Retry-After')]
  }
  expect(await ask(behind, '203.0.113.7')).toEqual([200, null])
  expect(await ask(behind, '203.0.113.8')).toEqual([200, null])
  expect(await ask(behind, '6.6.6.6, 203.0.113.7')).toEqual([429, '60'])
  expect(await ask(bare, '203.0.113.7')).toEqual([200, null])
  expect(await ask(bare, '203.0.113.8')).toEqual([429, '60'])
})

test('accepts only requests from the site and to its own host names', async () => {
  const { origin, port, apiOrigin, ask } = await served()
  const form = new Response(formFor(apiOrigin))
  const [type, body] = [form.headers.get('Content-Type') ?? '', new Uint8Array(await form.arrayBuffer())]
  const from = (headers: Record<string, string>) =>
    ask('POST', '/_api/proxy', { 'Content-Type': type, ...headers }, body)
  expect((await from({ Origin: origin })).status).toBe(200)
  for (const headers of [
    {},
    { Origin: 'null' },
    { Origin: 'https://evil.example' },
    { Origin: `http://localhost:${port}` },
    { Origin: origin, 'Sec-Fetch-Site': 'cross-site' },
    { Origin: origin, 'Sec-Fetch-Site': 'same-site' },
  ] as Record<string, string>[])
    expect(JSON.parse((await from(headers)).text)).toMatchObject({ code: 'cross-site' })
  const rebound = {
    Host: `evil.example:${port}`,
    Origin: `http://evil.example:${port}`,
    'Sec-Fetch-Site': 'same-origin',
  }
  for (const more of [{}, { 'X-Forwarded-Host': `127.0.0.1:${port}` }]) {
    const answer = await from({ ...rebound, ...more })
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([421, 'unknown-host'])
  }
  expect((await ask('GET', '/', { Host: 'evil.example' })).text).toBe('home')
})

test('serves nothing outside its folder, and survives malformed requests', async () => {
  const { ask, port, faults } = await served()
  const paths = [
    ...['/../secret', '/%2e%2e/secret', '/..%2fsecret', '/guides/..%5c..%5csecret', '//etc/passwd', '/a%00b'],
    ...[
      '/_api/../secret',
      '/_api/..%2f..%2fsecret',
      '/_api/%2e%2e/secret',
      '/_api//etc/passwd',
      '/_api/%00',
      '/_api/proxy/..',
    ],
    ...[
      '/x/../_api/proxy',
      '/_api/proxy%00',
      '/_api/proxy%2f',
      '/_api/;/proxy',
      '/_api\\proxy',
      `/_api/${'a'.repeat(9000)}`,
    ],
  ]
  for (const path of paths) {
    const { status, text } = await ask('GET', path)
    expect([path, status, /^secret|root:/.test(text)]).toEqual([path, 404, false])
  }
  for (const path of ['*', 'http://[', 'http://evil.example/_api/proxy', '/%', '/%ff'])
    expect([path, (await ask('GET', path)).status]).toEqual([path, 400])
  for (const method of ['TRACE', 'PROPFIND', 'OPTIONS', 'PUT', 'GET', 'HEAD'])
    expect([method, (await ask(method, '/_api/proxy')).status]).toEqual([method, 405])
  for (const method of ['TRACE', 'POST', 'DELETE'])
    expect([method, (await ask(method, '/')).status]).toEqual([method, 405])
  for (const text of ['nonsense\r\n\r\n', 'GET /_api/health HTTP/1.1\r\n\r\n'])
    expect(await spoken(port, text)).toMatch(/^HTTP\/1\.1 400 /)
  expect(await spoken(port, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 /,
  )
  const connected = await spoken(port, 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n')
  expect(connected).toBe('')
  const twice = `POST /_api/proxy HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`
  expect(await spoken(port, twice)).toMatch(/^HTTP\/1\.1 421 /)
  expect((await ask('GET', '/_api/health')).status).toBe(200)
  expect(faults).toEqual([])
})

test('rejects a body that is too large while it is still being sent', async () => {
  const { port, origin, lines } = await served({ limits: { maxBytes: 1000, maxHeaderBytes: 1000 } })
  const head = [
    'POST /_api/proxy HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    `Origin: ${origin}`,
    'Content-Type: multipart/form-data; boundary=x',
  ]
  const endless = [...head, 'Transfer-Encoding: chunked', '', ''].join('\r\n')
  expect(
    await spoken(
      port,
      endless +
        'fff\r\n'
          .padEnd(4095 + 5, 'a')
          .concat('\r\n')
          .repeat(20),
    ),
  ).toMatch(/^HTTP\/1\.1 413 [\s\S]*Connection: close[\s\S]*request-too-large/)
  const promised = [...head, 'Content-Length: 99999999', '', 'some'].join('\r\n')
  expect(await spoken(port, promised)).toMatch(/^HTTP\/1\.1 413 /)
  await expect.poll(() => lines).toHaveLength(2)
})

test('a client that sends one character at a time reaches the time limit', async () => {
  const { port, origin } = await served({ limits: { requestMs: 200 } })
  const head = `POST /_api/proxy HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${origin}\r\n`
  const slow = `${head}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n`
  const said = await new Promise<string>(resolve => {
    const socket = connect(port, '127.0.0.1', () => socket.write(slow))
    const timer = setInterval(() => socket.write('-'), 20)
    let text = ''
    socket.on('data', piece => (text += piece)).on('error', () => {})
    socket.on('close', () => {
      clearInterval(timer)
      resolve(text)
    })
  })
  expect(said).toMatch(/^HTTP\/1\.1 408 /)
})

test('headers and silent connections have time limits', async () => {
  const { server } = await served()
  expect([server.headersTimeout, server.requestTimeout, server.timeout]).toEqual([20_000, 120_000, 120_000])
})

test('decodes compressed responses, and reports internal errors without details', async () => {
  const broken: Route = {
    path: 'broken',
    methods: ['GET'],
    handle: async () => {
      throw new Error('the inside')
    },
  }
  const { origin, ask, apiOrigin, faults } = await served({
    routes: [broken],
    api: (_, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync('text')),
  })
  const response = await fetch(`${origin}/_api/proxy`, {
    method: 'POST',
    headers: { Origin: origin },
    body: formFor(apiOrigin),
  })
  expect([response.headers.get('Content-Encoding'), await response.text()]).toEqual([null, 'text'])
  const fault = await ask('GET', '/_api/broken')
  expect([fault.status, fault.text.includes('inside')]).toEqual([500, false])
  expect(faults).toEqual([new Error('the inside')])
})

test('stops after running requests are answered, and closes those that do not end', async () => {
  const go: (() => void)[] = []
  const { server, origin, apiOrigin, lines } = await served({
    api: async (_, response) => {
      response.write('some ')
      await new Promise<void>(resolve => go.push(resolve))
      response.end('more')
    },
  })
  const ask = () =>
    fetch(`${origin}/_api/proxy`, { method: 'POST', headers: { Origin: origin }, body: formFor(apiOrigin) })
  const first = await ask()
  const stopped = stopServer(server, 60_000)
  await expect(fetch(origin)).rejects.toThrow('fetch failed')
  go.shift()?.()
  expect(await first.text()).toBe('some more')
  await stopped
  const again = await served({ api: (_, response) => void response.write('some') })
  const endless = await fetch(`${again.origin}/_api/proxy`, {
    method: 'POST',
    headers: { Origin: again.origin },
    body: formFor(again.apiOrigin),
  })
  const calls: string[] = []
  await stopServer(again.server, 50, () => void calls.push(again.lines.join()))
  await expect(endless.text()).rejects.toThrow('terminated')
  // Streams can end in order before their connections are closed.
  expect(calls).toEqual([''])
  expect(lines).toEqual(['127.0.0.1 POST /_api/proxy 200 _ms'])
  await expect.poll(() => again.lines).toEqual(['127.0.0.1 POST /_api/proxy 200-cut _ms'])
})

test('waits for a response as long as the limits allow', async () => {
  expect((await served()).server.timeout).toBe(120_000)
  expect((await served({ limits: { responseMs: 300_000, silenceMs: 300_000 } })).server.timeout).toBe(330_000)
})
