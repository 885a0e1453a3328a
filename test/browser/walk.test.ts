import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { focusedText, follow, walkTo } from './support/keyboard.ts'
import { testBrowser } from './support/test-browser.ts'
import { serveTheme } from './support/theme-site.ts'

// With the keyboard only, from the address bar to everything that the frame of a page links to, and back. The theme has
// breadcrumbs. The numbers of key presses are upper limits, because each additional stop costs readers a key press.
const open = testBrowser(() => serveTheme('aspen'))

const pathOf = (page: Page) => new URL(page.url()).pathname

/** No element has the focus at first. The first stop is the link that skips the frame. */
async function expectFreshStart(page: Page): Promise<void> {
  expect(await focusedText(page)).toBe('')
  expect(await walkTo(page, '.skip-link[href="#content-area"]')).toBe(1)
}

test('a sidebar page can be opened, its first link followed, and going back returns', async () => {
  const page = await open('/')
  expect(await walkTo(page, '.sidebar a[href="/prose/"]')).toBeLessThanOrEqual(26)
  await follow(page, '/prose/')
  await expectFreshStart(page)
  await page.keyboard.press('Enter')
  expect(await walkTo(page, 'main a')).toBe(1)
  await page.goBack()
  await page.goBack()
  expect(pathOf(page)).toBe('/')
})

test('the link past the bar leads to the sidebar, and is only shown if there is one', async () => {
  const page = await open('/')
  await walkTo(page, '.skip-link[href="#sidebar"]')
  await follow(page, '/#sidebar')
  expect(await walkTo(page, '.sidebar summary')).toBe(1)
  expect(await walkTo(page, '.sidebar a[href="/prose/"]')).toBeLessThanOrEqual(6)
  for (const path of ['/modes/center/', '/modes/custom/']) {
    await page.goto(new URL(path, page.url()).href)
    expect(await page.locator('.skip-link[href="#sidebar"]').isVisible(), path).toBe(false)
  }
})

test('a group expands and collapses, and one with its own page is open on that page', async () => {
  const page = await open('/')
  await walkTo(page, '.sidebar summary.sidebar-link')
  const list = page.locator('.sidebar details', { has: page.locator('a[href="/guides/backup/"]') })
  for (const isOpen of [false, true]) {
    await page.keyboard.press('Space')
    await expect.poll(() => list.getAttribute('open')).toBe(isOpen ? '' : null)
  }
  expect(await walkTo(page, '.sidebar a[href="/guides/backup/"]')).toBe(1)
  expect(await walkTo(page, '.sidebar summary[aria-label="Deeper still"]')).toBe(3)
  await follow(page, '/guides/root/')
  await expectFreshStart(page)
  await walkTo(page, '.sidebar a[href="/guides/deep/"]')
  await follow(page, '/guides/deep/')
})

test.each([
  ['product', 6, '/guides/lighthouse/', '/'],
  ['version', 7, '/guides/first/', '/'],
  ['language', 13, '/ar/', '/'],
])('another %s is at most %i tab stops away, and going back returns', async (kind, most, there, back) => {
  const page = await open('/')
  const summary = `.topbar [data-kind="${kind}"] > summary`
  expect(await walkTo(page, summary)).toBeLessThanOrEqual(most)
  await page.keyboard.press('Space')
  expect(await walkTo(page, `.topbar a[href="${there}"]`)).toBe(2)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(name => document.activeElement?.matches(name), summary)).toBe(true)
  await page.keyboard.press('Enter')
  await walkTo(page, `.topbar a[href="${there}"]`)
  await follow(page, there)
  await expectFreshStart(page)
  await walkTo(page, summary)
  await page.keyboard.press('Enter')
  await walkTo(page, `.topbar a[href="${back}"]`)
  await follow(page, back)
})

