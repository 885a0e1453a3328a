import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveFiles } from './support/built-site.ts'
import { testBrowser } from './support/test-browser.ts'

const description = 'Some words that take room. '.repeat(20)
const text = { type: 'string', description }
const many = (count: number, name: string, schema: object) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name}${at}`, schema]))
const part = { type: 'object', properties: { ...many(60, 'size', text), inner: { $ref: '#/components/schemas/Part' } } }
const machine = {
  type: 'object',
  properties: { ...many(60, 'wheel', text), lastPart: { $ref: '#/components/schemas/Part' } },
}
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const responses = {
  200: { description: 'Built.', ...json(machine) },
  400: { description: 'Refused.', ...json({ ...machine, properties: { ...machine.properties, why: text } }) },
}
const paths = { '/machines': { post: { summary: 'Build a machine', requestBody: json(machine), responses } } }
const api = { openapi: '3.1.0', info: { title: 'A', version: '1' }, components: { schemas: { Part: part } }, paths }
const config = {
  theme: 'mint',
  name: 'Machines',
  colors: { primary: '#112233' },
  navigation: { groups: [{ group: 'API', openapi: 'openapi.json' }] },
}
const open = testBrowser(() =>
  serveFiles({ 'docs.json': JSON.stringify(config), 'openapi.json': JSON.stringify(api), 'index.mdx': '# Home' }),
)
const path = '/api-reference/build-a-machine/'

const isInView = (page: Page, id: string) =>
  page.evaluate(id => {
    const field = document.getElementById(id)
    if (!field?.checkVisibility()) return false
    const { top, bottom } = field.getBoundingClientRect()
    return bottom > 0 && top >= 0 && top <= innerHeight
  }, id)

const repeatedIds = (page: Page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return ids.filter((id, at) => ids.indexOf(id) !== at)
  })

test.each(['body-wheel59', 'body-last-part-size59', 'body-last-part-inner-inner-size3', 'response-why'])(
  'the address of %s, which is not on the page, loads the fields that lead there',
  async id => {
    const page = await open(`${path}#${id}`)
    await expect.poll(() => isInView(page, id)).toBe(true)
    expect(await repeatedIds(page)).toEqual([])
  },
)

test('another spelling of the address leads to the same field', async () => {
  const page = await open(`${path}#Body-wheel_0`)
  await expect.poll(() => isInView(page, 'body-wheel0')).toBe(true)
})

test('the link itself opens the fields too and keeps the focus', async () => {
  const page = await open(path)
  const line = page.locator('lectern-more[data-below="body"]')
  // Both clicks come before the response. A click after it would close the row again.
  await line.locator('a').evaluate((link: HTMLElement) => {
    link.click()
    link.click()
  })
  await line.locator('details[open] > summary:focus').waitFor()
  await expect.poll(() => page.locator('[id="body-wheel59"]').isVisible()).toBe(true)
  expect(await repeatedIds(page)).toEqual([])
  // Printed fields have a title instead of a button.
  const summary = line.locator('details > summary').first()
  await page.emulateMedia({ media: 'print' })
  expect(await summary.locator(':visible').count()).toBe(0)
  expect(await summary.evaluate(each => getComputedStyle(each, '::after').content)).toMatch(/^"(?!Show)./)
})

test('without scripts, the link opens a page with the other fields', async () => {
  const page = await open(path, { javaScriptEnabled: false })
  await page.locator('lectern-more[data-below="body"] a').click()
  await page.getByText('wheel59', { exact: true }).waitFor()
})
