import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { memoryStore } from '../../../src/server/in-memory/store.ts'
import { createProxy } from '../../../src/server/proxy/create-proxy.ts'
import { defaultLimits } from '../../../src/server/proxy/proxy-limits.ts'
import { encoded } from '../../support/network.ts'
import { api, headOf, pageRequest, proxied, refusalOf, requestFor, sendTo, site } from './proxied.ts'

const client = { address: '203.0.113.7', note: () => {} }
const megabyte = 1024 * 1024

test('sends at most ten megabytes', async () => {
  let arrived = 0
  const { send, asked, lines } = await proxied({
    [`${api}/`]: (message, response) => {
      message.on('data', piece => (arrived += piece.length)).on('end', () => response.end('ok'))
    },
  })
  const most = new Uint8Array(10 * megabyte)
  expect(await (await send({ method: 'POST', body: most })).text()).toBe('ok')
  expect(arrived).toBe(most.length)
  const over = await send({ method: 'POST', body: new Uint8Array(10 * megabyte + 1) })
  expect(await refusalOf(over)).toMatchObject({ status: 413, code: 'request-too-large', told: false })
  const large = await send({ headers: [['X-A', 'a'.repeat(64 * 1024)]] })
  expect(await refusalOf(large)).toMatchObject({ status: 413, code: 'request-too-large' })
  expect(asked).toHaveLength(1)
  expect(lines).toEqual(Array.from({ length: 2 }, () => 'proxy refused - -: request-too-large'))
})

test('reads no more of a request than allowed', async () => {
  const { proxy } = await proxied({})
  let pulled = 0
  let cancelled = false
  const body = new ReadableStream<Uint8Array>({
    pull: controller => {
      pulled++
      controller.enqueue(new Uint8Array(megabyte))
    },
    cancel: () => {
      cancelled = true
    },
  })
  const request = pageRequest({ body, duplex: 'half' }, { 'Content-Type': 'multipart/form-data; boundary=x' })
  expect(await refusalOf(await proxy(request, client))).toMatchObject({ status: 413, code: 'request-too-large' })
  expect(pulled).toBeLessThan(15)
  expect(cancelled).toBe(true)
})

test('limits the time of a request, however steadily its data arrives', async () => {
  const { proxy, client, lines } = await proxied({}, { limits: { requestMs: 150 } })
  let drips = 0
  const dripping = new ReadableStream<Uint8Array>({
    pull: async controller => {
      await new Promise(resolve => setTimeout(resolve, 10))
      drips++
      controller.enqueue(new Uint8Array([45]))
    },
  })
  const silent = new ReadableStream<Uint8Array>()
  for (const body of [dripping, silent]) {
    const request = pageRequest({ body, duplex: 'half' }, { 'Content-Type': 'multipart/form-data; boundary=x' })
    expect(await refusalOf(await proxy(request, client))).toMatchObject({ status: 408, code: 'arrival-timeout' })
  }
  expect(drips).toBeGreaterThan(0)
  expect(lines).toEqual(Array.from({ length: 2 }, () => 'proxy refused - -: arrival-timeout'))
})

test('reports a request that breaks off', async () => {
  const { proxy } = await proxied({})
  const body = new ReadableStream<Uint8Array>({ pull: controller => controller.error(new Error('reset')) })
  const request = pageRequest({ body, duplex: 'half' }, { 'Content-Type': 'multipart/form-data; boundary=x' })
  expect(await refusalOf(await proxy(request, client))).toMatchObject({ status: 400, code: 'arrival-broken' })
})

test('returns at most ten megabytes, and cuts off the rest', async () => {
  const pour = (bytes: number) => (_: IncomingMessage, response: ServerResponse) => {
    response.flushHeaders()
    response.end(Buffer.alloc(bytes, 1))
  }
  const { send, lines } = await proxied({
    [`${api}/most`]: pour(10 * megabyte),
    [`${api}/over`]: pour(10 * megabyte + 1),
    [`${api}/said`]: (_, response) => response.writeHead(200, { 'Content-Length': 10 * megabyte + 1 }).write('some'),
  })
  expect((await (await send({ url: `${api}/most` })).arrayBuffer()).byteLength).toBe(10 * megabyte)
  const over = await send({ url: `${api}/over` })
  expect(headOf(over)).toMatchObject({ outer: 200, status: '200' })
  await expect(over.arrayBuffer()).rejects.toThrow('answer-too-large')
  const said = await send({ url: `${api}/said` })
  expect(await refusalOf(said)).toMatchObject({ status: 502, code: 'answer-too-large', told: false })
  expect(lines).toEqual(Array.from({ length: 2 }, () => `proxy refused GET ${api}: answer-too-large`))
})

