import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, createBrotliCompress, createGzip, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { memoryStore } from '../../../src/server/in-memory/store.ts'
import { createProxy } from '../../../src/server/proxy/create-proxy.ts'
import { encoded, redirect } from '../../support/network.ts'
import { api, headOf, proxied, refusalOf, requestFor, site } from './proxied.ts'

const bytes = Uint8Array.from({ length: 256 * 300 }, (_, at) => (at * 31) % 256)

/** A page that answers with what it was sent. */
const echo = (message: IncomingMessage, response: ServerResponse) => {
  const pieces: Buffer[] = []
  message.on('data', piece => pieces.push(piece)).on('end', () => response.end(Buffer.concat(pieces)))
}

test('sends a request and returns status, headers, address and body', async () => {
  const { send, asked, lines } = await proxied({
    [`${api}/users?page=2&q=a%20b`]: (_, response) =>
      response
        .writeHead(404, 'Not Found', [
          ...['Content-Type', 'application/json', 'Set-Cookie', 'a=1', 'set-cookie', 'b=2'],
          ...['X-Name', 'Zo\xeb', 'Access-Control-Allow-Origin', '*', 'Content-Length', '2'],
        ])
        .end(Buffer.from('{}')),
  })
  const response = await send({ url: `${api}/users?page=2&q=a%20b#part` })
  const { headers, ...head } = headOf(response)
  expect(head).toEqual({ outer: 200, status: '404', url: `${api}/users?page=2&q=a%20b` })
  expect(headers?.filter(([name]) => !/^(?:date|connection)$/i.test(name))).toEqual([
    ['Content-Type', 'application/json'],
    ['Set-Cookie', 'a=1'],
    ['set-cookie', 'b=2'],
    ['X-Name', 'Zoë'],
    ['Access-Control-Allow-Origin', '*'],
    ['Content-Length', '2'],
  ])
  expect(await response.text()).toBe('{}')
  expect(asked).toEqual([`${api}/users?page=2&q=a%20b`])
  expect(lines).toEqual([])
})

test('removes API headers that would affect the site', async () => {
  const { send } = await proxied({
    [`${api}/`]: (_, response) => {
      response.setHeader('Set-Cookie', 'session=stolen')
      response.setHeader('Clear-Site-Data', '"*"')
      response.setHeader('Service-Worker-Allowed', '/')
      response.setHeader('Content-Type', 'text/html').end('<script>alert(1)</script>')
    },
  })
  const { headers } = await send()
  expect([...headers.keys()].filter(name => !name.startsWith('lectern-'))).toEqual([
    'cache-control',
    'content-security-policy',
    'content-type',
    'x-accel-buffering',
    'x-content-type-options',
  ])
  expect(headers.get('Content-Type')).toBe('application/octet-stream')
  expect(headers.get('Cache-Control')).toBe('no-store')
})

test.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'PURGE'])(
  'sends %s',
  async method => {
    const seen: unknown[] = []
    const { send } = await proxied({
      [`${api}/`]: ({ method: arrived, headers }, response) => {
        seen.push(arrived, headers['content-length'], headers['transfer-encoding'])
        response.writeHead(200, { 'Content-Length': 2 }).end(method === 'HEAD' ? undefined : 'ok')
      },
    })
    const response = await send({ method })
    expect([headOf(response).status, await response.text()]).toEqual(['200', method === 'HEAD' ? '' : 'ok'])
    expect(seen).toEqual([method, /^(?:GET|HEAD|DELETE|OPTIONS)$/.test(method) ? undefined : '0', undefined])
  },
)

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'GET'])('sends every byte of a body with %s', async method => {
  const lengths: unknown[] = []
  const { send } = await proxied({
    [`${api}/`]: (message, response) => {
      lengths.push(message.headers['content-length'], message.headers['content-type'])
      echo(message, response)
    },
  })
  const response = await send({ method, body: bytes, headers: [['Content-Type', 'application/octet-stream']] })
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  expect(lengths).toEqual([String(bytes.length), 'application/octet-stream'])
})

