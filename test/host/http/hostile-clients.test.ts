import { existsSync, mkdirSync, readdirSync, readlinkSync, realpathSync, truncateSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serveSite } from '../../../src/host/compose-server.ts'
import { portOf } from '../../../src/host/http/listen.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** More than the buffers of the system hold. */
const largeBytes = 64 * 1024 * 1024

async function served() {
  const out = temporaryFolder({ 'index.html': 'home', '404.html': 'lost', 'a.txt': '0123456789' })
  writeFileSync(join(out, 'large.bin'), '')
  truncateSync(join(out, 'large.bin'), largeBytes)
  const errors: string[] = []
  const lines: string[] = []
  const server = await serveSite({
    out,
    base: '',
    address: { port: 0, host: '127.0.0.1' },
    output: { error: text => errors.push(text), access: text => lines.push(text) },
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const port = portOf(server)
  const open = (text: string): Socket => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    return socket.on('error', () => {})
  }
  /** Everything that comes back until the connection ends. */
  const send = (text: string) =>
    new Promise<string>(resolve => {
      let received = ''
      const socket = open(text)
      socket.on('data', piece => (received += piece.toString('latin1')))
      socket.on('close', () => resolve(received))
    })
  return { out, errors, lines, open, send, origin: `http://127.0.0.1:${port}` }
}

const get = (target: string, ...headers: string[]) =>
  [`GET ${target} HTTP/1.1`, 'Host: a', 'Connection: close', ...headers, '', ''].join('\r\n')

const hasFds = existsSync('/proc/self/fd')

/** How often a file is open in this process. */
function opened(file: string): number {
  const path = realpathSync(file)
  return readdirSync('/proc/self/fd').filter(fd => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === path
    } catch {
      return false
    }
  }).length
}

test.skipIf(!hasFds)('clients that leave in the middle of a file leave no open file behind', async () => {
  const { out, open, errors } = await served()
  const path = join(out, 'large.bin')
  const sockets = Array.from({ length: 40 }, () => open(get('/large.bin', 'Range: bytes=1-')).pause())
  await expect.poll(() => opened(path)).toBe(40)
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => opened(path)).toBe(0)
  expect(errors).toEqual([])
})

test.skipIf(!hasFds)('a HEAD request, a condition and a rejected range open no file', async () => {
  const { out, send } = await served()
  const head = await send(get('/large.bin').replace('GET', 'HEAD'))
  const [, etag = ''] = /ETag: (\S+)/i.exec(head) ?? []
  expect(head).toMatch(new RegExp(`content-length: ${largeBytes}`, 'i'))
  expect(await send(get('/large.bin', `If-None-Match: ${etag}`))).toMatch(/^HTTP\/1\.1 304 /)
  expect(await send(get('/large.bin', 'Range: bytes=99999999-'))).toMatch(/^HTTP\/1\.1 416 /)
  expect(opened(join(out, 'large.bin'))).toBe(0)
})

test('a file that becomes shorter while it is sent ends the connection, not the response', async () => {
  const { out, open } = await served()
  const socket = open(get('/large.bin')).pause()
  await new Promise(resolve => socket.once('readable', resolve))
  truncateSync(join(out, 'large.bin'), 100_000)
  let received = 0
  socket.on('data', piece => (received += piece.length)).resume()
  await new Promise(resolve => socket.once('close', resolve))
  expect(received).toBeLessThan(largeBytes)
})

test('unusual ranges get the whole file, and many ranges cost nothing', async () => {
  const { send } = await served()
  for (const range of [
    `bytes=${'0-1,'.repeat(2000)}0-1`,
    'bytes=5-2',
    'bytes=--1',
    'bytes=0x1-',
    'bytes=1-2;3',
    'items=0-1',
  ])
    expect(await send(get('/a.txt', `Range: ${range}`))).toMatch(/^HTTP\/1\.1 200 [\s\S]*0123456789$/)
  expect(await send(get('/a.txt', 'Range: bytes=2-4', 'Range: bytes=5-6'))).toMatch(/^HTTP\/1\.1 20[06] /)
})

test('malformed requests are rejected, and the next request is answered', async () => {
  const { send, errors, lines } = await served()
  const odd = [
    get('/%00'),
    get('/a.txt%00.html'),
    get('/%2e%2e%2f%2e%2e%2fetc%2fpasswd'),
    get('/%252e%252e/a.txt'),
    get('/..;/a.txt'),
    get('/a.txt/'),
    get('/a.txt/..'),
    get('/%c0%ae%c0%ae/a.txt'),
    get('/%E0%80%AE/'),
    get('/\u0001'),
    get('http://evil.example/'),
    get('//evil.example/%2e%2e'),
    get('/?a\\b'),
    'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a/../b\r\nConnection: close\r\n\r\n',
    'GET / HTTP/1.0\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 3\r\n\r\nabc',
    'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Bad : b\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${'X: a\r\n'.repeat(3000)}\r\n`,
  ]
  for (const text of odd) {
    const response = await send(text)
    expect([text.slice(0, 60), response]).toEqual([
      text.slice(0, 60),
      expect.stringMatching(/^HTTP\/1\.1 (?:200|4\d\d) /),
    ])
    expect(response).not.toMatch(/root:|node:|\.ts:|Error:/)
  }
  expect(await send(get('/a.txt'))).toContain('0123456789')
  expect(errors).toEqual([])
  await expect.poll(() => lines.join('').split('\n').filter(Boolean).length).toBeGreaterThan(10)
})

test('files in the output folder that do not belong to the site are not sent', async () => {
  const { out, send } = await served()
  for (const [path, text] of [
    ['.git/config', 'secret'],
    ['.gitignore', 'secret'],
    ['.lectern-new/index.html', 'secret'],
    ['.well-known/security.txt', 'public'],
    ['.nojekyll', 'public'],
  ] as const) {
    mkdirSync(dirname(join(out, path)), { recursive: true })
    writeFileSync(join(out, path), text)
  }
  for (const target of [
    ...['/.git/config', '/.gitignore', '/.lectern-new/', '/.lectern-new/index.html', '/.GIT/config'],
    ...['/%2egit/config', '/.git%2fconfig', '/.%2f.git/config', '/a/..%2f.git/config', '/%2e%2f.git/config'],
  ])
    expect([target, await send(get(target))]).toEqual([target, expect.stringMatching(/^HTTP\/1\.1 404 [\s\S]*lost$/)])
  for (const target of ['/.well-known/security.txt', '/.nojekyll'])
    expect(await send(get(target))).toMatch(/^HTTP\/1\.1 200 [\s\S]*public$/)
})
