import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveFiles } from './support/built-site.ts'
import { testBrowser } from './support/test-browser.ts'

const tag = { type: 'object', properties: { label: { type: 'string' } } }
const pet = { type: 'object', properties: { name: { type: 'string' }, tags: { type: 'array', items: tag } } }
const content = { 'application/json': { schema: { type: 'object' } }, 'application/xml': { schema: pet } }
const operation = {
  summary: 'Add a pet',
  requestBody: { content },
  responses: { 200: { description: 'Added.' }, 400: { description: 'Refused.', content } },
  callbacks: { added: { '{$request.query.url}': { post: { requestBody: { content }, responses: {} } } } },
}
const api = { openapi: '3.1.0', info: { title: 'Pets', version: '1' }, paths: { '/pets': { post: operation } } }
const config = {
  theme: 'mint',
  name: 'Pets',
  colors: { primary: '#112233' },
  navigation: { groups: [{ group: 'API', openapi: 'openapi.json' }] },
}
const open = testBrowser(() =>
  serveFiles({ 'docs.json': JSON.stringify(config), 'openapi.json': JSON.stringify(api), 'index.mdx': '# Home' }),
)
const path = '/api-reference/add-a-pet/'

const isInView = (page: Page, id: string) =>
  page.locator(`[id="${id}"]`).evaluate(field => {
    const { top, bottom } = field.getBoundingClientRect()
    return field.checkVisibility() && top >= 0 && bottom <= innerHeight
  })

test.each(['body-tags-label', 'response-tags-label', 'callback-added-body-tags-label'])(
  'the address of %s opens everything that hides it',
  async id => {
    const page = await open(`${path}#${id}`)
    await expect.poll(() => isInView(page, id)).toBe(true)
  },
)

test('a click on a field name copies its address and does not scroll', async () => {
  const page = await open(`${path}#body-name`, { permissions: ['clipboard-read', 'clipboard-write'] })
  await expect.poll(() => isInView(page, 'body-name')).toBe(true)
  const name = page.locator('[id="body-name"] .field-name')
  const sign = () => name.evaluate(link => getComputedStyle(link, '::before').opacity)
  await expect.poll(() => sign()).toBe('0')
  await name.hover()
  await expect.poll(sign).toBe('1')
  await name.click()
  await page.locator('[id="body-name"] .field-name[data-copied]').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await expect.poll(() => isInView(page, 'body-name')).toBe(true)
})
