import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveFolder, serveProject } from '../browser/support/built-site.ts'
import { launchChromium } from '../browser/support/chromium.ts'
import { choose, follow, seen, settled } from '../browser/support/division-reader.ts'
import type { TestServer } from '../browser/support/serve.ts'
import { desktop } from '../browser/support/test-browser.ts'

// A real project with two versions. 302 of its 321 pages are in both.
const project = '../shared/corpus/spree'
const start = '/developer/core-concepts/architecture/'

let browser: Browser
let server: TestServer

beforeAll(async () => {
  browser = await launchChromium()
  // The site that `npm run test:corpus` built.
  const site = process.env.LECTERN_CORPUS_SITE
  server = site === undefined ? await serveProject(project) : await serveFolder(site)
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

async function open(path: string, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ viewport: desktop, reducedMotion: 'reduce', javaScriptEnabled })
  const page = await context.newPage()
  // Its images are on other hosts.
  await page.route(
    url => url.origin !== server.origin,
    route => route.abort(),
  )
  await page.goto(server.origin + path)
  return page
}

const groups = (page: Page) => page.locator('.sidebar .sidebar-section > .sidebar-group-header').allTextContents()

test('three pages in both versions: forward, back, reload and a second tab', async () => {
  const page = await open(start)
  const first = await seen(page)
  expect(first).toMatchObject({ path: '/developer/core-concepts/architecture', version: 'v5.x' })
  const before = await groups(page)
  await choose(page, 'v6.x')
  expect(await seen(page)).toMatchObject({
    path: '/developer/core-concepts/architecture?version=v6.x',
    version: 'v6.x',
    current: first.current,
  })
  expect(await groups(page)).not.toEqual([])
  await follow(page, '.pagination-next')
  await follow(page, '.pagination-next')
  const third = await seen(page)
  expect(third).toMatchObject({ version: 'v6.x' })
  expect(third.current).not.toBe('')
  await page.reload()
  await settled(page)
  expect(await seen(page)).toEqual(third)

  const second = await page.context().newPage()
  await second.route(
    url => url.origin !== server.origin,
    route => route.abort(),
  )
  await second.goto(server.origin + start)
  await settled(second)
  expect(await seen(second)).toMatchObject({ version: 'v6.x', current: first.current })

  for (const version of ['v6.x', 'v6.x', 'v5.x']) {
    await page.goBack()
    await settled(page)
    expect(await seen(page)).toMatchObject({ version })
  }
  expect(await seen(page)).toEqual(first)
  expect(await groups(page)).toEqual(before)
})

test('without scripts the other version opens at its nearest page', async () => {
  const page = await open(start, false)
  await page.click('.topbar [data-kind="version"] summary')
  await page.click('.topbar [data-kind="version"] .nav-dropdown-item:has-text("v6.x")')
  expect(await page.textContent('.topbar [data-kind="version"] .selector-current')).toBe('v6.x')
})
