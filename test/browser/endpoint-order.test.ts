import { expect, test } from 'vitest'
import { serveProject } from './support/built-site.ts'
import { phone, testBrowser } from './support/test-browser.ts'

const open = testBrowser(() => serveProject('test/looks/project'))

const parts =
  '.page-title, .page-description, .api-endpoint, .request-example, .response-example, .api-section, .page-end'

/** Names of the parts of a page: as they stand in it, and as they are seen from top to bottom. */
const ordersOf = async (path: string) => {
  const page = await open(path, { viewport: phone })
  return page.$$eval(parts, all => {
    const outer = all.filter(one => !one.parentElement?.closest('.api-section'))
    const names = (elements: readonly Element[]) => elements.map(one => one.classList[0])
    const top = (one: Element) => one.getBoundingClientRect().top
    return { written: names(outer), seen: names(outer.toSorted((one, other) => top(one) - top(other))) }
  })
}

test.each(['/api/restore-a-backup', '/api/websockets/backups', '/api/by-hand', '/ar/restore'])(
  '%s on a phone: what is called, then examples, then the fields',
  async path => {
    const { written, seen } = await ordersOf(path)
    expect(seen).toEqual(written)
    const first = [...new Set(seen)]
    expect(first).toEqual([
      'page-title',
      'page-description',
      'api-endpoint',
      'request-example',
      'response-example',
      'api-section',
      'page-end',
    ])
  },
)

test('on a wide screen the examples begin beside the title', async () => {
  const page = await open('/api/restore-a-backup')
  const topOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? 0
  expect(Math.abs((await topOf('.panel')) - (await topOf('.page-header')))).toBeLessThan(16)
  expect(await topOf('.api-endpoint')).toBeGreaterThan(await topOf('.page-header'))
  expect(await topOf('.api-section')).toBeGreaterThan(await topOf('.api-endpoint'))
})
