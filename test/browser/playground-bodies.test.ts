import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { choose, chosen, optionsOf } from './support/choose.ts'
import { shownCode, testPlayground } from './support/open-playground.ts'
import { apiOf, json, sent } from './support/playground-site.ts'
import { waitForIdle } from './support/wait-for-idle.ts'

const string = { type: 'string' }
const big = '12345678901234567890'

const order = {
  type: 'object',
  required: ['id'],
  properties: {
    id: { type: 'integer' },
    price: { type: 'number' },
    currency: { ...string, default: 'EUR' },
    note: string,
    shipping: { type: 'object', properties: { method: { ...string, default: 'post' }, street: string } },
  },
}

const paths = {
  '/orders': {
    post: {
      summary: 'Create an order',
      parameters: [
        { name: 'sort', in: 'query', schema: string, examples: { up: { value: 'asc' }, down: { value: 'desc' } } },
      ],
      requestBody: {
        content: {
          'application/json': {
            schema: order,
            examples: {
              small: { summary: 'A small order', value: { id: 1, price: 2 } },
              large: { summary: 'A large order', value: { id: 2, price: 900, note: 'heavy' } },
            },
          },
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: { photo: { ...string, format: 'binary' }, name: { ...string, example: 'Ada' } },
            },
          },
          'application/xml': { schema: { ...order, xml: { name: 'order' } } },
        },
      },
      responses: { 200: { description: '' } },
    },
  },
  '/tokens': {
    post: {
      summary: 'Create a token',
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: {
              type: 'object',
              properties: { grant: string, size: { type: 'integer' }, scopes: { type: 'array', items: string } },
            },
          },
        },
      },
      responses: {
        200: {
          description: '',
          content: { 'application/json': { schema: { type: 'object', required: ['token'] } } },
        },
      },
    },
  },
  '/keys': {
    post: {
      summary: 'Create a key',
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['sid', 'name'],
              properties: { sid: { ...string, pattern: '^AC[0-9a-f]{32}$' }, name: string },
            },
          },
        },
      },
      responses: { 200: { description: '' } },
    },
  },
}

const complaints: string[] = []
const { opened, api } = testPlayground([apiOf(paths), json({})], complaints)
const createOrder = '/api-reference/create-an-order/'
const createToken = '/api-reference/create-a-token/'
const createKey = '/api-reference/create-a-key/'

const code = async (page: Page) => (await shownCode(page)).textContent()
const mediaType = (page: Page) => page.getByLabel('Media type', { exact: true })
const field = (page: Page, name: string) => page.locator(`[data-at="/body/${name}"] input`).first()
const jsonMode = (page: Page) => page.getByRole('radio', { name: 'JSON' }).check()
const bodySent = async (page: Page) => (await sent(page, api())).body.toString()

/** Its code is loaded on the first click. */
async function fillIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use example' }).click()
  const status = page.locator('dialog.playground > [role=status]')
  await expect.poll(() => status.textContent()).toContain('The example is filled in.')
}

test('an optional body can be filled in, is in the code sample, and can be left out', async () => {
  const page = await opened(createOrder)
  await field(page, 'id').fill('7')
  await expect.poll(() => code(page)).toContain('--data')
  expect(await bodySent(page)).toBe('{"currency":"EUR","id":7}')
  await choose(mediaType(page), 'No body')
  await expect.poll(() => code(page)).not.toContain('--data')
  expect(await bodySent(page)).toBe('')
})

test('numbers keep their typed digits in the form, as JSON, and when switching between them', async () => {
  const page = await opened(createOrder)
  await field(page, 'id').fill(big)
  await field(page, 'price').fill('1.10')
  expect(await bodySent(page)).toBe(`{"currency":"EUR","id":${big},"price":1.10}`)
  await expect.poll(() => code(page)).toContain(`"id": ${big}`)
  await jsonMode(page)
  const text = page.locator('#value_body-json')
  await expect.poll(() => text.inputValue()).toContain(`"id": ${big}`)
  await text.fill(`{ "id": ${big}1, "price": 1.0 }`)
  expect(await bodySent(page)).toBe(`{"id":${big}1,"price":1.0}`)
  await page.getByRole('radio', { name: 'Form' }).check()
  await expect
    .poll(async () => [await field(page, 'id').inputValue(), await field(page, 'price').inputValue()])
    .toEqual([`${big}1`, '1.0'])
  expect(await bodySent(page)).toBe(`{"id":${big}1,"price":1.0}`)
})

test('each of several examples can be selected, also by keyboard', async () => {
  const page = await opened(createOrder)
  const examples = page.getByLabel('Choose an example: Body')
  expect(await optionsOf(examples)).toEqual(['A small order', 'A large order'])
  await examples.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect.poll(() => code(page)).toContain('heavy')
  await expect.poll(() => chosen(examples)).toBe('1')
  await fillIn(page)
  // Choosing an example is announced with the same words. Only the field that was empty shows that all are filled.
  const sort = page.getByLabel('Choose an example: sort')
  await expect.poll(() => chosen(sort)).toBe('0')
  await expect.poll(() => field(page, 'id').inputValue()).toBe('2')
  await field(page, 'note').fill('light')
  await expect.poll(() => chosen(examples)).toBe('')
  await choose(sort, 'down')
  expect((await sent(page, api())).url).toBe('/orders?sort=desc')
})