test.each([
  ['gzip', gzipSync(Buffer.alloc(300 * megabyte))],
  ['br', brotliCompressSync(Buffer.alloc(300 * megabyte))],
])('does not decompress a zip bomb of %s', async (encoding, bomb) => {
  const { send, lines } = await proxied({ [`${api}/`]: encoded(encoding, bomb) })
  expect(bomb.length).toBeLessThan(megabyte)
  const reader = (await send()).body?.getReader()
  let length = 0
  const drain = async () => {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) return
      length += value?.length ?? 0
    }
  }
  await expect(drain()).rejects.toThrow('answer-too-large')
  expect(length).toBeLessThanOrEqual(10 * megabyte)
  expect(lines).toEqual([`proxy refused GET ${api}: answer-too-large`])
})

test('rejects endless response headers', async () => {
  const { send, lines } = await proxied({
    [`${api}/large`]: (_, response) => response.writeHead(200, { 'X-A': 'a'.repeat(65 * 1024) }).end(),
    [`${api}/many`]: ({ socket }) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      for (let at = 0; at < 5000; at++) socket.write(`X-${at}: ${'a'.repeat(20)}\r\n`)
    },
    [`${api}/fits`]: (_, response) => response.writeHead(200, { 'X-A': 'a'.repeat(60 * 1024) }).end('ok'),
  })
  for (const path of ['large', 'many'])
    expect(await refusalOf(await send({ url: `${api}/${path}` }))).toMatchObject({
      status: 502,
      code: 'head-too-large',
    })
  const fits = await send({ url: `${api}/fits` })
  expect(headOf(fits).headers).toContainEqual(['X-A', 'a'.repeat(60 * 1024)])
  expect(lines).toEqual(Array.from({ length: 2 }, () => `proxy refused GET ${api}: head-too-large`))
})

test('limits the time for name resolution and response headers', async () => {
  const closed: string[] = []
  const noted = (name: string, response: ServerResponse) => response.on('close', () => closed.push(name))
  const { send, lines, world } = await proxied(
    {
      [`${api}/mute`]: (_, response) => void noted('mute', response),
      [`${api}/drip`]: ({ socket }, response) => {
        noted('drip', response)
        socket.write('HTTP/1.1 200 OK\r\nX-A: ')
        const timer = setInterval(() => socket.write('a'), 20)
        socket.on('close', () => clearInterval(timer))
      },
    },
    { limits: { responseMs: 120 } },
  )
  expect(await refusalOf(await send({ url: `${api}/mute` }))).toMatchObject({ status: 504, code: 'answer-timeout' })
  expect(await refusalOf(await send({ url: `${api}/drip` }))).toMatchObject({ status: 504, code: 'answer-timeout' })
  await expect.poll(() => closed).toEqual(['mute', 'drip'])
  expect(lines).toEqual(Array.from({ length: 2 }, () => `proxy refused GET ${api}: answer-timeout`))
  const network = { ...world.network, resolve: () => new Promise<never>(() => {}) }
  const nameless = createProxy({ ...world, store: memoryStore({ clock: performance }), network, siteOrigin: site })
  expect(await refusalOf(await sendTo(nameless, {}))).toMatchObject({ status: 504, code: 'answer-timeout' })
})

test('cuts off a response that stalls', async () => {
  let isClosed = false
  const { send, lines } = await proxied(
    {
      [`${api}/`]: (_, response) => {
        response.on('close', () => {
          isClosed = true
        })
        response.writeHead(200).write('some')
      },
    },
    { limits: { silenceMs: 120 } },
  )
  await expect((await send()).text()).rejects.toThrow('answer-silent')
  await expect.poll(() => isClosed).toBe(true)
  expect(lines).toEqual([`proxy refused GET ${api}: answer-silent`])
})

test('ends an endless response, whether or not it is read', async () => {
  const { send, lines } = await proxied(
    {
      [`${api}/`]: (_, response) => {
        const timer = setInterval(() => response.write('data: 1\n\n'), 20)
        response.on('close', () => clearInterval(timer))
      },
    },
    { limits: { totalMs: 800, concurrent: 1 } },
  )
  await expect((await send()).text()).rejects.toThrow('answer-too-long')
  // Nobody reads this one; its place is free again all the same.
  const unread = await send()
  expect(await refusalOf(await send())).toMatchObject({ status: 503, code: 'busy' })
  await expect.poll(() => lines.length).toBe(3)
  expect((await send()).status).toBe(200)
  await expect(unread.text()).rejects.toThrow('answer-too-long')
})

