import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { choose, chosen } from './support/choose.ts'
import { testPlayground } from './support/open-playground.ts'
import { allowed, sent } from './support/playground-site.ts'
import { desktop, phone } from './support/test-browser.ts'

const string = { type: 'string' }

const described = (origin: string) => ({
  openapi: '3.1.0',
  info: { title: 'Servers', version: '1' },
  servers: [{ url: origin }],
  components: {
    securitySchemes: {
      token: {
        type: 'http',
        scheme: 'bearer',
        description: 'Create one in the [console](https://example.com/tokens).',
      },
    },
    schemas: {
      One: {
        type: 'object',
        required: ['name', 'region'],
        properties: {
          name: {
            ...string,
            description: 'What it is called.\n\nOne of:\n- `a`\n- [others](https://example.com/names)',
          },
          region: string,
        },
      },
      Settings: {
        type: 'object',
        properties: { size: { ...string, default: 's' }, legacy: { ...string, default: 'x', deprecated: true } },
      },
    },
  },
  paths: {
    '/servers': {
      post: {
        summary: 'Create servers',
        security: [{ token: [] }],
        requestBody: {
          required: true,
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/One' } },
          },
        },
        responses: { 200: { description: '' } },
      },
    },
    '/account': {
      get: { summary: 'Get the account', security: [{ token: [] }], responses: { 200: { description: '' } } },
    },
    '/agents': {
      servers: [{ url: 'http://{host}', variables: { host: { default: '{your-agent}', description: 'Its host.' } } }],
      post: {
        summary: 'Ask an agent',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/One' } } },
        },
        responses: { 200: { description: '' } },
      },
    },
    '/notes': {
      post: {
        summary: 'Add a note',
        requestBody: { required: true, content: { 'text/plain': { schema: string } } },
        responses: { 200: { description: '' } },
      },
    },
    '/settings': {
      put: {
        summary: 'Change settings',
        requestBody: {
          required: true,
          content: {
            'application/xml': { schema: { $ref: '#/components/schemas/Settings' } },
            'application/json': { schema: { $ref: '#/components/schemas/Settings' } },
          },
        },
        responses: { 200: { description: '' } },
      },
    },
  },
})

/** Refuses requests for the account without a token. */
const answer = allowed(({ url, headers }, response) =>
  response.writeHead(url === '/account' && !headers.authorization ? 401 : 200).end(),
)

const complaints: string[] = []
const { opened, api } = testPlayground([described, answer], complaints)

const createServers = '/api-reference/create-servers/'
const addNote = '/api-reference/add-a-note/'
const askAgent = '/api-reference/ask-an-agent/'
const getAccount = '/api-reference/get-the-account/'
const changeSettings = '/api-reference/change-settings/'

const hasFocus = (control: Locator) => control.evaluate(element => element === document.activeElement)

test('a body of several media types starts with JSON, without its deprecated fields', async () => {
  const page = await opened(changeSettings)
  await expect.poll(() => chosen(page.getByLabel('Media type'))).toBe('application/json')
  expect(String((await sent(page, api())).body)).toBe('{"size":"s"}')
  await page.getByRole('button', { name: 'legacy' }).click()
  expect(String((await sent(page, api())).body)).toBe('{"size":"s","legacy":"x"}')
})

test('the field for a custom address gets the focus when it is chosen', async () => {
  const page = await opened(createServers)
  await choose(page.locator('.playground-server .select-button').first(), 'own')
  const address = page.getByLabel('Address of the server')
  await expect.poll(() => hasFocus(address)).toBe(true)
  await page.keyboard.type('https://example.com/v2')
  await expect.poll(() => address.inputValue()).toBe('https://example.com/v2')
  // A key that opens the search of the page does nothing while a dialog is open.
  const isLeftAlone = await page
    .locator('.playground-send')
    .evaluate(button =>
      button.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true })),
    )
  expect(isLeftAlone).toBe(true)
})

test('a token that is a variable is shown as text, and any other is hidden', async () => {
  const page = await opened(createServers)
  const token = page.getByLabel('Token', { exact: true })
  const type = () => token.getAttribute('type')
  await token.pressSequentially('{{token')
  await expect.poll(type).toBe('password')
  await page.keyboard.type('}}')
  await expect.poll(type).toBe('text')
  // The cursor does not move.
  await page.keyboard.type('x')
  await expect.poll(type).toBe('password')
  await expect.poll(() => token.inputValue()).toBe('{{token}}x')
})

test('missing credentials are reported before and after sending, with a link to the field', async () => {
  for (const viewport of [desktop, phone]) {
    const page = await opened(getAccount, { viewport })
    const authorization = page.locator('.credentials')
    await expect.poll(() => authorization.textContent()).toContain('The API requires these credentials.')
    // The page explains where to get them.
    await expect.poll(() => authorization.getByRole('link', { name: 'console' }).isVisible()).toBe(true)
    await sent(page, api())
    const enter = page.getByRole('button', { name: 'Enter credentials' })
    await enter.press('Enter')
    const token = page.getByLabel('Token', { exact: true })
    await expect.poll(() => hasFocus(token)).toBe(true)
    await page.keyboard.type('abc')
    await expect.poll(() => authorization.textContent()).not.toContain('The API requires')
    await expect.poll(() => enter.count()).toBe(0)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.response-badge').first().textContent()).toContain('200')
    // The browser logs the first response.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('401')])
  }
})

test('a whole description can be read next to its field', async () => {
  const page = await opened(createServers)
  const help = page.locator('#value_body_name-help')
  await expect.poll(() => help.textContent()).toBe('What it is called.')
  await page.getByRole('button', { name: 'More: name' }).press('Enter')
  await expect
    .poll(() => help.locator('p').allTextContents())
    .toEqual(['What it is called.', 'One of:', '• a', '• others'])
  await expect.poll(() => help.getByRole('link').getAttribute('href')).toBe('https://example.com/names')
  await page.keyboard.press('Enter')
  await expect.poll(() => help.textContent()).toBe('What it is called.')
})

test('a required text is marked while it is empty', async () => {
  const page = await opened(addNote)
  const body = page.getByRole('textbox', { name: 'Body' })
  await sent(page, api())
  await expect.poll(() => body.getAttribute('aria-invalid')).toBe('true')
  await expect
    .poll(async () => page.locator(`[id="${await body.getAttribute('aria-describedby')}"]`).textContent())
    .toBe('Required.')
  await page.locator('.playground-missing button').press('Enter')
  await expect.poll(() => hasFocus(body)).toBe(true)
  await page.keyboard.type('Hi')
  await expect.poll(() => body.getAttribute('aria-invalid')).toBe(null)
  expect(String((await sent(page, api())).body)).toBe('Hi')
})

test('a server with an incomplete address links to what is missing', async () => {
  const page = await opened(askAgent)
  const host = page.getByLabel('host', { exact: true })
  await page.locator('.playground-missing button').press('Enter')
  await expect.poll(() => hasFocus(host)).toBe(true)
  await expect.poll(() => host.getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.type(new URL(api().origin).host)
  await expect.poll(() => host.getAttribute('aria-invalid')).toBe(null)
  expect((await sent(page, api())).url).toBe('/agents')
})
