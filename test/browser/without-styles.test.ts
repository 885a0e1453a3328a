import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveProject } from './support/built-site.ts'
import { testBrowser } from './support/test-browser.ts'

// Without style sheets, because they failed to load or are turned off, a page is read from top to bottom.
const open = testBrowser(() => serveProject('test/looks/project'))

async function openPlain(path: string, javaScriptEnabled = false): Promise<Page> {
  const page = await open('/guides/lighthouse', { javaScriptEnabled })
  await page.route('**/*.css', route => route.fulfill({ contentType: 'text/css', body: '' }))
  await page.goto(new URL(path, page.url()).href)
  return page
}

const api = ['/api/restore-a-backup', '/api/websockets/backups', '/api/part', '/api/by-hand']
const paths = ['/', '/components', '/modes/panel', '/ar', '/404.html', ...api]

/** No icon is larger than the text next to it. */
async function expectSmallSigns(page: Page): Promise<void> {
  const large = await page.$$eval('svg', all =>
    all.filter(one => one.getBoundingClientRect().width > 64).map(one => one.outerHTML.slice(0, 80)),
  )
  expect(large).toEqual([])
}

/** There are spaces between the words of the frame. */
async function expectWordsApart(page: Page): Promise<void> {
  const glued = await page.$$eval(':is(.topbar, .mobile-nav, .page-end, .site-footer) :is(a, summary, button)', all =>
    all.flatMap(one => {
      const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
      const texts: string[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node.textContent ?? '')
      const isGlued = texts.some((text, at) => at > 0 && /\S$/.test(texts[at - 1] ?? '') && /^\S/.test(text))
      return isGlued ? [one.textContent ?? ''] : []
    }),
  )
  expect(glued).toEqual([])
}

/** There are spaces between the properties of fields and endpoints. */
async function expectSpacedProperties(page: Page): Promise<void> {
  const glued = await page.$$eval(':is(.field-head, .api-endpoint) > :not(a.field-anchor, details)', all =>
    all.flatMap(one => {
      const before = one.previousSibling?.textContent ?? ' '
      return /\s$/.test(before) || one.previousElementSibling === null ? [] : [`${before}${one.textContent}`]
    }),
  )
  expect(glued).toEqual([])
}

/** Only one logo is shown, each button has one label, and each title appears once. */
async function expectEachOnce(page: Page): Promise<void> {
  const counts = await page.evaluate(() => {
    const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(one => one.checkVisibility())
    const doubled = [...document.querySelectorAll('summary')].filter(
      summary =>
        [...summary.querySelectorAll('.when-closed, .when-open')].filter(one => one.checkVisibility()).length > 1,
    )
    return {
      logos: shown('.topbar .nav-logo img').map(logo => logo.className),
      doubled: doubled.length,
      tabs: shown('.tab-list, .tab-menu').length,
      dead: shown('.code-block-copy-button, .code-block-expand, .theme-toggle').length,
    }
  })
  expect(counts).toEqual({ logos: ['nav-logo-light'], doubled: 0, tabs: 0, dead: 0 })
}

/** Icons that consist of lines are not filled. */
async function expectLines(page: Page): Promise<void> {
  const black = await page.$$eval(':is(.glyph, .icon-stroked, .ui-icon)', all =>
    all.filter(one => getComputedStyle(one).fill !== 'none').map(one => one.outerHTML.slice(0, 80)),
  )
  expect(black).toEqual([])
}

test('with scripts, tabs can be changed, and their titles are announced once', async () => {
  const page = await openPlain('/api/restore-a-backup', true)
  await page.waitForSelector('.tabs .tab[aria-controls], .tabs .tab[aria-selected]', { state: 'visible' })
  expect(await page.locator('.tab-panel-title:visible').count()).toBe(0)
  await page.locator('.tabs .tab', { hasText: 'account' }).click()
  expect(await page.locator('.tab-panel[aria-label="account"]').isVisible()).toBe(true)
  expect(await page.locator('.tab-panel[aria-label="key"]').isVisible()).toBe(false)
})

/** The first link skips the content that all pages have. */
async function expectOrder(page: Page): Promise<void> {
  const order = await page.$$eval(
    '.skip-link[href="#content-area"], .topbar, .sidebar, h1, .mdx-content, .site-footer',
    all =>
      all
        .filter(one => one.checkVisibility())
        .map(one => (/^(h1|footer)$/.test(one.localName) ? one.localName : one.classList[0])),
  )
  const expected = ['skip-link', 'topbar', 'sidebar', 'h1', 'mdx-content', 'footer']
  expect(order[0]).toBe('skip-link')
  expect(order.filter(name => name === 'h1')).toHaveLength(1)
  expect(order.toSorted((a, b) => expected.indexOf(a ?? '') - expected.indexOf(b ?? ''))).toEqual(order)
}

// None of the checks changes the page.
test.each(paths)('%s can be read from top to bottom: characters, words, titles and their order', async path => {
  const page = await openPlain(path)
  await expectSmallSigns(page)
  await expectWordsApart(page)
  await expectSpacedProperties(page)
  await expectEachOnce(page)
  await expectLines(page)
  await expectOrder(page)
})
