import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { frameBrowser } from './support/frame-browser.ts'
import { division, framedPage, link, sidebarGroup, sidebarPage } from './support/frame-views.ts'

const sentence = '<p>Words with a <a class="link" href="/other/">link</a> that take their place.</p>'
const rows = Array.from(
  { length: 30 },
  (_, at) => `<tr><td>Name ${at}</td><td><a class="link" href="/row/${at}/">Row ${at}</a></td></tr>`,
).join('')
const table = `<div class="table-wrap" role="group" aria-label="Table" tabindex="0"><table><thead><tr><th>Name</th><th>Link</th></tr></thead><tbody>${rows}</tbody></table></div>`

const { open } = frameBrowser(route =>
  framedPage(route, {
    tabs: [division('Guides', '/', { isCurrent: true }), division('API', '/api/')],
    selectors: [
      {
        kind: 'version',
        label: 'v2',
        current: division('v2', '/', { isCurrent: true }),
        entries: [division('v2', '/')],
      },
    ],
    anchors: [division('Forum', '/forum/')],
    hasSidebar: true,
    sidebar: [
      ...Array.from({ length: 60 }, (_, at) => sidebarPage(`Entry ${at}`, `/${at}/`, route)),
      sidebarGroup('0', 'Deep', { children: [sidebarPage('Inner', '/inner/', route)] }),
    ],
    toc: [{ text: 'Install', id: 'install', href: '#install', depth: 2 }],
    eyebrow: { kind: 'breadcrumbs', entries: [{ title: 'Guides', href: '/' }, { title: 'Start' }] },
    page: {
      bodyHtml: `${sentence.repeat(8)}<h2 class="heading" id="install">Install</h2>${table}${sentence.repeat(8)}`,
    },
    site: {
      navbar: { links: [link('Support', '/support/')] },
      footer: { socials: [link('GitHub', 'https://github.com')], columns: [] },
    },
    previous: link('Before', '/before/'),
    next: link('After', '/after/'),
  }),
)

const partNames = '.skip-link, .topbar, .sidebar, .page-header, .toc, .mdx-content, .page-end, .site-footer'

/** Where the focus is, and what of it can be seen. */
const focusOf = (page: Page) =>
  page.evaluate(parts => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return undefined
    const { left, top, bottom, width, height } = focused.getBoundingClientRect()
    const points = [top + 2, top + height / 2, bottom - 2].map(y => document.elementFromPoint(left + width / 2, y))
    const part = focused.closest(parts)
    return {
      text: focused.textContent?.trim() ?? '',
      part: part?.classList.contains('site-footer') ? 'site-footer' : (part?.classList[0] ?? ''),
      isSeen: points.some(found => found !== null && (focused.contains(found) || found.contains(focused))),
      outline: getComputedStyle(focused).outlineStyle,
    }
  }, partNames)

test.each([
  ['Tab', 1440],
  ['Shift+Tab', 1440],
  ['Tab', 390],
])('with %s at %i px, the focus is always visible and follows the order of the page', async (key, width) => {
  const page = await open('/', { viewport: { width, height: 700 } })
  if (key === 'Shift+Tab') await page.focus('.site-footer a')
  const stops: NonNullable<Awaited<ReturnType<typeof focusOf>>>[] = []
  for (let press = 0; press < 160; press++) {
    await page.keyboard.press(key)
    const stop = await focusOf(page)
    if (!stop) break
    stops.push(stop)
  }
  expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([])
  expect(stops.filter(({ outline }) => outline === 'none')).toEqual([])
  const order = key === 'Tab' ? stops : stops.toReversed()
  const parts = [...new Set(order.map(({ part }) => part))]
  const wide = ['skip-link', 'topbar', 'sidebar', 'page-header', 'toc', 'mdx-content', 'page-end', 'site-footer']
  const expected = width === 390 ? wide.filter(part => part !== 'sidebar') : wide
  expect(parts).toEqual(key === 'Tab' ? expected : expected.filter(part => part !== 'site-footer'))
})

test('focusing the bar or the first sidebar entry does not scroll the page', async () => {
  const page = await open('/')
  for (const selector of ['.nav-logo', '.nav-tabs a', '.topbar .selector summary', '.sidebar .nav-anchor']) {
    await page.evaluate(() => scrollTo(0, 500))
    await page.locator(selector).first().focus()
    expect(await page.evaluate(() => scrollY), selector).toBe(500)
  }
  await page.$eval('nav.sidebar', sidebar => {
    sidebar.scrollTop = 700
  })
  await page.focus('.sidebar a[href="/3/"]')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500)
})

test('the skip link skips everything before the content', async () => {
  const page = await open('/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect.poll(async () => (await focusOf(page))?.part).toBe('page-header')
})

test('landmarks have unique names, and states are announced', async () => {
  const page = await open('/3/')
  const names = await page.$$eval('nav, aside, header.topbar, main, footer', landmarks =>
    landmarks
      .filter(landmark => landmark.checkVisibility())
      .map(landmark => `${landmark.localName} ${landmark.getAttribute('aria-label') ?? ''}`),
  )
  expect(new Set(names).size).toBe(names.length)
  await expect.poll(() => page.locator('.sidebar [aria-current="page"]').textContent()).toBe('Entry 3')
  const tree = await page.locator('nav.sidebar').ariaSnapshot()
  expect(tree).toContain('- list')
  expect(await page.locator('.nav-anchors').ariaSnapshot()).toContain('- list')
  const group = page.locator('.sidebar details > summary')
  await group.click()
  await expect.poll(() => page.getByRole('link', { name: 'Inner' }).isVisible()).toBe(true)
})