test('reports a response that breaks off or cannot be decompressed', async () => {
  const { send, lines } = await proxied({
    [`${api}/short`]: (_, response) => {
      response.writeHead(200, { 'Content-Length': 100 }).write('some')
      setTimeout(() => response.destroy(), 20)
    },
    [`${api}/gzip`]: encoded('gzip', gzipSync('some text').subarray(0, 20)),
    [`${api}/plain`]: encoded('br', Buffer.from('some text')),
  })
  for (const path of ['short', 'gzip', 'plain'])
    await expect((await send({ url: `${api}/${path}` })).text()).rejects.toThrow('answer-broken')
  expect(lines).toEqual(Array.from({ length: 3 }, () => `proxy refused GET ${api}: answer-broken`))
})

test('limits the requests of a client per minute', async () => {
  const { send, time, lines } = await proxied({ [`${api}/`]: 'ok' }, { limits: { perMinute: 3 } })
  const ask = async (client?: string) => {
    const response = await send(client === undefined ? {} : { client })
    await response.text()
    return `${response.status} ${response.headers.get('Retry-After')}`
  }
  for (const _ of [1, 2, 3]) expect(await ask()).toBe('200 null')
  expect(await ask()).toBe('429 60')
  expect(await ask('203.0.113.8')).toBe('200 null')
  time.now += 59_000
  expect(await ask()).toBe('429 1')
  time.now += 1000
  expect(await ask()).toBe('200 null')
  expect(lines).toEqual(Array.from({ length: 2 }, () => 'proxy refused - -: too-many-requests'))
})

test('limits the simultaneous requests of a client and in total', async () => {
  const answers: ServerResponse[] = []
  const { send, lines } = await proxied(
    { [`${api}/`]: (_, response) => void answers.push(response.writeHead(200)) },
    { limits: { concurrentPerClient: 2, concurrent: 3 } },
  )
  const open = [send({ client: 'a' }), send({ client: 'a' }), send({ client: 'b' })]
  await expect.poll(() => answers.length).toBe(3)
  expect(await refusalOf(await send({ client: 'a' }))).toMatchObject({ status: 503, code: 'busy' })
  expect(await refusalOf(await send({ client: 'c' }))).toMatchObject({ status: 503, code: 'busy' })
  for (const answer of answers) answer.end('ok')
  for (const response of open) expect(await (await response).text()).toBe('ok')
  const next = [send({ client: 'a' }), send({ client: 'a' })]
  await expect.poll(() => answers.length).toBe(5)
  for (const answer of answers) answer.end('ok')
  for (const response of next) expect(await (await response).text()).toBe('ok')
  expect(lines).toEqual(Array.from({ length: 2 }, () => 'proxy refused - -: busy'))
})

test('frees the slot of a request that was rejected or whose reader disconnected', async () => {
  const { send, proxy } = await proxied(
    {
      [`${api}/`]: 'ok',
      [`${api}/204`]: (_, response) => response.writeHead(204).end(),
      [`${api}/deflate`]: encoded('deflate', Buffer.from('x')),
      [`${api}/open`]: (_, response) => response.writeHead(200).write('some'),
    },
    { limits: { concurrent: 1 } },
  )
  for (const url of ['https://evil.example/', 'nonsense', `${api}/204`, `${api}/deflate`]) await send({ url })
  await send({ method: 'TRACE' })
  await (await send({ url: `${api}/open` })).body?.cancel()
  const leaving = new AbortController()
  await proxy(await requestFor({ url: `${api}/open` }, leaving.signal), client)
  leaving.abort()
  expect(await (await send()).text()).toBe('ok')
})

test('an internal error is thrown, and frees its slot', async () => {
  const { world } = await proxied({ [`${api}/`]: 'ok' })
  let isBroken = true
  const send: typeof world.network.send = async (...given) => {
    if (isBroken) throw new TypeError('a fault')
    return world.network.send(...given)
  }
  const network = { ...world.network, send }
  const proxy = createProxy({
    ...world,
    store: memoryStore({ clock: performance }),
    network,
    limits: { concurrent: 1 },
    siteOrigin: site,
  })
  await expect(sendTo(proxy, {})).rejects.toThrow('a fault')
  isBroken = false
  expect((await sendTo(proxy, {})).status).toBe(200)
})

test('the proxy has the documented limits', () => {
  expect(defaultLimits).toMatchObject({
    maxBytes: 10 * megabyte,
    maxHeaderBytes: 65_536,
    responseMs: 30_000,
    silenceMs: 30_000,
  })
})
