import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { speculationRulesOf } from '../../src/render/views/speculation-rules.ts'
import { literalSite } from '../support/literal-site.ts'
import { frameBrowser } from './support/frame-browser.ts'
import { framedPage, sidebarPage } from './support/frame-views.ts'
import { shiftsOf, watchShifts } from './support/loading.ts'
import { waitForIdle, waitForTimers } from './support/wait-for-idle.ts'

/** What is visible in the first frame of a page. */
const watchFirstFrame = () =>
  addEventListener('pagereveal', () =>
    // After the scripts that run before the first paint, and in the same frame.
    requestAnimationFrame(function watch() {
      const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement)
      const colors = (window as { firstColors?: object }).firstColors ?? { backgroundColor, colorScheme }
      Object.assign(window, { firstColors: colors })
      const sidebar = document.querySelector('nav.sidebar')
      // A slow browser paints the page in parts, so the sidebar is checked in the first frame that contains it.
      if (sidebar) Object.assign(window, { firstFrame: { ...colors, scroll: sidebar.scrollTop } })
      else requestAnimationFrame(watch)
    }),
  )

const site = literalSite({ 'index.mdx': '# Home' }).site
const rules = speculationRulesOf({ config: site.config, hasPrefetch: true }) ?? ''

/** Links that lead to no page, or that the reader should open only on purpose. */
const excluded = [
  'href="/file.zip"',
  'href="/_api/me"',
  'href="/login?redirect=%2F"',
  'href="/nofollow/" rel="nofollow"',
  'href="/download/" download',
  'href="/window/" target="_blank"',
  'href="#part"',
]

/** Whether its browser follows the rules for prefetching, by the route of a page. */
const followsRules = (route: string) => !route.startsWith('/by-links')

/** A sidebar that is longer than the window. */
const manyPages = Array.from({ length: 80 }, (_, at) => `/page-${at}/`)

const { open, asked } = frameBrowser(route =>
  framedPage(route, {
    hasSidebar: true,
    sidebar: ['/', '/other/', '/third/', ...manyPages].map(href => sidebarPage(`Page ${href}`, href, route)),
    page: {
      bodyHtml: `<p><a class="link" href="/other/#part">Other</a> ${excluded.map(link => `<a ${link}>No page</a>`).join(' ')}</p>`,
    },
    // Rules that select nothing simulate a browser that does not support speculation rules.
    head: { ...framedPage(route).head, speculationRulesHtml: followsRules(route) ? rules : '{"prefetch":[]}' },
  }),
)

const watchTransitions = `addEventListener('pagereveal', event => {
  document.documentElement.dataset.transition = String(event.viewTransition !== null)
})`

test.each([
  ['no-preference', 'true'],
  ['reduce', 'false'],
] as const)('pages have a transition unless the reader prefers reduced motion: %s', async (reducedMotion, expected) => {
  const page = await open('/', { reducedMotion })
  await page.addInitScript(watchTransitions)
  let next = '/'
  const transition = async () => {
    next = next === '/other/' ? '/third/' : '/other/'
    await page.click(`.sidebar a[href="${next}"]`)
    await page.waitForSelector(`.sidebar a[href="${next}"][aria-current]`)
    await page.waitForSelector('html[data-transition]')
    return page.getAttribute('html', 'data-transition')
  }
  // A browser changes pages without a transition if the next one takes seconds to load.
  await expect.poll(transition).toBe(expected)
})

test('the next page is painted in its final state: dark, with the same sidebar position, and without movement', async () => {
  const page = await open('/', { colorScheme: 'dark' })
  await page.evaluate(() => document.querySelector('nav.sidebar')?.scrollTo(0, 900))
  // Without fonts: they are not cached here, so they would arrive late on each page.
  await page.route('**/*.woff2', () => {})
  await page.addInitScript(watchFirstFrame)
  await watchShifts(page)
  await page.click('.sidebar a[href="/page-40/"]')
  await page.waitForSelector('.sidebar a[href="/page-40/"][aria-current]')
  await waitForIdle(page, request => request.resourceType() !== 'font')
  expect(await page.evaluate(() => (window as unknown as { firstFrame: unknown }).firstFrame)).toEqual({
    backgroundColor: 'rgb(13, 16, 19)',
    colorScheme: 'dark',
    scroll: 900,
  })
  expect(await shiftsOf(page)).toEqual([])
})

test('a browser prefetches only pages, by the rules in the head', async () => {
  const page = await open('/')
  // A pressed pointer starts the prefetch at once, without a delay.
  await page.evaluate(() => addEventListener('click', event => event.preventDefault()))
  for (const link of excluded) await page.click(`.mdx-content a[${/^\S+/.exec(link)?.[0]}]`)
  await page.click('.mdx-content a[href="/other/#part"]')
  await page.click('.sidebar a[href="/third/"]')
  await expect.poll(() => asked.at(-1)).toBe('/third/index.html')
  expect(asked.filter(path => !path.startsWith('/_lectern/')).toSorted()).toEqual([
    '/index.html',
    '/other/index.html',
    '/third/index.html',
  ])
})

/** Milliseconds that a pointer rests on a link before its page is fetched: `hoverDelay` in `prefetch.ts`. */
const restingTime = 70

test('in browsers without speculation rules, a script prefetches the same pages', async () => {
  const page = await open('/by-links/')
  await page.addInitScript(() => Object.defineProperty(HTMLScriptElement, 'supports', { value: () => false }))
  await page.reload()
  await waitForIdle(page)
  const before = asked.length
  for (const link of excluded) {
    await page.hover(`.mdx-content a[${/^\S+/.exec(link)?.[0]}]`)
    await waitForTimers(page, restingTime)
  }
  for (const link of [
    '.sidebar a[href="/third/"]',
    '.mdx-content a[href="/other/#part"]',
    '.sidebar a[href="/other/"]',
  ]) {
    await page.hover(link)
    await waitForTimers(page, restingTime)
  }
  expect(asked.slice(before)).toEqual(['/third/index.html', '/other/index.html'])
})

test.each([{ saveData: true }, { saveData: false, effectiveType: 'slow-2g' }])(
  'nothing is prefetched if data is expensive: %o',
  async connection => {
    const page = await open('/')
    await page.addInitScript(value => Object.defineProperty(navigator, 'connection', { value }), connection)
    await page.reload()
    await waitForIdle(page)
    expect(await page.locator('script[type="speculationrules"]').count()).toBe(0)
    await page.hover('.sidebar a[href="/other/"]')
    await waitForTimers(page, restingTime)
    expect(asked).not.toContain('/other/index.html')
  },
)

test('no script keeps a page out of the back/forward cache', () => {
  const folder = join(import.meta.dirname, '../../src/islands')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => /\.tsx?$/.test(name))
  const texts = files.map(name => readFileSync(join(folder, name), 'utf8'))
  expect(texts.filter(text => /'(?:before)?unload'|onunload|onbeforeunload/.test(text))).toEqual([])
})
