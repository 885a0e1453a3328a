import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { frameBrowser } from './support/frame-browser.ts'
import { division, framedPage } from './support/frame-views.ts'

const names = [
  'Guides',
  'API reference',
  'Events',
  'Integrations',
  'Cookbooks',
  'Release notes',
  'Community',
  'About us',
]
const more = ['SDKs', 'Command line', 'Deployments', 'Security', 'Compliance', 'Tutorials', 'Enterprise']

/** Fifteen tabs; the fourth and the fourteenth unfold. */
const { open } = frameBrowser(route => {
  const [, at = '0', dir] = /^\/(?:(\d+)\/)?(?:(rtl)\/)?$/.exec(route) ?? []
  const tabs = [...names, ...more].map((name, index) => {
    const items = [3, 13].includes(index) ? ['First thing', 'Second thing'] : []
    const menu = items.map((item, order) =>
      division(item, `/${index}/`, { isCurrent: order === 0 && at === `${index}` }),
    )
    return division(name, `/${index}/`, { isCurrent: at === `${index}`, menu })
  })
  const bodyHtml = '<p>Words that take their place.</p>'.repeat(60)
  return framedPage(route, { tabs, page: { bodyHtml, dir: dir === 'rtl' ? 'rtl' : 'ltr' } })
})

const boxOf = (page: Page, selector: string) =>
  page.$eval(selector, element => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return { left, right, top, bottom }
  })

test.each([1440, 1100])(
  'at %i px, the current one of fifteen tabs is in view, and the page is at the top',
  async width => {
    const page = await open('/12/', { viewport: { width, height: 800 } })
    await page.waitForSelector('.nav-tabs[data-more-before]')
    const [tab, bar] = [await boxOf(page, '.nav-tabs-item[data-active]'), await boxOf(page, '.nav-tabs')]
    expect(tab.left).toBeGreaterThan(bar.left)
    expect(tab.right).toBeLessThan(bar.right)
    await expect.poll(() => page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0])
  },
)

test('the bar shows on which side there are more tabs', async () => {
  const page = await open('/', { viewport: { width: 1100, height: 800 } })
  await page.waitForSelector('.nav-tabs[data-more-after]:not([data-more-before])')
  await page.hover('.nav-tabs')
  await page.mouse.wheel(0, 200)
  await page.waitForSelector('.nav-tabs[data-more-after][data-more-before]')
  await page.$eval('.nav-tabs-list', list => {
    list.scrollLeft = 9_999
  })
  await page.waitForSelector('.nav-tabs[data-more-before]:not([data-more-after])')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test.each(['/13/', '/13/rtl/'])('the menu of a tab in a scrolled bar is complete and below its tab: %s', async path => {
  const page = await open(path, { viewport: { width: 1100, height: 800 } })
  await page.click('.nav-tabs-item[data-active]:is(summary), .nav-tabs li:nth-child(14) summary')
  const item = page.locator('.nav-tabs details[open] .nav-dropdown-item').last()
  const reached = await item.evaluate(link => {
    const { left, top, width, height } = link.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('a') === link
  })
  expect(reached).toBe(true)
  const [menu, tab] = [
    await boxOf(page, 'details[open] .nav-dropdown-content'),
    await boxOf(page, 'details[open] > summary'),
  ]
  expect(Math.min(Math.abs(menu.left - tab.left), Math.abs(menu.right - tab.right), 1_100 - menu.right)).toBeLessThan(9)
  expect(menu.left).toBeGreaterThanOrEqual(0)
  expect(menu.right).toBeLessThanOrEqual(1100)
})

test('with the keyboard, no focused tab is covered by the fading edge, and Escape closes a menu', async () => {
  const page = await open('/', { viewport: { width: 1100, height: 800 } })
  await page.focus('.nav-tabs li:first-child a')
  for (let press = 0; press < 13; press++) await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Tutorials')
  const [tab, bar] = [await boxOf(page, ':focus'), await boxOf(page, '.nav-tabs')]
  expect(tab.right).toBeLessThan(bar.right - 48)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('First thing')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Tutorials')
  expect(await page.locator('.nav-tabs details[open]').count()).toBe(0)
})

test('without scripts, the menu of a tab is visible', async () => {
  const page = await open('/', { javaScriptEnabled: false })
  await page.click('.nav-tabs li:nth-child(4) summary')
  await expect.poll(() => page.locator('.nav-tabs details[open] .nav-dropdown-item').first().isVisible()).toBe(true)
})