test('sends texts and forms unchanged', async () => {
  const types: unknown[] = []
  const { send } = await proxied({
    [`${api}/`]: (message, response) => {
      types.push(message.headers['content-type'])
      echo(message, response)
    },
  })
  const text = '{"a": "Zoë\r\n\\n",\n"b": "\u{1F600}"}\r\n--x--\r\n'
  expect(await (await send({ method: 'POST', body: text })).text()).toBe(text)
  expect(await (await send({ method: 'POST', body: '' })).text()).toBe('')
  const form = new FormData()
  form.append('name', 'Zoë')
  form.append('file', new File([bytes], 'a "b".bin', { type: 'image/png' }))
  const answer = await send({ method: 'POST', body: form })
  const arrived = await new Response(await answer.arrayBuffer(), {
    headers: { 'Content-Type': String(types[2]) },
  }).formData()
  const file = arrived.get('file')
  expect([types[0], arrived.get('name')]).toEqual([undefined, 'Zoë'])
  expect(file instanceof File && [file.name, file.type]).toEqual(['a "b".bin', 'image/png'])
  expect(file instanceof File && Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true)
})

test('sends the headers of the reader, repeated ones in order, and few others', async () => {
  const seen: string[][] = []
  const { send } = await proxied({
    [`${api}/`]: ({ rawHeaders }, response) => {
      seen.push(rawHeaders)
      response.end()
    },
  })
  await send({
    headers: [
      ['X-Trace', '1'],
      ['Authorization', 'Bearer secret'],
      ['x-trace', '2'],
      ['Cookie', 'choice=dark'],
      ['X-Name', 'Zo\xeb '],
      ['__proto__', 'x'],
    ],
  })
  const [arrived = []] = seen
  const pairs = arrived.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${arrived[at + 1]}`] : []))
  expect(pairs.filter(pair => !/^(?:Host|X-Scheme|Connection):/.test(pair))).toEqual([
    'X-Trace: 1',
    'X-Trace: 2',
    'Authorization: Bearer secret',
    'Cookie: choice=dark',
    'X-Name: Zo\xeb',
    '__proto__: x',
    'Accept: */*',
    'User-Agent: Lectern (+https://github.com/lectern-docs/lectern)',
    'Accept-Encoding: gzip, br',
  ])
})

test('returns a response without a body', async () => {
  const { send } = await proxied({
    [`${api}/204`]: (_, response) => response.writeHead(204, { 'X-A': '1' }).end(),
    [`${api}/304`]: (_, response) => response.writeHead(304, { ETag: '"x"', 'Content-Length': '7' }).end(),
    [`${api}/0`]: (_, response) => response.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Length': 0 }).end(),
    [`${api}/nothing`]: (_, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(),
  })
  for (const [path, status] of Object.entries({ 204: '204', 304: '304', 0: '200', nothing: '200' })) {
    const response = await send({ url: `${api}/${path}` })
    expect([headOf(response).outer, headOf(response).status, await response.text()]).toEqual([200, status, ''])
  }
  const head = await send({ url: `${api}/nothing`, method: 'HEAD' })
  expect(headOf(head).headers).toContainEqual(['Content-Encoding', 'gzip'])
})

test('returns a decompressed body', async () => {
  const { send } = await proxied({
    [`${api}/gzip`]: encoded('gzip', gzipSync(bytes)),
    [`${api}/br`]: encoded('BR', brotliCompressSync(bytes)),
    [`${api}/plain`]: bytes,
    [`${api}/deflate`]: encoded('deflate', deflateSync(bytes)),
  })
  for (const path of ['gzip', 'br', 'plain']) {
    const response = await send({ url: `${api}/${path}` })
    expect(response.headers.has('Content-Encoding')).toBe(false)
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  }
  expect(await refusalOf(await send({ url: `${api}/deflate` }))).toMatchObject({
    status: 502,
    code: 'unknown-encoding',
  })
})

test('passes on events as they arrive, compressed or not', async () => {
  const go: (() => void)[] = []
  const next = () => new Promise<void>(resolve => go.push(resolve))
  const { send } = await proxied({
    [`${api}/plain`]: async (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      for (const at of [1, 2, 3]) {
        response.write(`data: ${at}\n\n`)
        await next()
      }
      response.end()
    },
    ...Object.fromEntries(
      ['gzip', 'br'].map(encoding => [
        `${api}/${encoding}`,
        async (_: IncomingMessage, response: ServerResponse) => {
          response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Content-Encoding': encoding })
          const packed =
            encoding === 'gzip'
              ? createGzip({ flush: constants.Z_SYNC_FLUSH })
              : createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH })
          packed.pipe(response)
          for (const at of [1, 2, 3]) {
            packed.write(`data: ${at}\n\n`)
            await next()
          }
          packed.end()
        },
      ]),
    ),
  })
  for (const path of ['plain', 'gzip', 'br']) {
    const reader = (await send({ url: `${api}/${path}` })).body?.getReader()
    for (const at of [1, 2, 3]) {
      // The next one is not sent before this one was read.
      expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe(`data: ${at}\n\n`)
      go.shift()?.()
    }
    expect((await reader?.read())?.done).toBe(true)
  }
})

test('follows redirects as browsers do', async () => {
  const seen: string[] = []
  const land = (message: IncomingMessage, response: ServerResponse) => {
    seen.push(`${message.method} ${message.headers['content-type']} ${message.headers['x-key']}`)
    echo(message, response)
  }
  const { send } = await proxied({
    [`${api}/301`]: redirect('/land', 301),
    [`${api}/302`]: redirect('/land', 302),
    [`${api}/303`]: redirect('/land', 303),
    [`${api}/307`]: redirect('/land', 307),
    [`${api}/308`]: redirect(`${api}/land#part`, 308),
    [`${api}/land`]: land,
  })
  const headers = [
    ['X-Key', 'k'],
    ['Content-Type', 'text/plain'],
  ] as const
  const answers: string[] = []
  for (const [method, status] of [
    ...['POST', 'PUT'].flatMap(method => [301, 302, 303, 307, 308].map(status => [method, status] as const)),
    ['HEAD', 303] as const,
  ]) {
    const body = method === 'HEAD' ? {} : { body: 'text' }
    const response = await send({ method, url: `${api}/${status}`, headers, ...body })
    expect(headOf(response)).toMatchObject({ status: '200', url: `${api}/land` })
    answers.push(`${method} ${status}: ${seen.pop()}: ${await response.text()}`)
  }
  expect(answers).toEqual([
    'POST 301: GET undefined k: ',
    'POST 302: GET undefined k: ',
    'POST 303: GET undefined k: ',
    'POST 307: POST text/plain k: text',
    'POST 308: POST text/plain k: text',
    'PUT 301: PUT text/plain k: text',
    'PUT 302: PUT text/plain k: text',
    'PUT 303: GET undefined k: ',
    'PUT 307: PUT text/plain k: text',
    'PUT 308: PUT text/plain k: text',
    'HEAD 303: HEAD text/plain k: ',
  ])
})

