import type { Page } from 'playwright-core'
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
      Many: { type: 'object', required: ['names', 'region'], properties: { names: string, region: string } },
      Power: { type: 'object', required: ['type'], properties: { type: string } },
      Rename: { type: 'object', required: ['type'], properties: { type: string, name: string } },
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
            'application/json': {
              schema: { anyOf: [{ $ref: '#/components/schemas/One' }, { $ref: '#/components/schemas/Many' }] },
            },
          },
        },
        responses: { 200: { description: '' } },
      },
    },
    '/account': {
      get: { summary: 'Get the account', security: [{ token: [] }], responses: { 200: { description: '' } } },
    },
    '/actions': {
      post: {
        summary: 'Start an action',
        requestBody: {
          content: {
            'application/json': {
              schema: {
                anyOf: [{ $ref: '#/components/schemas/Power' }, { $ref: '#/components/schemas/Rename' }],
                discriminator: {
                  propertyName: 'type',
                  mapping: {
                    on: '#/components/schemas/Power',
                    off: '#/components/schemas/Power',
                    rename: '#/components/schemas/Rename',
                  },
                },
              },
            },
          },
        },
        responses: { 200: { description: '' } },
      },
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
const startAction = '/api-reference/start-an-action/'
const askAgent = '/api-reference/ask-an-agent/'
const getAccount = '/api-reference/get-the-account/'
const changeSettings = '/api-reference/change-settings/'

/** The errors that are shown in the form. */
const shownErrors = (page: Page) =>
  page
    .locator('.value-faults li')
    .evaluateAll(found => found.map(({ parentElement, textContent }) => `${parentElement?.id} ${textContent}`))

test('errors of a choice are those of the option that is chosen, each shown once', async () => {
  const page = await opened(createServers)
  await sent(page, api())
  const [name, names, region] = ['name', 'names', 'region'].map(key => `value_body_${key}-faults Required.`)
  await expect.poll(() => shownErrors(page)).toEqual([name, region])
  await expect.poll(() => page.locator('.playground-missing').textContent()).toContain('2 fields')
  await choose(page.getByLabel('Form: Body'), 'Many')
  await expect.poll(() => shownErrors(page)).toEqual([names, region])
  await page.getByLabel('names', { exact: true }).fill('a')
  await expect.poll(() => shownErrors(page)).toEqual([region])
  // The field that is not part of this option any more is not missing.
  await choose(page.getByLabel('Form: Body'), 'One')
  await expect.poll(() => shownErrors(page)).toEqual([name, region])
})

test('a body of several media types begins with JSON, without its deprecated fields', async () => {
  const page = await opened(changeSettings)
  await expect.poll(() => chosen(page.getByLabel('Media type'))).toBe('application/json')
  expect(String((await sent(page, api())).body)).toBe('{"size":"s"}')
  await page.getByRole('button', { name: 'legacy' }).click()
  expect(String((await sent(page, api())).body)).toBe('{"size":"s","legacy":"x"}')
})

test('the address that the reader wants to write gets the focus', async () => {
  const page = await opened(createServers)
  await choose(page.locator('.playground-server .select-button').first(), 'own')
  const address = page.getByLabel('Address of the server')
  await expect.poll(() => address.evaluate(input => input === document.activeElement)).toBe(true)
  await page.keyboard.type('https://example.com/v2')
  await expect.poll(() => address.inputValue()).toBe('https://example.com/v2')
  // A key that opens the search of the page does nothing while a dialog is open.
  await page.locator('.playground-send').focus()
  const isLeftAlone = await page.evaluate(() => {
    const press = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true })
    return document.activeElement?.dispatchEvent(press)
  })
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
  // The caret stays where it was.
  await page.keyboard.type('x')
  await expect.poll(type).toBe('password')
  await expect.poll(() => token.inputValue()).toBe('{{token}}x')
})

test('missing credentials are told before and after sending, and the field is one press away', async () => {
  for (const viewport of [desktop, phone]) {
    const page = await opened(getAccount, { viewport })
    const authorization = page.locator('.credentials')
    await expect.poll(() => authorization.textContent()).toContain('The API requires these credentials.')
    // Where to get them.
    await expect.poll(() => authorization.getByRole('link', { name: 'console' }).isVisible()).toBe(true)
    await sent(page, api())
    const enter = page.getByRole('button', { name: 'Enter credentials' })
    await enter.press('Enter')
    const token = page.getByLabel('Token', { exact: true })
    await expect.poll(() => token.evaluate(input => input === document.activeElement)).toBe(true)
    await page.keyboard.type('abc')
    await expect.poll(() => authorization.textContent()).not.toContain('The API requires')
    await expect.poll(() => enter.count()).toBe(0)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.response-badge').first().textContent()).toContain('200')
    // The browser tells of the first response.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('401')])
  }
})

test('all of a description can be read beside its field', async () => {
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

test('a text that is required is marked while it is empty', async () => {
  const page = await opened(addNote)
  const body = page.getByRole('textbox', { name: 'Body' })
  await sent(page, api())
  await expect.poll(() => body.getAttribute('aria-invalid')).toBe('true')
  await expect
    .poll(async () => page.locator(`[id="${await body.getAttribute('aria-describedby')}"]`).textContent())
    .toBe('Required.')
  await page.locator('.playground-missing button').press('Enter')
  await page.keyboard.type('Hi')
  await expect.poll(() => body.getAttribute('aria-invalid')).toBe(null)
  expect(String((await sent(page, api())).body)).toBe('Hi')
})

test('a server whose address is incomplete leads to what is missing', async () => {
  const page = await opened(askAgent)
  const host = page.getByLabel('host', { exact: true })
  await page.locator('.playground-missing button').press('Enter')
  await expect.poll(() => host.evaluate(input => input === document.activeElement)).toBe(true)
  await expect.poll(() => host.getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.type(new URL(api().origin).host)
  await expect.poll(() => host.getAttribute('aria-invalid')).toBe(null)
  expect((await sent(page, api())).url).toBe('/agents')
})

test('a choice begins with its first option, which asks for what tells it from others', async () => {
  const page = await opened(startAction)
  const type = page.getByLabel('type', { exact: true })
  await expect.poll(() => type.getAttribute('aria-required')).toBe('true')
  await choose(type, 'off')
  expect(String((await sent(page, api())).body)).toBe('{"type":"off"}')
  await choose(page.getByLabel('Form: Body'), 'rename')
  expect(String((await sent(page, api())).body)).toBe('{"type":"rename"}')
})
