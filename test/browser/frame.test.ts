import { gzipSync } from 'node:zlib'
import axe from 'axe-core'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchChromium } from './support/chromium.ts'
import { framePage, labels, ourLayouts, picture, readClientFile, readEntries } from './support/frame-site.ts'
import { serve, type TestServer } from './support/serve.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

const layouts = await ourLayouts()
const sidebarItem = {
  type: 'page',
  href: '/large/second/',
  isExternal: false,
  isCurrent: false,
  isDeprecated: false,
} as const
let bannerId = 'one'
let browser: Browser
let server: TestServer
const contexts: BrowserContext[] = []
const complaints: string[] = []

beforeAll(async () => {
  browser = await launchChromium()
  server = await serve(path => {
    if (path.startsWith('_navigation/'))
      return layouts.render('nav', { children: [{ ...sidebarItem, title: 'Second' }], labels })
    if (path.startsWith('_lectern/')) return readClientFile(path.slice('_lectern/'.length))
    if (path === 'picture.svg') return picture
    if (path === 'index.html') return layouts.render('page', framePage('/', bannerId))
    // All links that have had the focus for a while are prefetched.
    return path.endsWith('index.html') ? layouts.render('page', framePage('/other/', bannerId)) : undefined
  })
})

afterEach(async () => {
  bannerId = 'one'
  await Promise.all(contexts.splice(0).map(context => context.close()))
  // A script that the policy blocks, or that throws an error, fails every test.
  expect(complaints.splice(0)).toEqual([])
})

afterAll(async () => {
  await browser.close()
  await server.close()
})

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: desktop, reducedMotion: 'reduce', ...options })
  contexts.push(context)
  const page = await context.newPage()
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(server.origin + path)
  return page
}

test("the color mode follows the system or the reader's choice before the first paint", async () => {
  const page = await open('/', { colorScheme: 'dark' })
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'))
  await expect.poll(() => isDark()).toBe(true)
  await page.click('.topbar [data-theme-toggle]')
  await expect.poll(() => isDark()).toBe(false)
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () =>
      document.documentElement.toggleAttribute('data-was-dark', document.documentElement.classList.contains('dark')),
    )
  })
  await page.reload()
  await expect.poll(() => page.locator('html[data-was-dark]').count()).toBe(0)
})

test('on a phone, the navigation is a dialog that keeps the focus and returns it', async () => {
  const page = await open('/', { viewport: phone })
  await page.click('[data-nav-open]')
  await expect.poll(() => page.locator('#sidebar').isVisible()).toBe(true)
  await expect.poll(() => page.getAttribute('#mobile-nav', 'aria-modal')).toBe('true')
  for (let press = 0; press < 30; press++) await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('#mobile-nav') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('#sidebar').isVisible()).toBe(false)
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-nav-open'))).toBe(true)
})

test('without scripts, the mobile navigation opens and closes, and lists are links', async () => {
  const page = await open('/', { viewport: phone, javaScriptEnabled: false })
  expect(await page.locator('#sidebar').isVisible()).toBe(false)
  await page.click('[data-nav-open]')
  await expect.poll(() => page.locator('#sidebar').isVisible()).toBe(true)
  await page.click('#sidebar summary:has-text("Large")')
  await expect.poll(() => page.locator('a[href="/large/first/"]').isVisible()).toBe(true)
  await page.click('.mobile-nav-head [data-nav-close]')
  await expect.poll(() => page.locator('#sidebar').isVisible()).toBe(false)
  expect(await page.locator('[data-theme-toggle]:visible').count()).toBe(0)
})

test('without scripts, the table of contents is available on wide and narrow screens', async () => {
  const wide = await open('/', { javaScriptEnabled: false })
  await expect.poll(() => wide.locator('.toc-item a').first().isVisible()).toBe(true)
  const narrow = await open('/', { javaScriptEnabled: false, viewport: phone })
  await narrow.click('.toc-title')
  await expect.poll(() => narrow.locator('.toc-item a').first().isVisible()).toBe(true)
})

test('no page scrolls sideways at any width', async () => {
  for (const width of [320, 390, 768, 1024, 1280, 1920]) {
    const page = await open('/', { viewport: { width, height: 800 } })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `at ${width}px`,
    ).toBeLessThanOrEqual(0)
  }
})