test('returns a redirect without a valid target as the response', async () => {
  const { send } = await proxied({
    [`${api}/`]: (_, response) => response.writeHead(302).end('see elsewhere'),
    [`${api}/odd`]: redirect('https://'),
    [`${api}/300`]: redirect('/', 300),
  })
  const plain = await send()
  expect([headOf(plain).status, await plain.text()]).toEqual(['302', 'see elsewhere'])
  expect(headOf(await send({ url: `${api}/odd` })).status).toBe('302')
  expect(headOf(await send({ url: `${api}/300` })).status).toBe('300')
})

test('ends the API request when the reader disconnects', async () => {
  let begun = 0
  const closed: Promise<void>[] = []
  const { send, lines } = await proxied({
    [`${api}/`]: (_, response) => {
      begun++
      closed.push(new Promise(resolve => response.on('close', resolve)))
      response.writeHead(200).write('data: 1\n\n')
    },
    [`${api}/silent`]: (_, response) => {
      begun++
      closed.push(new Promise(resolve => response.on('close', resolve)))
    },
  })
  const first = await send()
  const reader = first.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  await closed[0]
  const leaving = new AbortController()
  const second = await send({ signal: leaving.signal })
  const read = second.text()
  leaving.abort()
  await expect(read).rejects.toThrow('cut')
  await closed[1]
  const early = new AbortController()
  const third = send({ url: `${api}/silent`, signal: early.signal })
  await expect.poll(() => begun).toBe(3)
  early.abort()
  expect((await third).status).toBe(499)
  await closed[2]
  // To leave is no fault.
  expect(lines).toEqual([])
})

test('a request that fails because of an internal error frees its slot', async () => {
  const { world, client, lines } = await proxied({ [`${api}/`]: 'ok' }, { limits: { concurrent: 1 } })
  let isBroken = true
  const proxy = createProxy({
    ...world,
    store: memoryStore({ clock: performance }),
    siteOrigin: site,
    allowed: () => {
      if (isBroken) throw new Error('The list cannot be read.')
      return world.allowed()
    },
  })
  await expect(proxy(await requestFor({}), client)).rejects.toThrow('cannot be read')
  isBroken = false
  expect(headOf(await proxy(await requestFor({}), client)).status).toBe('200')
  expect(lines).toEqual([])
})
