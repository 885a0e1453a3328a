import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Answer } from './support/api-server.ts'
import { axeFaults } from './support/axe.ts'
import { choose, chosen } from './support/choose.ts'
import { copiedLink, playgroundOpener, shownCode, shownPlayground } from './support/open-playground.ts'
import { allowed, draftPause, json, type PlaygroundSite, sent, servePlayground } from './support/playground-site.ts'
import { phone, testBrowser } from './support/test-browser.ts'
import { waitForIdle, waitForTimers } from './support/wait-for-idle.ts'

const user = {
  type: 'object',
  required: ['name'],
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string', minLength: 2 },
    role: { type: 'string', enum: ['admin', 'member'] },
    tags: { type: 'array', items: { type: 'string' } },
  },
}

const bodies = {
  'application/json': { schema: { $ref: '#/components/schemas/User' } },
  'application/x-www-form-urlencoded': { schema: { $ref: '#/components/schemas/User' } },
  'multipart/form-data': {
    schema: { type: 'object', properties: { name: { type: 'string' }, photo: { type: 'string', format: 'binary' } } },
  },
  'application/xml': { schema: { $ref: '#/components/schemas/User' } },
  'text/plain': { schema: { type: 'string' } },
  'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
}

const described = (origin: string) => ({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [
    { url: `${origin}/{version}`, variables: { version: { default: 'v1', enum: ['v1', 'v2'] } } },
    { url: 'http://127.0.0.1:9' },
  ],
  security: [{ token: [] }, { basic: [] }, { key: [], query: [] }, {}],
  paths: {
    '/users/{id}': {
      get: {
        summary: 'Get a user',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
          { name: 'verbose', in: 'query', schema: { type: 'boolean' } },
          { name: 'session', in: 'cookie', schema: { type: 'string' } },
        ],
        responses: {
          200: { description: '', content: { 'application/json': { schema: { $ref: '#/components/schemas/User' } } } },
        },
      },
    },
    '/users': {
      post: {
        summary: 'Create a user',
        requestBody: { required: true, content: bodies },
        responses: { 201: { description: '' } },
      },
    },
  },
  components: {
    schemas: { User: user },
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer' },
      basic: { type: 'http', scheme: 'basic' },
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      query: { type: 'apiKey', in: 'query', name: 'api_key' },
    },
  },
})

/** A page that an author writes. */
const written = `---
title: Written by hand
api: "PUT /things/{id}"
---

<ParamField path="id" type="string" required default="seven" />
<ParamField query="dry" type="boolean" default={true} />
<ParamField body="name" type="string" default="Lamp" />
`

const answers: Answer = (request, response, body) => {
  if (request.url?.includes('/users/'))
    return json({ id: 7, name: 'A', role: 'boss', tags: ['x', 1] })(request, response, body)
  return allowed((_, sent) => sent.writeHead(201).end())(request, response, body)
}

let site: PlaygroundSite
const complaints: string[] = []
const open = testBrowser(async () => {
  site = await servePlayground(described, answers, {}, { 'written.mdx': written })
  return site
}, complaints)

const getUser = '/api-reference/get-a-user/'
const createUser = '/api-reference/create-a-user/'

const opened = playgroundOpener(open)

const field = (page: Page, name: string) => page.locator('.playground').getByLabel(name, { exact: true })

test('nothing is loaded before it is opened; it opens by its address and returns the focus', async () => {
  const page = await open(getUser)
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await waitForIdle(page)
  expect(asked.filter(path => path.includes('/api/') || path.includes('show'))).toEqual([])
  await page.locator('.try-it').focus()
  await page.keyboard.press('Enter')
  const dialog = page.locator('dialog.playground[open]')
  await dialog.waitFor()
  expect(new URL(page.url()).searchParams.get('playground')).toBe('open')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await expect.poll(() => page.locator('.try-it').evaluate(button => button === document.activeElement)).toBe(true)
})

