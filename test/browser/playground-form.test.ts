import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { choose, chosen } from './support/choose.ts'
import { playgroundOpener, shownPlayground } from './support/open-playground.ts'
import { json, type PlaygroundSite, sent, servePlayground } from './support/playground-site.ts'
import { testBrowser } from './support/test-browser.ts'

const string = { type: 'string' }
const ids = Array.from({ length: 60 }, (_, at) => `id ${at}`)

const described = (origin: string) => ({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [
    { url: origin },
    { url: `${origin}/{version}`, variables: { version: { default: 'v1', enum: ['v1', 'v2'] } } },
  ],
  components: {
    securitySchemes: {
      key: {
        type: 'apiKey',
        in: 'header',
        name: 'X-Key',
        description:
          'The **key** of [your `account`](https://example.com/keys?a=b) at\n<https://example.com>. [Here](/keys) it is\n\ntold.',
      },
    },
  },
  paths: {
    '/users': {
      get: {
        security: [{ key: [] }],
        summary: 'List users',
        parameters: [
          { name: 'sort', in: 'query', deprecated: true, schema: string },
          { name: 'by', in: 'query', deprecated: true, schema: { oneOf: [string, { type: 'number' }] } },
          { name: 'limit', in: 'query', schema: string },
          { name: 'order', in: 'query', schema: { ...string, enum: ['asc', 'desc'] } },
          { name: 'since', in: 'query', schema: { ...string, format: 'date' } },
          { name: 'age', in: 'query', style: 'deepObject', schema: { type: 'object', properties: { older: string } } },
          { name: 'Icon', in: 'header', schema: { ...string, format: 'byte' } },
          { name: 'ids', in: 'query', schema: { type: 'array', items: string, default: ids } },
        ],
        responses: { 200: { description: '' } },
      },
      post: {
        summary: 'Create a user',
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: {
                  photo: { ...string, format: 'binary' },
                  labels: { type: 'object', additionalProperties: string },
                },
              },
            },
          },
        },
        responses: { 200: { description: '' } },
      },
    },
  },
})

/** A page that an author writes. */
const written = `---
title: Written by hand
api: "GET https://api.example.com/things"
---

<ParamField query="name" type="string" placeholder="What it is called" />
<ParamField query="count" type="number" placeholder="How many" />
<ParamField query="when" type="date" placeholder="Which day" />
`

let site: PlaygroundSite
const open = testBrowser(async () => {
  site = await servePlayground(described, json({ id: 7, owner: { name: 'Ada' } }), {}, { 'written.mdx': written })
  return site
})

const listUsers = '/api-reference/list-users/'
const createUser = '/api-reference/create-a-user/'

const opened = playgroundOpener(open)
/** The control that has the keyboard. */
const focusOf = (page: Page) => page.evaluate(() => document.activeElement?.id)

test('author styles can select the form and the list of endpoints', async () => {
  const page = await opened(listUsers)
  await expect.poll(() => page.locator('form#api-playground-input').count()).toBe(1)
  await expect.poll(() => page.locator('summary#endpoints-menu-trigger').count()).toBe(1)
})

test('a deprecated parameter is marked once', async () => {
  const page = await opened(listUsers)
  const heads = page.locator('.playground-parameters .value-head')
  await expect
    .poll(() => heads.filter({ hasText: 'deprecated' }).locator('.value-name').allTextContents())
    .toEqual(['sort', 'by'])
})

test('a server selected at one endpoint stays selected at the others', async () => {
  const page = await opened(listUsers)
  await choose(page.locator('.playground-server .select-button').first(), { index: 1 })
  await choose(page.locator('.playground-server .select-button').nth(1), 'v2')
  await page.goto(`${site.origin}${createUser}?playground=open`)
  await shownPlayground(page)
  expect((await sent(page, site.api)).url).toBe('/v2/users')
  await choose(page.locator('.playground-server .select-button').first(), { index: 0 })
  await page.goto(`${site.origin}${listUsers}?playground=open`)
  await shownPlayground(page)
  expect((await sent(page, site.api)).url).toMatch(/^\/users\b/)
})

