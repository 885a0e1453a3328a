import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { listen, portOf } from '../../../src/host/http/listen.ts'
import { createReachability, type ReachabilityOptions } from '../../../src/host/network/reachability.ts'
import { isLocalHost } from '../../../src/server/network/private-addresses.ts'

/** A site on this machine, and all that it was asked. */
async function site(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const asked: string[] = []
  const server = await listen(
    (request, response) => {
      asked.push(`${request.method} ${request.url}`)
      answer(request, response)
    },
    0,
    '127.0.0.1',
  )
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { address: `http://127.0.0.1:${portOf(server)}`, asked }
}

const statusIn = ({ url = '' }: IncomingMessage) => Number(/\d+/.exec(url)?.[0] ?? 200)

/** As if this machine were a public site. */
const open: ReachabilityOptions = { isLocal: () => false, isPrivate: async () => false }

test('sends a HEAD request, and a GET request only if HEAD is rejected', async () => {
  const { address, asked } = await site((request, response) => {
    const isRefused = request.method === 'HEAD' && request.url?.startsWith('/head')
    response.writeHead(isRefused ? statusIn(request) : 200).end(request.method === 'GET' ? 'x'.repeat(1e6) : undefined)
  })
  const { reach } = createReachability(open)
  for (const path of ['/', '/head-405', '/head-403', '/head-501', '/head-404'])
    expect(await reach(address + path)).toEqual({ kind: 'answered', status: 200 })
  expect(asked.filter(request => request.startsWith('GET'))).toEqual([
    'GET /head-405',
    'GET /head-403',
    'GET /head-501',
    'GET /head-404',
  ])
})

test('reports the final status of a page', async () => {
  const { address } = await site((request, response) => response.writeHead(statusIn(request)).end())
  const { reach } = createReachability(open)
  for (const status of [204, 401, 403, 404, 410, 429, 500, 503])
    expect(await reach(`${address}/${status}`)).toEqual({ kind: 'answered', status })
})

test('follows redirects, but not forever', async () => {
  const { address, asked } = await site((request, response) => {
    const target = { '/old': '/new', '/round': '/round', '/mail': 'mailto:a@b.example', '/odd': 'http://' }[
      request.url ?? ''
    ]
    response.writeHead(target ? 302 : 200, target ? { Location: target } : {}).end()
  })
  const { reach } = createReachability(open)
  expect(await reach(`${address}/old`)).toEqual({ kind: 'answered', status: 200 })
  for (const path of ['/round', '/mail', '/odd'])
    expect(await reach(address + path)).toEqual({ kind: 'answered', status: 302 })
  expect(asked.filter(request => request.endsWith('/round'))).toHaveLength(11)
})

test('limits the waiting time, and explains why there is no response', async () => {
  const { address } = await site(() => {})
  const { reach } = createReachability({ ...open, ms: 50 })
  expect(await reach(address)).toEqual({ kind: 'no-response', reason: 'time', detail: 'TimeoutError' })
  const closed = createServer()
  await new Promise<void>(resolve => closed.listen(0, '127.0.0.1', resolve))
  const port = portOf(closed)
  await new Promise(resolve => closed.close(resolve))
  const refused = { kind: 'no-response', reason: 'connection', detail: 'ECONNREFUSED' }
  expect(await reach(`http://127.0.0.1:${port}/`)).toEqual(refused)
  const unknown = async () => {
    throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
  }
  const nameless = createReachability({ ...open, isPrivate: unknown })
  expect(await nameless.reach('https://nowhere.example/')).toMatchObject({ reason: 'name', detail: 'ENOTFOUND' })
})

test('sends a GET request to a server that drops HEAD requests, and trusts its response', async () => {
  const { address } = await site((request, response) => {
    if (request.method === 'HEAD') request.socket.destroy()
    else response.end('here')
  })
  expect(await createReachability(open).reach(address)).toEqual({ kind: 'answered', status: 200 })
})

test('this machine and private networks are never contacted, even after a redirect', async () => {
  const { address, asked } = await site((_, response) =>
    response.writeHead(301, { Location: 'http://inner.example/' }).end(),
  )
  const { reach } = createReachability()
  for (const local of [address, 'http://localhost:1/', 'http://10.1.2.3/', 'http://[::1]/'])
    expect(await reach(local)).toEqual({ kind: 'local' })
  expect(asked).toEqual([])
  const isInside = async (hostname: string) => hostname === 'inner.example'
  expect(await createReachability({ ...open, isPrivate: isInside }).reach(address)).toEqual({ kind: 'private' })
  expect(asked).toEqual(['HEAD /'])
})

test('recognizes private addresses in every notation', () => {
  const hosts = (addresses: readonly string[]) => addresses.map(address => new URL(address).hostname)
  const inside = [
    'http://127.1/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://[::ffff:10.0.0.1]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://169.254.169.254/',
    'http://172.31.0.1/',
    'http://0.0.0.0/',
    'http://localhost./',
    'http://app.localhost/',
    'http://printer.local/',
  ]
  expect(hosts(inside).filter(host => !isLocalHost(host))).toEqual([])
  const outside = ['http://8.8.8.8/', 'http://172.32.0.1/', 'http://[2606:4700::1]/', 'http://localhost.example/']
  expect(hosts(outside).filter(isLocalHost)).toEqual([])
})
