import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveProject } from './support/built-site.ts'
import { focusedText } from './support/keyboard.ts'
import { phone, testBrowser } from './support/test-browser.ts'

const open = testBrowser(() => serveProject('test/looks/project'))

/** Press keys, and say after each what has the focus. */
async function walk(page: Page, ...keys: string[]): Promise<string[]> {
  const names: string[] = []
  for (const key of keys) {
    await page.keyboard.press(key)
    names.push((await focusedText(page)).split('\n')[0] ?? '')
  }
  return names
}

const isOpen = (page: Page, menu: string) => page.locator(menu).evaluate(element => element.hasAttribute('open'))
const versions = '.topbar [data-kind="version"]'

test('arrows, Home and End move through the entries of an open menu and wrap around', async () => {
  const page = await open('/')
  await page.focus(`${versions} > summary`)
  const [first, last] = ['2.4latest', '1.9older']
  await page.keyboard.press('Enter')
  const seen = await walk(page, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End')
  expect(seen.map(name => name.replace(/\s/g, ''))).toEqual([first, last, first, last, first, last])
  await expect.poll(() => isOpen(page, versions)).toBe(true)
})

test('the up arrow on the button of a menu moves to the last entry', async () => {
  const page = await open('/')
  await page.focus(`${versions} > summary`)
  await page.keyboard.press('Enter')
  expect(await walk(page, 'ArrowUp')).toEqual([expect.stringContaining('1.9')])
})

test('Tab moves through the entries too, and Escape closes and returns to the button', async () => {
  const page = await open('/')
  await page.focus(`${versions} > summary`)
  await page.keyboard.press('Enter')
  expect(await walk(page, 'Tab', 'Tab')).toEqual([expect.stringContaining('2.4'), expect.stringContaining('1.9')])
  await page.keyboard.press('Escape')
  await expect.poll(() => isOpen(page, versions)).toBe(false)
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('summary')
})

test('arrows scroll the page if no menu is open', async () => {
  const page = await open('/')
  await page.focus(`${versions} > summary`)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => isOpen(page, versions)).toBe(false)
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('summary')
})

test('the menus of tabs and those in the mobile navigation behave the same', async () => {
  const page = await open('/')
  await page.focus('.nav-tabs summary')
  await page.keyboard.press('Enter')
  expect(await walk(page, 'End')).toEqual([expect.stringContaining('Forum')])
  const small = await open('/', { viewport: phone })
  await small.click('[data-nav-open]')
  await small.focus('.mobile-nav [data-kind="product"] > summary')
  await small.keyboard.press('Enter')
  expect(await walk(small, 'ArrowDown', 'End')).toEqual([
    expect.stringContaining('Observatory'),
    expect.stringContaining('Lighthouse'),
  ])
})
