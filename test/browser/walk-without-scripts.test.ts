import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { follow, walkTo } from './support/keyboard.ts'
import { phone, testBrowser } from './support/test-browser.ts'
import { serveTheme } from './support/theme-site.ts'

// With the keyboard only, and without scripts: everything except search can be reached.
const open = testBrowser(() => serveTheme('aspen'))

const without = { javaScriptEnabled: false }
const onPhone = { javaScriptEnabled: false, viewport: phone }

/** Open a collapsed group, and follow a link in it. */
async function chooseIn(page: Page, summary: string, path: string): Promise<void> {
  await walkTo(page, summary)
  await page.keyboard.press('Enter')
  await walkTo(page, `a[href="${path}"]`, 'Tab', 30)
  await follow(page, path)
}

test.each([
  ['product', '/guides/lighthouse/', '/'],
  ['version', '/guides/first/', '/'],
  ['language', '/ar/', '/'],
])('another %s can be opened, and going back returns', async (kind, there, back) => {
  const page = await open('/', without)
  await chooseIn(page, `.topbar [data-kind="${kind}"] > summary`, there)
  await walkTo(page, `.topbar [data-kind="${kind}"] > summary`)
  await page.keyboard.press('Enter')
  await walkTo(page, `.topbar [data-kind="${kind}"] a[href="${back}"]`)
  await follow(page, back)
})

test('tabs, menus, dropdowns, groups, the next page and headings work', async () => {
  const page = await open('/', without)
  await chooseIn(page, '.nav-tabs summary', '/guides/cookbook/')
  await walkTo(page, '.nav-tabs a[href="/"]')
  await follow(page, '/')
  await chooseIn(page, '.sidebar [data-kind="dropdown"] > summary', '/guides/developers/')
  await page.goBack()
  await walkTo(page, '.skip-link[href="#sidebar"]')
  await follow(page, '/#sidebar')
  await chooseIn(page, '.sidebar summary[aria-label="Deeper still"]', '/guides/deep/')
  await walkTo(page, '.pagination-next')
  await follow(page, '/guides/old/')
  await page.goBack()
  await walkTo(page, '.topbar .nav-logo')
  await follow(page, '/')
  await walkTo(page, '.toc a[href="#what-stands-where"]')
  await follow(page, '/#what-stands-where')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('h2')?.id)).toBe('what-stands-where')
})

test('on a phone, the navigation opens by its address and closes', async () => {
  const page = await open('/', onPhone)
  await walkTo(page, '[data-nav-open]')
  await follow(page, '/#mobile-nav')
  await walkTo(page, '.mobile-nav-head [data-nav-close]', 'Tab', 4)
  await follow(page, '/#content-area')
  expect(await page.locator('#mobile-nav-content').isVisible()).toBe(false)
  await walkTo(page, 'main *', 'Tab', 1)
  await page.goBack()
  await chooseIn(page, '.mobile-nav [data-kind="version"] > summary', '/guides/first/')
})