test('right to left, addresses and words in choices all start at the right', async () => {
  const page = await opened(listUsers)
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  /** Pixels between the right edge of each box and its text. */
  const spaceBeside = (boxes: string) =>
    page.locator(`${boxes}:visible`).evaluateAll(all =>
      all.map(box => {
        const text = document.createRange()
        text.selectNodeContents(box)
        return Math.round(box.getBoundingClientRect().right - text.getBoundingClientRect().right)
      }),
    )
  await expect.poll(async () => new Set(await spaceBeside('.playground .select-value'))).toEqual(new Set([0]))
  await page.locator('.playground-server .select-button').first().click()
  await page.locator('.select-option').first().waitFor()
  // The mark of the selected option is at the right of all options.
  await expect.poll(async () => new Set(await spaceBeside('.select-option'))).toEqual(new Set([28]))
})

test('after a command with a file, the reader is asked to select the file', async () => {
  const page = await opened(createUser)
  await page.getByRole('button', { name: 'Paste cURL' }).click()
  await page
    .getByLabel('Paste cURL')
    .last()
    .fill(`curl ${site.api.origin}/users -F photo=@me.png -F 'labels={"a":"b"}'`)
  await page.locator('.playground-panel').getByText('except for files. Choose a file for: photo.').waitFor()
})

test('the fields of an object parameter are indented', async () => {
  const page = await opened(listUsers)
  const names = page.locator('.playground-parameters .value-name')
  const startOf = async (name: string) => (await names.filter({ hasText: name }).first().boundingBox())?.x ?? 0
  await expect.poll(async () => (await startOf('older')) - (await startOf('since'))).toBeGreaterThan(8)
})

test('links in the description of a key can be followed', async () => {
  const page = await opened(listUsers)
  const words = page.locator('.credential-scheme > .credential-hint')
  await expect.poll(() => words.textContent()).toBe('The key of your account at https://example.com. Here it is More')
  const hrefs = await words.locator('a').evaluateAll(found => found.map(link => link.getAttribute('href')))
  expect(hrefs).toEqual(['https://example.com/keys?a=b', 'https://example.com'])
})

test('nothing is stored for an invalid server, and this is shown as an error', async () => {
  const page = await opened(listUsers)
  await choose(page.locator('.playground-server .select-button').first(), 'own')
  await page.getByRole('button', { name: 'Options' }).click()
  await expect.poll(() => page.locator('.credential-keeping').count()).toBe(1)
  await page.locator('.playground-server input').fill('ftp://files')
  const fault = page.locator('.playground-server .playground-fault')
  await fault.waitFor()
  expect(await page.locator('.credential-keeping').count()).toBe(0)
  const color = await fault.evaluate(element => {
    element.style.setProperty('background', 'var(--tone-red-text)')
    const { color, backgroundColor } = getComputedStyle(element)
    return [color, color === backgroundColor]
  })
  expect(color).toEqual([color[0], true])
})

test('Enter in the name of an entry renames it and sends nothing', async () => {
  const page = await opened(createUser)
  await page.getByRole('button', { name: 'labels', exact: true }).click()
  await page.getByRole('button', { name: 'Add field: labels' }).click()
  await page.keyboard.type('color')
  await page.keyboard.press('Enter')
  await page.getByLabel('Name of the field color').fill('colour')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByLabel('Name of the field colour').inputValue()).toBe('colour')
  await sent(page, site.api)
  await expect.poll(() => page.locator('.response-history summary').textContent()).toBe('History (1)')
})

test('the size of a file has the same format as that of a response', async () => {
  const page = await opened(createUser)
  const photo = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('abc') }
  await page.getByLabel('Choose file: photo').setInputFiles(photo)
  await expect.poll(() => page.locator('.value-file-size').textContent()).toBe('3 bytes')
})

