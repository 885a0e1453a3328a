import { expect, test } from 'vitest'
import { serveProject } from './support/built-site.ts'
import { focusedText } from './support/keyboard.ts'
import { phone, testBrowser } from './support/test-browser.ts'

const options = ['copy', 'view', 'claude', 'download-pdf', 'mcp']
const open = testBrowser(() =>
  serveProject('test/looks/project', {
    'docs.json': { contextual: { options } },
    'lectern.json': { siteUrl: 'https://docs.example.com', server: true },
  }),
)
const permissions = ['clipboard-read', 'clipboard-write']
const copied = 'document.querySelector(".page-menu [data-done]")?.textContent.trim()'

test('the button copies the Markdown of the page', async () => {
  const page = await open('/', { permissions })
  await page.click('.page-menu > .ui-button')
  await expect.poll(() => page.evaluate(copied)).toBe('Copied')
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toMatch(/^# \S/)
  expect(text).toContain('- URL: https://docs.example.com/')
})

test('an entry of the list copies an address', async () => {
  const page = await open('/', { permissions })
  await page.click('.page-menu summary')
  await page.click('.page-menu [data-copy]')
  await expect.poll(() => page.evaluate(copied)).toContain('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://docs.example.com/mcp')
})

test('keys reach links and buttons of the list', async () => {
  const page = await open('/')
  await page.focus('.page-menu summary')
  await page.keyboard.press('Enter')
  const names: string[] = []
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown']) {
    await page.keyboard.press(key)
    names.push((await focusedText(page)).split('\n')[0] ?? '')
  }
  expect(names.map(name => name.slice(0, 8))).toEqual(['View as ', 'Open in ', 'Save as ', 'Copy MCP', 'View as '])
  await page.keyboard.press('Escape')
  await expect
    .poll(() => page.evaluate(() => document.querySelector<HTMLDetailsElement>('.page-menu details')?.open))
    .toBe(false)
})

test('an entry of the list prints the page, with everything on it open', async () => {
  const page = await open('/')
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = 'yes'
    }
  })
  await page.click('.page-menu summary')
  await page.click('.page-menu [data-print]')
  await expect.poll(() => page.evaluate(() => document.body.dataset.printed)).toBe('yes')
  expect(await page.evaluate(() => document.querySelectorAll('.mdx-content details:not([open])').length)).toBe(0)
})

test('the list is within the window, on a phone too', async () => {
  for (const viewport of [phone, { width: 1440, height: 900 }]) {
    const page = await open('/', { viewport })
    await page.click('.page-menu summary')
    const box = await page.locator('.page-menu .nav-dropdown-content').boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width)
  }
})

test('without scripts, only links are shown, and the button leads to the Markdown file', async () => {
  const page = await open('/', { javaScriptEnabled: false })
  expect(await page.getAttribute('.page-menu > .ui-button', 'href')).toMatch(/\.md$/)
  await page.click('.page-menu summary')
  await expect.poll(() => page.locator('.page-menu li :is(a, button):visible').count()).toBe(2)
})