test('the example keeps the media type and the file that the reader chose', async () => {
  const page = await opened(createOrder)
  await choose(mediaType(page), 'multipart/form-data')
  const photo = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('abc') }
  await page.getByLabel('Choose file: photo').setInputFiles(photo)
  await fillIn(page)
  await expect.poll(() => chosen(mediaType(page))).toBe('multipart/form-data')
  await expect.poll(() => page.locator('.value-file-name').textContent()).toBe('me.png')
  const body = await bodySent(page)
  expect(body).toContain('filename="me.png"')
  expect(body).toContain('Ada')
})

test('an XML body is filled in', async () => {
  const page = await opened(createOrder)
  await choose(mediaType(page), 'application/xml')
  await fillIn(page)
  expect(await bodySent(page)).toContain('<order>\n  <id>123</id>')
})

test('typed XML is kept after switching to the form and back', async () => {
  const page = await opened(createOrder)
  await choose(mediaType(page), 'application/xml')
  const xml = page.getByRole('radio', { name: 'XML' })
  const form = page.getByRole('radio', { name: 'Form' })
  await form.check()
  await field(page, 'id').fill('7')
  await xml.check()
  const text = page.getByRole('textbox', { name: 'Body' })
  await expect.poll(() => text.inputValue()).toContain('<id>7</id>')
  await text.fill('<order><id>8</id></order>')
  await form.check()
  await expect.poll(() => field(page, 'id').inputValue()).toBe('7')
  await xml.check()
  await expect.poll(() => text.inputValue()).toBe('<order><id>8</id></order>')
  await form.check()
  await field(page, 'id').fill('9')
  await xml.check()
  await expect.poll(() => text.inputValue()).toContain('<id>9</id>')
})

test('a form that is edited as text keeps its changes in the fields', async () => {
  const page = await opened(createToken)
  const raw = page.getByRole('radio', { name: 'Raw', exact: true })
  await field(page, 'grant').fill('code')
  // The mode changes when its code has loaded.
  await raw.click()
  const text = page.getByRole('textbox', { name: 'Body' })
  await expect.poll(() => text.inputValue()).toBe('grant=code')
  await text.fill('grant=a%20b&size=3&scopes=x&scopes=y&other=1')
  await page.getByRole('radio', { name: 'Form' }).check()
  await expect.poll(() => field(page, 'grant').inputValue()).toBe('a b')
  await expect.poll(() => field(page, 'size').inputValue()).toBe('3')
  expect(await bodySent(page)).toBe('grant=a+b&size=3&scopes=x&scopes=y&other=1')
})

test('a response does not take the focus after an error from the previous one', async () => {
  const page = await opened(createToken)
  await sent(page, api())
  await page.locator('.answer-verdict button').press('Enter')
  const focusIn = (selector: string) =>
    page.evaluate(wanted => Boolean(document.activeElement?.closest(wanted)), selector)
  await expect.poll(() => focusIn('.playground-exchange [role=treeitem]')).toBe(true)
  await field(page, 'grant').focus()
  const countBefore = api().recorded.length
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => api().recorded.length).toBe(countBefore + 1)
  await page.locator('.answer-verdict button').waitFor()
  await waitForIdle(page)
  await expect.poll(() => focusIn('[data-at="/body/grant"]')).toBe(true)
})

test('text that matches a pattern is generated, and a placeholder is never sent', async () => {
  const page = await opened(createKey)
  await fillIn(page)
  const sid = 'ACabcdef1234567890abcdef1234567890'
  await expect.poll(() => field(page, 'sid').inputValue()).toBe(sid)
  await expect.poll(() => field(page, 'name').inputValue()).toBe('string')
  await jsonMode(page)
  await page.locator('#value_body-json').fill(`{"sid": "${sid}", "name": "<string>"}`)
  const before = api().recorded.length
  await page.locator('.playground-send').press('Enter')
  await page.getByText('These fields still contain placeholders: name').first().waitFor()
  await page.locator('#value_body-json-faults').getByText('Required.').waitFor()
  expect(api().recorded.length).toBe(before)
  await page.locator('#value_body-json').fill(`{"sid": "${sid}", "name": "Ada"}`)
  expect(await bodySent(page)).toBe(`{"sid":"${sid}","name":"Ada"}`)
})

test('an optional object gets its defaults as soon as one of its fields is filled in', async () => {
  const page = await opened(createOrder)
  await page.getByRole('button', { name: 'shipping', exact: true }).click()
  await field(page, 'shipping/street').fill('Main Street')
  await expect.poll(() => field(page, 'shipping/method').inputValue()).toBe('post')
  expect(JSON.parse(await bodySent(page)).shipping).toEqual({ method: 'post', street: 'Main Street' })
})

test('nothing is logged to the console', () => {
  expect(complaints).toEqual([])
})