test('a field that changes while a file is read keeps its change', async () => {
  const page = await opened(listUsers)
  await page.evaluate(() => {
    const read = Blob.prototype.arrayBuffer
    const released = new Promise(resolve => addEventListener('release', resolve, { once: true }))
    Blob.prototype.arrayBuffer = function () {
      return released.then(() => read.call(this))
    }
  })
  const icon = { name: 'i.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') }
  await page.getByLabel('Choose file: Icon').setInputFiles(icon)
  await page.getByLabel('limit', { exact: true }).fill('5')
  await page.evaluate(() => dispatchEvent(new Event('release')))
  await expect.poll(() => page.getByLabel('Icon', { exact: true }).inputValue()).toBe('aGVsbG8=')
  await expect.poll(() => page.getByLabel('limit', { exact: true }).inputValue()).toBe('5')
})

test('an empty field shows the placeholder of its author', async () => {
  const page = await opened('/written/')
  for (const [name, shown] of [
    ['name', 'What it is called'],
    ['count', 'How many'],
    ['when', 'Which day'],
  ] as const)
    await expect.poll(() => page.getByLabel(name, { exact: true }).getAttribute('placeholder')).toBe(shown)
})

test('if a clicked control disappears, the focus stays nearby', async () => {
  const page = await opened(listUsers)
  const form = page.locator('.playground-request')
  const press = async (name: string) => {
    const button = form.getByRole('button', { name })
    await button.focus()
    await page.keyboard.press('Enter')
    await button.waitFor({ state: 'detached' })
    return focusOf(page)
  }
  expect(await press('Send empty: limit')).toBe('value_query_limit')
  expect(await press('Clear: limit')).toBe('value_query_limit')
  expect(await press('Show more (10)')).toBe('value_query_ids_50')
  expect(await press('Clear: ids')).toBe('value_query_ids')
  expect(await press('Send empty: ids')).toBe('value_query_ids')
})

test('sending again and again keeps the focus', async () => {
  const page = await opened(listUsers)
  await sent(page, site.api)
  const again = page.locator('.playground-send')
  await again.focus()
  for (const count of [2, 3]) {
    await page.keyboard.press('Enter')
    await page.getByText(`History (${count})`).waitFor()
    await expect.poll(() => again.evaluate(button => button === document.activeElement)).toBe(true)
  }
})

test('the tree row that a screen reader has focused is the one that keys collapse', async () => {
  const page = await opened(listUsers)
  await sent(page, site.api)
  const owner = page.getByRole('treeitem', { name: 'owner' })
  await owner.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => owner.getAttribute('aria-expanded')).toBe('false')
  await expect.poll(() => page.getByRole('treeitem').count()).toBe(3)
})

test('author scripts can set server variables, and the reader can change them afterwards', async () => {
  const page = await open(listUsers)
  const run = (script: string) => page.evaluate(`${script}; undefined`)
  const address = () => page.locator('.playground-address code').textContent()
  await run(`mintlify.api.playground.setServerVariables({ version: 'v2', other: 'x', number: 7 })`)
  await page.locator('.try-it').click()
  await shownPlayground(page)
  await choose(page.locator('.playground-server .select-button').first(), { index: 1 })
  const version = page.locator('.playground-server .select-button').nth(1)
  await expect
    .poll(async () => [await chosen(version), await address()])
    .toEqual(['v2', expect.stringContaining('/v2/users')])
  await choose(version, 'v1')
  await expect.poll(address).toContain('/v1/users')
  await run(`lectern.api.playground.setServerVariables({ version: 'v2' })`)
  await expect.poll(address).toContain('/v2/users')
  // It is none of its values.
  await run(`lectern.api.playground.setServerVariables({ version: 'v9' })`)
  await expect.poll(address).toContain('/v1/users')
  await run('lectern.api.playground.clearServerVariables()')
  await expect.poll(address).toContain('/v1/users')
})

test('the first value that a reader chooses is kept, also by keyboard', async () => {
  const page = await opened(listUsers)
  const address = () => page.locator('.playground-address code').textContent()
  await page.getByLabel('order', { exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(address).toContain('order=asc')
  await page.locator('.value-picker input').focus()
  await page.keyboard.type('01022024')
  await expect.poll(address).toContain('since=2024-01-02')
  await page.getByLabel('Form: by').focus()
  await page.keyboard.type('num')
  await page.keyboard.press('Enter')
  await expect.poll(() => chosen(page.getByLabel('Form: by'))).toBe('1')
})