test('a request is filled in, sent, and its response checked against the spec', async () => {
  const page = await opened(getUser)
  const send = page.locator('.playground-send')
  await expect.poll(() => send.isDisabled()).toBe(true)
  await page.locator('.playground-parameters input').first().fill('7')
  await page.locator('.playground').getByLabel('Token', { exact: true }).fill('secret-token')
  const code = await shownCode(page)
  await expect.poll(() => code.textContent()).toContain('/v1/users/7')
  expect(await code.textContent()).not.toContain('secret-token')
  const { url, headers } = await sent(page, site.api)
  expect([url, headers.authorization]).toEqual(['/v1/users/7', 'Bearer secret-token'])
  const answer = page.locator('.playground-exchange')
  await expect.poll(() => answer.textContent()).toContain('200')
  await expect.poll(() => answer.locator('.answer-verdict').textContent()).toBe("3 fields don't match the schema")
  for (const name of ['name', 'role', '1']) {
    const row = answer.getByRole('treeitem', { name: `${name}: ` })
    await expect.poll(() => row.first().getAttribute('data-marked')).toBe('')
  }
})

test('the code that sends requests is loaded with the first one, once, and an error is reported', async () => {
  const page = await opened(getUser)
  await page.locator('.playground-parameters input').first().fill('7')
  const count = () => site.api.recorded.length
  const before = count()
  await page.route('**/running-exchange-*.js', route => route.abort())
  const send = page.locator('.playground-send')
  await send.click()
  await page.locator('.playground-answer').getByText('could not be loaded').waitFor()
  await expect.poll(async () => [await send.textContent(), count()]).toEqual(['Send', before])
  expect(complaints.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED'])
  const other = await opened(getUser)
  await other.locator('.playground-parameters input').first().fill('7')
  let letGo = () => {}
  const held = new Promise<void>(resolve => (letGo = resolve))
  await other.route('**/running-exchange-*.js', async route => {
    await held
    await route.continue()
  })
  await other.locator('.playground-send').click()
  await expect.poll(() => other.locator('.playground-send').textContent()).toBe('Cancel')
  await other.keyboard.press('Escape')
  letGo()
  await waitForIdle(other)
  expect(count()).toBe(before)
})

test('a double-click on Send does not cancel the request', async () => {
  const page = await opened(getUser)
  await page.locator('.playground-parameters input').first().fill('7')
  await page.route('**/running-exchange-*.js', async route => {
    await expect.poll(() => page.locator('.playground-send').getAttribute('data-clicks')).toBe('2')
    await route.continue()
  })
  const send = page.locator('.playground-send')
  await send.evaluate((button: HTMLElement) =>
    button.addEventListener('click', ({ detail }) => {
      button.dataset.clicks = `${detail}`
    }),
  )
  await send.dblclick()
  await expect.poll(() => page.locator('.playground-exchange').textContent()).toContain('200')
})

test('the code that fills in examples is loaded on demand, and an error is shown', async () => {
  const fillIn = (page: Page) => page.getByRole('button', { name: 'Use example' }).click()
  const page = await opened(createUser)
  await page.route('**/example-draft-*.js', route => route.abort())
  await fillIn(page)
  await page.locator('.playground-tools').getByText('could not be loaded').waitFor()
  expect(complaints.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED'])
  const other = await opened(createUser)
  await fillIn(other)
  await other.locator('dialog.playground > [role=status]').getByText('The example is filled in.').waitFor()
})

test('invalid values are reported and still sent', async () => {
  const page = await opened(getUser)
  const id = page.locator('.playground-parameters input').first()
  await id.fill('seven')
  await expect.poll(() => id.getAttribute('aria-invalid')).toBe('true')
  expect((await sent(page, site.api)).url).toBe('/v1/users/seven')
})

test('credentials are only sent to the server for which they were entered', async () => {
  const page = await opened(getUser)
  await page.locator('.playground-parameters input').first().fill('7')
  await page.locator('.playground').getByLabel('Token', { exact: true }).fill('secret-token')
  await choose(page.locator('.playground-server .select-button').first(), '1')
  await expect.poll(() => page.locator('.playground').getByLabel('Token', { exact: true }).inputValue()).toBe('')
  await choose(page.locator('.playground-server .select-button').first(), '0')
  await expect
    .poll(() => page.locator('.playground').getByLabel('Token', { exact: true }).inputValue())
    .toBe('secret-token')
})

test('each alternative of the credentials is sent as its schemes require', async () => {
  const page = await opened(getUser)
  await page.locator('.playground-parameters input').first().fill('7')
  const choice = page.locator('.credentials .select-button').first()
  await choose(choice, '1')
  await field(page, 'User name').fill('zoë')
  await field(page, 'Password').fill('pass:word')
  const basic = await sent(page, site.api)
  expect(basic.headers.authorization).toBe(`Basic ${Buffer.from('zoë:pass:word').toString('base64')}`)
  await choose(choice, '2')
  const keys = page.locator('.credentials input[type="password"]')
  await keys.nth(0).fill('k&1')
  await keys.nth(1).fill('q&2')
  const both = await sent(page, site.api)
  expect([both.url, both.headers['x-key']]).toEqual(['/v1/users/7?api_key=q%262', 'k&1'])
  await choose(choice, '3')
  const none = await sent(page, site.api)
  expect([none.url, none.headers.authorization, none.headers['x-key']]).toEqual(['/v1/users/7', undefined, undefined])
})

test('bodies of every type arrive as intended', async () => {
  const page = await opened(createUser)
  const type = page.locator('.playground-body .select-button').first()
  await field(page, 'name').fill('Ada & Co')
  const asJson = await sent(page, site.api)
  expect([asJson.headers['content-type'], asJson.body.toString()]).toEqual(['application/json', '{"name":"Ada & Co"}'])
  await choose(type, 'application/x-www-form-urlencoded')
  await field(page, 'name').fill('Ada & Co')
  const asForm = await sent(page, site.api)
  expect(asForm.body.toString()).toMatch(/^name=Ada(\+|%20)%26(\+|%20)Co$/)
  await choose(type, 'application/xml')
  await page.locator('.playground-body-tools .segment input').nth(1).check()
  await page.locator('.playground-body textarea').fill('<user><name>Ada</name></user>')
  const asXml = await sent(page, site.api)
  expect([asXml.headers['content-type'], asXml.body.toString()]).toEqual([
    'application/xml',
    '<user><name>Ada</name></user>',
  ])
  await choose(type, 'multipart/form-data')
  const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from([0, 255, 1]) }
  await page.locator('.playground-body input[type="file"]').first().setInputFiles(file)
  const asParts = await sent(page, site.api)
  expect(asParts.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(asParts.body.includes(Buffer.from('filename="me.png"'))).toBe(true)
  expect(asParts.body.includes(file.buffer)).toBe(true)
  await choose(type, 'application/octet-stream')
  await page.locator('.playground-body input[type="file"]').first().setInputFiles(file)
  expect((await sent(page, site.api)).body.equals(file.buffer)).toBe(true)
})

test('a pasted object fills in the fields, and raw text is sent unchanged', async () => {
  const page = await opened(createUser)
  const name = field(page, 'name')
  const paste = async (text: string) => {
    await name.focus()
    await page.evaluate(pasted => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }, text)
  }
  await paste('{"id": 3, "name": "Grace", "role": "admin"}')
  await expect.poll(() => name.inputValue()).toBe('Grace')
  expect(JSON.parse((await sent(page, site.api)).body.toString())).toEqual({ name: 'Grace', role: 'admin' })
  await name.fill('')
  await paste('one\ntwo')
  await paste('{"name": "inside a text of several lines"}')
  await expect.poll(() => name.inputValue()).toBe('one\ntwo')
  // The mode changes when its code has loaded.
  await page.locator('.playground-body-tools .segment input').nth(1).click()
  const text = page.locator('.playground-body textarea')
  await expect.poll(() => text.inputValue()).toContain('"role"')
  await text.fill('{"name": 12345678901234567890}')
  expect((await sent(page, site.api)).body.toString()).toBe('{"name":12345678901234567890}')
})

test('a link opens the same request without secrets', async () => {
  const page = await opened(getUser)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.locator('.playground-parameters input').first().fill('42')
  await page.locator('.playground').getByLabel('Token', { exact: true }).fill('secret-token')
  await choose(page.locator('.playground-server .select-button').nth(1), 'v2')
  const link = await copiedLink(page)
  const { pathname, search, hash } = new URL(link)
  expect(Buffer.from(hash, 'base64url').toString()).not.toContain('secret-token')
  const other = await open(`${pathname}${search}${hash}`)
  await shownPlayground(other)
  expect((await sent(other, site.api)).url).toBe('/v2/users/42')
})

test('the input is restored on the next visit in the tab until it is reset', async () => {
  const page = await opened(getUser)
  await page.locator('.playground-parameters input').first().fill('5')
  await waitForTimers(page, draftPause)
  await page.reload()
  await shownPlayground(page)
  const id = page.locator('.playground-parameters input').first()
  await expect.poll(() => id.inputValue()).toBe('5')
  await page.locator('.playground-tools .ui-button').nth(1).click()
  await expect.poll(() => id.inputValue()).toBe('')
})

test('a reset restores the first server and the first security alternative, here and at other endpoints', async () => {
  const page = await opened(getUser)
  const server = () => page.locator('.playground-server .select-button').first()
  await choose(server(), '1')
  await page.goto(new URL(`${createUser}?playground=open`, page.url()).href)
  await shownPlayground(page)
  await expect.poll(() => chosen(server())).toBe('1')
  await choose(field(page, 'Authorize with'), 'basic')
  await page.getByRole('button', { name: 'Reset' }).press('Enter')
  const first = () => Promise.all([chosen(server()), chosen(field(page, 'Authorize with'))])
  await expect.poll(first).toEqual(['0', '0'])
  await waitForTimers(page, draftPause)
  await page.reload()
  await shownPlayground(page)
  await expect.poll(() => first()).toEqual(['0', '0'])
  await page.goto(new URL(getUser, page.url()).href)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(new URL(`${getUser}?playground=open`, page.url()).href)
  await shownPlayground(page)
  await expect.poll(() => chosen(server())).toBe('0')
})

test('a reset keeps credentials, and says so', async () => {
  const page = await opened(getUser)
  await field(page, 'Token').fill('secret-token')
  await page.getByRole('button', { name: 'Reset' }).press('Enter')
  await expect
    .poll(() => page.locator('dialog.playground > [role=status]').textContent())
    .toBe(
      `All fields have been reset. Authorization: Stored until you close this tab, and sent only to ${site.api.origin}.`,
    )
  await expect.poll(() => field(page, 'Token').inputValue()).toBe('secret-token')
})

test('a parameter that a browser cannot send is reported', async () => {
  const page = await opened(getUser)
  await page.locator('.playground-parameters input').first().fill('7')
  await page.locator('.playground-parameters').nth(3).locator('input').first().fill('crumbs')
  const { headers } = await sent(page, site.api)
  expect(headers.cookie).toBeUndefined()
  await expect.poll(() => page.locator('.playground-exchange').textContent()).toContain('session')
})

test('a hand-written page has a playground made of its fields', async () => {
  const page = await open('/written/')
  // Without a server there is nobody to ask.
  expect(await page.locator('.try-it').count()).toBe(0)
})

test('the playground has no accessibility problems that can be detected automatically, on wide screens and on phones', async () => {
  for (const options of [{}, { viewport: phone }, { colorScheme: 'dark' as const }]) {
    const page = await opened(createUser, options)
    await sent(page, site.api)
    expect(await axeFaults(page)).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
    await page.context().close()
  }
})