test('in Arabic, the focus moves from right to left, and arrow keys on tabs follow their direction', async () => {
  const page = await open('/ar/')
  const places: number[] = []
  for (const stop of [
    '.topbar .nav-logo',
    '.search-entry',
    '[data-kind="language"] > summary',
    '[data-theme-toggle]',
  ]) {
    await walkTo(page, stop)
    places.push(await page.evaluate(() => document.activeElement?.getBoundingClientRect().right ?? 0))
  }
  expect(places.toSorted((a, b) => b - a)).toEqual(places)
  await page.goto(new URL('/ar/components/', page.url()).href)
  await walkTo(page, '[role="tab"][aria-selected="true"]')
  const first = await focusedText(page)
  await page.keyboard.press('ArrowLeft')
  const second = await focusedText(page)
  expect(second).not.toBe(first)
  await page.keyboard.press('ArrowRight')
  expect(await focusedText(page)).toBe(first)
})

test('every tab and a menu entry of a tab can be opened', async () => {
  const page = await open('/')
  for (const path of ['/guides/reference/', '/guides/integrations/', '/']) {
    expect(await walkTo(page, `.nav-tabs a[href="${path}"]`)).toBeLessThanOrEqual(17)
    await follow(page, path)
    await expectFreshStart(page)
  }
  await walkTo(page, '.nav-tabs summary')
  await page.keyboard.press('Enter')
  expect(await walkTo(page, '.nav-tabs a[href="/guides/cookbook/"]')).toBe(1)
  await follow(page, '/guides/cookbook/')
  await page.goBack()
  expect(pathOf(page)).toBe('/')
})

test('a dropdown and a sidebar anchor can be opened', async () => {
  const page = await open('/')
  await walkTo(page, '.sidebar [data-kind="dropdown"] > summary')
  await page.keyboard.press('Enter')
  await walkTo(page, '.sidebar a[href="/guides/developers/"]')
  await follow(page, '/guides/developers/')
  await walkTo(page, '.sidebar [data-kind="dropdown"] > summary')
  await page.keyboard.press('Enter')
  await walkTo(page, '.sidebar .nav-dropdown-content a[href="/"]')
  await follow(page, '/')
  expect(await walkTo(page, '.sidebar .nav-anchor[target="_blank"]')).toBeGreaterThan(0)
})

test('a section from the search is opened, and the focus continues there', async () => {
  const page = await open('/prose/')
  await page.keyboard.press('/')
  await page.waitForSelector('#search-input:focus')
  // The whole word at once, because results for a part of it would be replaced while they are read.
  await page.keyboard.insertText('clock')
  await page.waitForSelector('#search-results a')
  const hrefs = await page.$$eval('.search-option', links => links.map(link => link.getAttribute('href')))
  const at = hrefs.findIndex(href => href?.includes('#on-many-machines'))
  for (let step = 0; step < at; step++) await page.keyboard.press('ArrowDown')
  await follow(page, '/#on-many-machines')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#on-many-machines')
  await page.keyboard.press('/')
  await page.waitForSelector('#search-input:focus')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#on-many-machines')
})

test('the links to the next and previous page and the breadcrumbs work with the keyboard', async () => {
  const page = await open('/guides/backup/')
  await walkTo(page, '.skip-link')
  await page.keyboard.press('Enter')
  expect(await walkTo(page, '.breadcrumb-list a')).toBe(1)
  await walkTo(page, '.pagination-next')
  await follow(page, '/guides/rindfleischetikettierung/')
  await walkTo(page, '.pagination-prev')
  await follow(page, '/guides/backup/')
  await walkTo(page, '.breadcrumb-list a')
  await follow(page, '/')
})

test('a heading from the table of contents is opened, and the focus continues there', async () => {
  const page = await open('/')
  await walkTo(page, '.skip-link')
  await page.keyboard.press('Enter')
  expect(await walkTo(page, '.toc a[href="#what-stands-where"]')).toBeLessThanOrEqual(9)
  await follow(page, '/#what-stands-where')
  await walkTo(page, 'main a', 'Tab', 1)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#what-stands-where')
})
