import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFaults } from './support/axe.ts'
import { serveFiles } from './support/built-site.ts'
import { follow, walkTo } from './support/keyboard.ts'
import { contentsOf } from './support/page-contents.ts'
import { desktop, phone, testBrowser } from './support/test-browser.ts'

const tabs = (language: string, titles: readonly [string, string], folder = '') => ({
  language,
  tabs: [
    { tab: titles[0], pages: [`${folder}index`] },
    { tab: titles[1], sdk: { format: 'typedoc', source: 'client.json', directory: `${folder}sdk` } },
  ],
})

const open = testBrowser(() =>
  serveFiles({
    'docs.json': JSON.stringify({
      ...{ theme: 'mint', name: 'Nordhavn', colors: { primary: '#0f766e' } },
      navigation: { languages: [tabs('en', ['Guides', 'SDK']), tabs('ar', ['الأدلة', 'المكتبة'], 'ar/')] },
    }),
    'index.mdx': '---\ntitle: Start\n---\n\nSee the [client](/sdk/client#method-get-telescope).\n',
    'ar/index.mdx': '---\ntitle: البداية\n---\n\nنص.\n',
    'client.json': readFileSync('example-docs/api/nordhavn-client.json', 'utf8'),
  }),
)

const onScreens = test.each([
  ['a desktop', '/sdk/client', { viewport: desktop }],
  ['a dark phone', '/sdk/client', { viewport: phone, colorScheme: 'dark' as const }],
  ['a phone, from right to left', '/ar/sdk/client', { viewport: phone }],
  ['a desktop, from right to left', '/ar/sdk/client', { viewport: desktop }],
])

onScreens('has no barriers and no overflow on %s', async (_, path, options) => {
  const page = await open(path, options)
  expect(await axeFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('the sidebar has the symbols of the library, and marks the page', async () => {
  const page = await open('/sdk/client')
  const sidebar = page.locator('.sidebar')
  expect(await sidebar.locator('[aria-current="page"]').innerText()).toBe('Client')
  expect(await sidebar.getByText('Interfaces', { exact: true }).count()).toBe(1)
  await sidebar.getByRole('link', { name: 'Telescope', exact: true }).click()
  await page.waitForURL(url => url.pathname === '/sdk/telescope/')
  expect(await page.locator('h1').innerText()).toBe('Telescope')
})

test('a link to a member leads to its heading, and so does its entry in the contents of the page', async () => {
  const page = await open('/')
  await page.getByRole('link', { name: 'client', exact: true }).click()
  await page.waitForURL(url => url.hash === '#method-get-telescope')
  const heading = page.locator('#method-get-telescope')
  await expect.poll(() => heading.evaluate(element => element.getBoundingClientRect().top < innerHeight / 2)).toBe(true)
  expect(await heading.innerText()).toContain('getTelescope')
  await page.locator('.toc a[href="#method-watch"]').click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#method-watch')
})

test('the type of a parameter is reached and followed with the keyboard', async () => {
  const page = await open('/sdk/client')
  await page.locator('#constructors').evaluate(element => {
    element.tabIndex = -1
    element.focus()
  })
  await walkTo(page, '.field-type a[href="/sdk/client-options/"]')
  await follow(page, '/sdk/client-options/')
  expect(await page.locator('h1').innerText()).toBe('ClientOptions')
})

test('code is written from left to right on a page from right to left', async () => {
  const page = await open('/ar/sdk/client')
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  const direction = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(element => getComputedStyle(element).direction)
  expect(await direction('main pre')).toBe('ltr')
  expect(await direction('main .sdk-member code')).toBe('ltr')
  expect(await direction('main .field-name code')).toBe('ltr')
})

test('the page of a symbol is complete without scripts', async () => {
  const bare = await open('/sdk/client', { javaScriptEnabled: false })
  const complete = await open('/sdk/client')
  expect(await bare.locator('main').innerText()).toContain('orderObservation')
  const textsOf = async (shown: Page) => (await contentsOf(shown)).texts.filter(({ isReachable }) => isReachable)
  expect(await textsOf(bare)).toEqual(await textsOf(complete))
  await bare.locator('.field-type a').first().click()
  await expect.poll(() => new URL(bare.url()).pathname).toMatch(/^\/sdk\/(?!client\/)/)
})
