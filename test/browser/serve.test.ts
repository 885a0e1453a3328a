import { once } from 'node:events'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Answer, type ApiServer, serveApi } from './support/api-server.ts'
import { docsServe, type ServedProject } from './support/docs-serve.ts'
import { playgroundOpener } from './support/open-playground.ts'
import { json } from './support/playground-site.ts'
import { testBrowser } from './support/test-browser.ts'

/** The API waits for this before it sends the next event. */
const go: (() => void)[] = []

/** No response allows other sites to read it, so the browser depends on the proxy. */
const answers: Readonly<Record<string, Answer>> = {
  '/users': (_, response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end('[{"name":"Ada"}]'),
  '/events': async (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    for (const at of ['first', 'second']) {
      response.write(`data: the ${at}\n\n`)
      await new Promise<void>(resolve => go.push(resolve))
    }
    response.end()
  },
  '/token': (_, response) =>
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end('{"access_token":"a-token","token_type":"Bearer","expires_in":3600}'),
}

const get = (summary: string, more: object = {}) => ({ get: { summary, responses: {}, ...more } })

const described = ({ origin }: ApiServer, near: ApiServer) => ({
  openapi: '3.1.0',
  info: { title: 'Users', version: '1' },
  servers: [{ url: origin }],
  paths: {
    '/users': get('List users', {
      parameters: [{ name: 'session', in: 'cookie', schema: { type: 'string' } }],
      security: [{ auth: ['read'] }],
    }),
    '/events': get('Listen', { security: [] }),
    '/private': get('Private', { servers: [{ url: 'http://127.0.0.1:9' }] }),
    '/local': get('Local', { servers: [{ url: near.origin }], security: [] }),
    '/_api/health': get('Own', { servers: [{ url: '/docs' }] }),
  },
  components: {
    securitySchemes: {
      auth: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: '/token', scopes: { read: 'Reads' } } } },
    },
  },
})

const config = {
  theme: 'mint',
  name: 'Served',
  colors: { primary: '#0f766e' },
  navigation: { groups: [{ group: 'API', openapi: 'api.json' }] },
}

/** Error messages of the browser, such as those for failed requests. */
const complaints: string[] = []

let api: ApiServer
/** The proxy does not call this API, because it is on this machine. Pages of any site may call it directly. */
let local: ApiServer
let site: ServedProject
const open = testBrowser(async () => {
  api = await serveApi(answers)
  local = await serveApi({ '/local': json({ from: 'this machine' }) })
  site = await docsServe({
    'docs.json': JSON.stringify(config),
    'lectern.json': JSON.stringify({ base: '/docs', server: { proxy: { private: [api.origin] } } }),
    'api.json': JSON.stringify(described(api, local)),
  })
  const close = async () => {
    await site.close()
    await api.close()
    await local.close()
  }
  return { ...site, close }
}, complaints)
const opened = playgroundOpener(open)
const pageOf = (name: string) => `/docs/api-reference/${name}/`
const send = (page: Page) => page.locator('.playground-send').click()
const answer = (page: Page) => page.locator('.playground-exchange')

test('cookies arrive, and responses that no page could read are shown', async () => {
  const page = await opened(pageOf('list-users'))
  await page.locator('.playground').getByLabel('session', { exact: true }).fill('a b')
  await page.context().addCookies([{ name: 'own', value: 'of-the-docs', url: site.origin }])
  await send(page)
  await expect.poll(() => answer(page).textContent()).toContain('Ada')
  const arrived = api.recorded.filter(({ url }) => url === '/users')
  expect(arrived.map(({ headers }) => [headers.cookie, headers.origin])).toEqual([['session=a%20b', undefined]])
  await expect.poll(site.said).toMatch(/ (?:127\.0\.0\.1|::1) POST \/docs\/_api\/proxy 200 \d+ms [\w-]{36}\n/)
})

test('a stream is shown as it arrives', async () => {
  const page = await opened(pageOf('listen'))
  await send(page)
  await expect.poll(() => answer(page).textContent()).toContain('the first')
  expect(await answer(page).textContent()).not.toContain('the second')
  go.shift()?.()
  await expect.poll(() => answer(page).textContent()).toContain('the second')
  go.shift()?.()
})

test('a rejection is shown with its cause', async () => {
  const page = await opened(pageOf('private'))
  const refused = page.waitForResponse(response => response.url().endsWith('/_api/proxy'))
  await send(page)
  expect((await refused).status()).toBe(403)
  await expect
    .poll(() => answer(page).textContent())
    .toContain('The proxy did not forward the request: This server is in a private network')
  await expect.poll(site.said).toContain('proxy refused GET http://127.0.0.1:9: private-address')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('403')])
})

test('if the proxy rejects a call, the browser can send it itself', async () => {
  const page = await opened(pageOf('local'))
  await send(page)
  const directly = page.getByRole('button', { name: 'Send directly from this browser', exact: true })
  await directly.click()
  await expect.poll(() => answer(page).textContent()).toContain('this machine')
  expect(await directly.count()).toBe(0)
  // The next events are shown too.
  await page.locator('.playground-send').click()
  await expect.poll(() => local.recorded.filter(({ method }) => method === 'GET').length).toBe(2)
  await expect.poll(() => page.locator('dialog > [role="status"]').textContent()).toBe('')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('403')])
})

test('requests to the site itself need no proxy', async () => {
  const page = await opened(pageOf('own'))
  const asked = page.waitForRequest(request => new URL(request.url()).pathname === '/docs/_api/health')
  await send(page)
  expect((await asked).method()).toBe('GET')
  await expect.poll(() => answer(page).textContent()).toContain('status')
})

test('a token can come from a server that does not allow CORS', async () => {
  const page = await opened(pageOf('list-users'))
  await page.locator('.credential-source summary').click()
  await page.getByLabel('Client ID', { exact: true }).fill('docs')
  await page.getByLabel('Client secret', { exact: true }).fill('hidden-secret')
  await page.getByRole('button', { name: 'Get a token', exact: true }).click()
  await page.getByText('The token is filled in.').waitFor()
  await send(page)
  await expect.poll(() => answer(page).textContent()).toContain('Ada')
  const asked = api.recorded.find(({ url }) => url === '/token')
  expect([asked?.method, asked?.headers.origin, asked?.body.toString()]).toEqual([
    'POST',
    undefined,
    'grant_type=client_credentials&scope=read',
  ])
  expect(api.recorded.at(-1)?.headers.authorization).toBe('Bearer a-token')
  expect(site.said()).not.toContain('hidden-secret')
})

test('the server reports to a supervisor that it is ready, and stops gracefully when asked', async () => {
  const health = await fetch(`${site.origin}/docs/_api/health`)
  expect([health.status, (await health.json()).status]).toEqual([200, 'ok'])
  const exit = once(site.child, 'exit')
  site.child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  await expect(fetch(site.origin)).rejects.toThrow('fetch failed')
})