test('a menu closes with Escape and with a click elsewhere', async () => {
  const page = await open('/')
  const isOpen = () => page.evaluate(() => document.querySelector<HTMLDetailsElement>('.topbar .selector')?.open)
  await page.click('.topbar .selector summary')
  await expect.poll(() => isOpen()).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => isOpen()).toBe(false)
  await page.click('.topbar .selector summary')
  await page.click('#page-title')
  await expect.poll(() => isOpen()).toBe(false)
})

test('the table of contents marks the current heading and its parents', async () => {
  const page = await open('/')
  await page.evaluate(() => document.getElementById('linux')?.scrollIntoView())
  await page.waitForSelector('.toc-item[data-active-deepest] a[href="#linux"]')
  const active = await page.locator('.toc-item[data-active] a').allTextContents()
  expect(active).toEqual(['Install', 'On Linux'])
})

test('an opened group stays open on the next page', async () => {
  const page = await open('/')
  await page.click('#sidebar summary:has-text("Deep")')
  await page.click('#sidebar a[href="/other/"]')
  await page.waitForSelector('#sidebar details[data-key="0.1"][open] >> text=Inner')
  await expect.poll(() => page.locator('#sidebar [aria-current="page"]').textContent()).toBe('Other')
})

test('the list of a large group is loaded when the group is opened', async () => {
  const page = await open('/')
  await page.click('#sidebar summary:has-text("Large")')
  await page.waitForSelector('#sidebar a[href="/large/second/"]')
  expect(await page.locator('#sidebar a[href="/large/first/"]').count()).toBe(0)
})

test('a closed banner stays closed until its content changes', async () => {
  const page = await open('/')
  await page.click('[data-banner-close]')
  await expect.poll(() => page.locator('#banner').isVisible()).toBe(false)
  await page.reload()
  await expect.poll(() => page.locator('#banner').isVisible()).toBe(false)
  bannerId = 'two'
  await page.reload()
  await expect.poll(() => page.locator('#banner').isVisible()).toBe(true)
})

test('the link next to a heading copies its address', async () => {
  const page = await open('/', { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.hover('#install')
  await page.click('#install .heading-anchor')
  await page.waitForSelector('#install .heading-anchor[data-copied]')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.origin}/#install`)
})

test('an image can be enlarged by keyboard, and Escape returns to it', async () => {
  const page = await open('/')
  await page.focus('img[data-zoom]')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.zoom-dialog img').isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  // Browsers send the event that a dialog was closed a moment later.
  await expect.poll(() => page.locator('.zoom-dialog').count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('img[data-zoom]'))).toBe(true)
})

test('an image without a text is a button with a name, not a decoration', async () => {
  const page = await open('/')
  const image = page.locator('img[data-zoom]').last()
  await expect.poll(() => image.getAttribute('aria-label')).toBe('Enlarge the picture')
  expect(await image.getAttribute('alt')).toBeNull()
})

test('an image can be downloaded with its file name', async () => {
  const page = await open('/')
  await expect.poll(() => page.getAttribute('.image-actions a', 'download')).toBe('picture.svg')
})

test.each([
  ['light, wide', desktop, 'light'],
  ['dark, wide', desktop, 'dark'],
  ['light, phone', phone, 'light'],
  ['dark, phone', phone, 'dark'],
] as const)(
  'has no accessibility problems that can be detected automatically: %s',
  async (_, viewport, colorScheme) => {
    const page = await open('/', { viewport, colorScheme })
    if (viewport === phone) await page.click('[data-nav-open]')
    // Elements that fade in do not have their final colors yet.
    const running = () =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
    await expect.poll(running).toBe(0)
    // Through the debugger, because the policy of the page allows no other scripts.
    await page.evaluate(axe.source)
    const found = await page.evaluate(async () => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run()
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    })
    expect(found).toEqual([])
  },
)

test('a simple page loads less than 17 kB of styles, 10 kB of scripts and 25 kB of fonts', () => {
  const entries = readEntries()
  const sizeOf = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + gzipSync(readClientFile(file) ?? '').length, 0)
  const scripts = ['early', 'frame'].flatMap(name => [entries[name]?.file ?? '', ...(entries[name]?.imports ?? [])])
  const fonts = (entries.base?.assets ?? []).filter(file => file.includes('-latin-text'))
  expect(fonts.length).toBe(2)
  expect(sizeOf(fonts)).toBeLessThan(25_000)
  expect(sizeOf(entries.base?.styles ?? [])).toBeLessThan(17_000)
  expect(sizeOf(scripts)).toBeLessThan(10_000)
})
