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
  '%s on a phone: the request, then examples, then the fields',
  async path => {
    const { written, seen } = await ordersOf(path)
    expect(seen).toEqual(written)
    // A description of several paragraphs is below what is called.
    const first = [...new Set(seen)].filter(name => name !== 'page-description')
    expect(first).toEqual([
      'page-title',
      'api-endpoint',
      'request-example',
      'response-example',
      'api-section',
      'page-end',
    ])
  },
)

test('on a wide screen, the examples start next to the title and share the height of a low window', async () => {
  const page = await open('/api/restore-a-backup', { viewport: { width: 1440, height: 480 } })
  const topOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? 0
  expect(Math.abs((await topOf('.panel')) - (await topOf('.page-header')))).toBeLessThan(16)
  expect(await topOf('.api-endpoint')).toBeGreaterThan(await topOf('.page-header'))
  expect(await topOf('.api-section')).toBeGreaterThan(await topOf('.api-endpoint'))
  const examples = await page.$$eval('.request-example, .response-example', all =>
    all.map(example => {
      const code = example.querySelector('[data-active] pre')
      const { bottom } = example.getBoundingClientRect()
      return { isInView: bottom <= innerHeight, heights: [code?.scrollHeight ?? 0, code?.clientHeight ?? 0] }
    }),
  )
  expect(examples.map(({ isInView }) => isInView)).toEqual([true, true, true])
  expect(examples.map(({ heights: [all = 0, shown = 0] }) => all > shown)).toContain(true)
})

test('the space between a media type and the first field is 16 px, as between a heading and a field', async () => {
  const page = await open('/api/restore-a-backup')
  const gaps = await page.$$eval('.api-section > .field:first-of-type', fields =>
    fields.map(field => {
      const head = field.querySelector('.field-head')
      const previous = field.previousElementSibling
      return Math.round((head?.getBoundingClientRect().top ?? 0) - (previous?.getBoundingClientRect().bottom ?? 0))
    }),
  )
  expect(new Set(gaps)).toEqual(new Set([16]))
})

test('on a phone, the method and the path share a line, and the button below is as wide as the bar', async () => {
  const page = await open('/api/restore-a-backup', { viewport: phone, hasTouch: true })
  await page.locator('.try-it').waitFor()
  const [bar, method, path, button] = await page.$$eval('.api-endpoint, .api-endpoint > *', all =>
    ['api-endpoint', 'method-pill', 'api-path', 'try-it'].map(name => {
      const { top, bottom, width, height } =
        all.find(one => one.classList.contains(name))?.getBoundingClientRect() ?? {}
      return { top: top ?? 0, bottom: bottom ?? 0, width: width ?? 0, height: height ?? 0 }
    }),
  )
  expect(method?.top).toBeLessThan(path?.bottom ?? 0)
  expect(button?.top).toBeGreaterThanOrEqual(path?.bottom ?? 0)
  expect(button?.height).toBeGreaterThanOrEqual(44)
  // The padding and the border of the bar.
  expect(button?.width).toBeCloseTo((bar?.width ?? 0) - 26, 0)
})
