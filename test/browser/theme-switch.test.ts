import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { themes } from '../../src/config/config.ts'
import { buildProject } from '../../src/host/build/build-project.ts'
import { themeDesigns } from '../../src/render/theme/theme-designs.ts'
import { launchChromium } from './support/chromium.ts'
import { serve, type TestServer } from './support/serve.ts'

const tab = (name: string, page: string) => ({ tab: name, groups: [{ group: name, pages: [page] }] })
const project = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Test',
    colors: { primary: '#0f766e' },
    seo: { trailingSlash: true },
    navigation: { tabs: [tab('Guides', 'index'), tab('Reference', 'next')] },
  }),
  'lectern.json': JSON.stringify({ themeSwitch: true, search: { enabled: false } }),
  'index.mdx': '# Home\n\nWhere everything begins.',
  'next.mdx': '# Next\n\nWhere it goes on.',
}

let folder: string
let browser: Browser
let server: TestServer
const contexts: BrowserContext[] = []
const complaints: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-switch-'))
  for (const [name, text] of Object.entries(project)) await writeFile(join(folder, name), text)
  const out = join(folder, 'dist')
  const { diagnostics } = await buildProject({ directory: folder, out, settings: {}, withCode: true })
  expect(diagnostics).toEqual([])
  server = await serve(path => (existsSync(join(out, path)) ? readFileSync(join(out, path)) : undefined))
  browser = await launchChromium()
})

afterEach(async () => {
  await Promise.all(contexts.splice(0).map(context => context.close()))
  expect(complaints.splice(0)).toEqual([])
})

afterAll(async () => {
  await Promise.all([browser?.close(), server?.close()])
  await rm(folder, { recursive: true, force: true })
})

async function open(path = '/', options = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
  contexts.push(context)
  const page = await context.newPage()
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(server.origin + path)
  return page
}

const list = (page: Page) => page.getByRole('combobox', { name: 'Theme' })

/** What shows which theme a page has. */
const look = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    return {
      theme: document.documentElement.dataset.theme,
      paper: style.getPropertyValue('--color-bg'),
      sheets: document.querySelectorAll('link[rel="stylesheet"][href*="/theme-"]').length,
      tabs: document.querySelector('.topbar-row .nav-tabs') ? 'inline' : 'row',
    }
  })

const lookOf = (theme: (typeof themes)[number]) => ({
  theme,
  paper: themeDesigns[theme].background.light,
  sheets: 1,
  tabs: themeDesigns[theme].tabs,
})

test('the arrow keys go through all themes, and each is announced', async () => {
  const page = await open()
  await list(page).focus()
  await expect.poll(() => look(page)).toEqual(lookOf('mint'))
  for (const theme of themes.slice(1)) {
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => look(page)).toEqual(lookOf(theme))
    const title = theme.charAt(0).toUpperCase() + theme.slice(1)
    await expect.poll(() => page.locator('[data-status]').textContent()).toBe(`Theme: ${title}`)
  }
})

test('of several choices in a row the last one counts', async () => {
  const page = await open()
  await list(page).focus()
  for (const _ of themes.slice(1)) await page.keyboard.press('ArrowDown')
  await expect.poll(() => look(page)).toEqual(lookOf('luma'))
})

test('the next page has the theme before the first paint, and another visit does not', async () => {
  const page = await open()
  await list(page).selectOption('willow')
  await expect.poll(() => look(page)).toEqual(lookOf('willow'))
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href*="/theme-"]')
      document.documentElement.dataset.readWith = link?.getAttribute('href') ?? ''
    })
  })
  await page.getByRole('link', { name: 'Reference' }).first().click()
  await page.waitForURL('**/next/')
  await expect.poll(() => look(page)).toEqual(lookOf('willow'))
  await expect.poll(() => list(page).inputValue()).toBe('willow')
  const href = await page.locator('option[value="willow"]').first().getAttribute('data-href')
  await expect.poll(() => page.locator('html').getAttribute('data-read-with')).toBe(href)
  expect(await look(await open('/next/'))).toEqual(lookOf('mint'))
})

test('tabs keep their position in the order of the page', async () => {
  const page = await open()
  const order = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.topbar :is(.nav-logo, .nav-tabs, .topbar-right-container)')].map(
        element => element.classList[0],
      ),
    )
  await expect.poll(() => order()).toEqual(['nav-logo', 'topbar-right-container', 'nav-tabs'])
  await list(page).selectOption('maple')
  await expect.poll(order).toEqual(['nav-logo', 'nav-tabs', 'topbar-right-container'])
  await list(page).selectOption('palm')
  await expect.poll(order).toEqual(['nav-logo', 'topbar-right-container', 'nav-tabs'])
})

test('on phones the switch is in the menu, and without scripts there is none', async () => {
  const phone = await open('/', { viewport: { width: 390, height: 844 } })
  await phone.locator('[data-nav-open]').click()
  await list(phone).selectOption('linden')
  await expect.poll(() => look(phone)).toEqual(lookOf('linden'))
  const plain = await open('/', { javaScriptEnabled: false })
  expect(await list(plain).count()).toBe(0)
})
