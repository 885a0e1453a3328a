import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { focusedText, follow, walkTo } from './support/keyboard.ts'
import { phone, testBrowser } from './support/test-browser.ts'
import { serveTheme } from './support/theme-site.ts'

// With the keyboard only, on a narrow screen: all links are in the navigation that opens over the page.
const open = testBrowser(() => serveTheme('aspen'))

const pathOf = (page: Page) => new URL(page.url()).pathname
const isFocused = (page: Page, selector: string) =>
  page.evaluate(name => document.activeElement?.matches(name), selector)

async function openNavigation(page: Page): Promise<void> {
  expect(await walkTo(page, '[data-nav-open]')).toBeLessThanOrEqual(4)
  await page.keyboard.press('Enter')
  await expect.poll(() => isFocused(page, '.mobile-nav-head [data-nav-close]')).toBe(true)
}

test('a sidebar page can be opened, and going back returns to the page below the navigation', async () => {
  const page = await open('/', { viewport: phone })
  await openNavigation(page)
  expect(await walkTo(page, '.sidebar a[href="/prose/"]')).toBeLessThanOrEqual(12)
  await follow(page, '/prose/')
  expect(await focusedText(page)).toBe('')
  expect(await walkTo(page, '.skip-link')).toBe(1)
  await page.goBack()
  expect(pathOf(page)).toBe('/')
  expect(await page.locator('#mobile-nav-content').isVisible()).toBe(false)
})

test.each([
  ['product', '/guides/lighthouse/', '/'],
  ['version', '/guides/first/', '/'],
  ['language', '/ar/', '/'],
])('another %s can be opened, and going back returns', async (kind, there, back) => {
  const page = await open('/', { viewport: phone })
  for (const path of [there, back]) {
    await openNavigation(page)
    await walkTo(page, `.mobile-nav [data-kind="${kind}"] > summary`)
    await page.keyboard.press('Space')
    await walkTo(page, `.mobile-nav [data-kind="${kind}"] a[href="${path}"]`)
    await follow(page, path)
  }
})

test('a tab and a menu entry of a tab can be opened', async () => {
  const page = await open('/', { viewport: phone })
  for (const path of ['/guides/reference/', '/guides/cookbook/']) {
    await openNavigation(page)
    await walkTo(page, '.mobile-nav-tabs-toggle')
    await page.keyboard.press('Enter')
    await walkTo(page, `.mobile-nav-tabs a[href="${path}"]`)
    await follow(page, path)
  }
})

test('the focus stays in the navigation, and Escape returns it to the button', async () => {
  const page = await open('/', { viewport: phone })
  await openNavigation(page)
  const stops = new Set<string>()
  for (let press = 0; press < 90; press++) {
    await walkTo(page, '.mobile-nav *', press < 45 ? 'Tab' : 'Shift+Tab', 1)
    stops.add(await focusedText(page))
  }
  expect(stops.size).toBeGreaterThan(15)
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(page, '[data-nav-open]')).toBe(true)
  expect(await walkTo(page, '.topbar *')).toBe(1)
})

test('the table of contents expands and leads to a heading', async () => {
  const page = await open('/', { viewport: phone })
  await walkTo(page, '.skip-link')
  await page.keyboard.press('Enter')
  await walkTo(page, '.toc summary')
  await page.keyboard.press('Space')
  await walkTo(page, '.toc a[href="#what-stands-where"]')
  await follow(page, '/#what-stands-where')
  await page.keyboard.press('Tab')
  await expect.poll(() => isFocused(page, '#what-stands-where *')).toBe(true)
})
