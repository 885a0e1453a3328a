import { type AddressInfo, createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { shownCode, shownPlayground } from './support/open-playground.ts'
import { type PlaygroundSite, sent, servePlayground } from './support/playground-site.ts'
import { testBrowser } from './support/test-browser.ts'

/** The requests that arrived at a server that knows any method: line and body, without preflights. */
const arrived: string[] = []

/** Node's own refuses methods that it does not know. */
const anyMethod = createServer(socket => {
  let text = ''
  socket.on('data', piece => {
    text += piece.toString('latin1')
    const [head = '', body = ''] = text.split('\r\n\r\n')
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (!text.includes('\r\n\r\n') || body.length < length) return
    if (!text.startsWith('OPTIONS ')) arrived.push(`${head.split('\r\n')[0]}\n${body}`)
    const asked = /access-control-request-method: (\S+)/i.exec(head)?.[1] ?? ''
    const allowing = `Access-Control-Allow-Origin: *\r\nAccess-Control-Allow-Headers: *, content-type\r\n`
    socket.end(
      `HTTP/1.1 200 OK\r\n${allowing}Access-Control-Allow-Methods: ${asked}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    )
  })
  socket.on('error', () => socket.destroy())
})
await new Promise<void>(resolve => anyMethod.listen(0, resolve))
afterAll(() => {
  anyMethod.close()
})
const { port } = anyMethod.address() as AddressInfo // It listens on a port.

const responses = { 200: { description: 'Fine' } }
const filter = { type: 'object', properties: { color: { type: 'string' } }, required: ['color'] }
const requestBody = { required: true, content: { 'application/json': { schema: filter, example: { color: 'red' } } } }

const described = (origin: string) => ({
  openapi: '3.2.0',
  info: { title: 'Methods', version: '1' },
  servers: [{ url: origin }],
  paths: {
    '/search': { query: { summary: 'Search', requestBody, responses } },
    '/things/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'a' }],
      additionalOperations: {
        COPY: { summary: 'Copy a thing', responses },
        Notify: { summary: 'Notify', servers: [{ url: `http://localhost:${port}` }], requestBody, responses },
      },
    },
  },
})

let site: PlaygroundSite
const open = testBrowser(async () => {
  site = await servePlayground(described, undefined, { examples: { prefill: true } })
  return site
})

const openPlayground = async (name: string) => {
  const page = await open(`/api-reference/${name}/?playground=open`)
  await shownPlayground(page)
  return page
}

test('a QUERY request is built, shown as code and sent with its body', async () => {
  const page = await openPlayground('search')
  await page.locator('.playground').getByLabel('color', { exact: true }).fill('blue')
  await expect.poll(async () => (await shownCode(page)).textContent()).toMatch(/--request QUERY[\s\S]*blue/)
  const { method, url, body, headers } = await sent(page, site.api)
  expect([method, url, body.toString(), headers['content-type']]).toEqual([
    'QUERY',
    '/search',
    '{"color":"blue"}',
    'application/json',
  ])
  await page.getByText('200 OK').first().waitFor()
})

test('an additional operation is sent with its own method', async () => {
  const page = await openPlayground('copy-a-thing')
  await expect.poll(() => page.locator('.playground-address .method-pill').textContent()).toContain('COPY')
  const { method, url } = await sent(page, site.api)
  expect([method, url]).toEqual(['COPY', '/things/a'])
})

test('a method that is not in upper case keeps its case', async () => {
  const page = await openPlayground('notify')
  await expect.poll(async () => (await shownCode(page)).textContent()).toContain('--request Notify')
  await page.locator('.playground-send').click()
  await page.getByText('200 OK').first().waitFor()
  expect(arrived).toEqual(['Notify /things/a HTTP/1.1\n{"color":"red"}'])
})
