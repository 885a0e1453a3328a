import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { frameBrowser } from './support/frame-browser.ts'
import { framedPage, sidebarPage } from './support/frame-views.ts'
import { waitForTimers } from './support/wait-for-idle.ts'

const { open, asked } = frameBrowser(route =>
  framedPage(route, {
    hasSidebar: true,
    sidebar: ['/', '/other/', '/third/'].map(href => sidebarPage(`Page ${href}`, href, route)),
    page: { bodyHtml: '<p><a class="link" href="/other/#part">Other</a> <a href="/file.zip">File</a></p>' },
  }),
)

const watchTransitions = `addEventListener('pagereveal', event => {
  document.documentElement.dataset.transition = String(event.viewTransition !== null)
})`

test.each([
  ['no-preference', 'true'],
  ['reduce', 'false'],
] as const)('pages change softly unless the reader wants no motion: %s', async (reducedMotion, expected) => {
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

/** Milliseconds that a pointer rests on a link before its page is fetched: `restingTime` in `prefetch.ts`. */
const restingTime = 70

test('a page is fetched ahead once, whatever leads to it', async () => {
  const page = await open('/')
  await page.hover('.sidebar a[href="/other/"]')
  await expect.poll(() => asked.filter(path => path === '/other/index.html').length).toBe(1)
  await page.hover('.sidebar a[href="/third/"]')
  await page.hover('.mdx-content a[href="/other/#part"]')
  await page.hover('.sidebar a[href="/other/"]')
  await page.focus('.sidebar a[href="/other/"]')
  await page.hover('.sidebar a[href="/"]')
  await page.hover('.mdx-content a[href="/file.zip"]')
  await waitForTimers(page, restingTime)
  expect(asked.filter(path => path === '/other/index.html')).toHaveLength(1)
  expect(asked.filter(path => path === '/index.html')).toHaveLength(1)
  expect(asked).not.toContain('/file.zip')
})

test.each([{ saveData: true }, { saveData: false, effectiveType: 'slow-2g' }])(
  'nothing is fetched ahead where data is dear: %o',
  async connection => {
    const page = await open('/')
    await page.addInitScript(value => Object.defineProperty(navigator, 'connection', { value }), connection)
    await page.reload()
    await page.hover('.sidebar a[href="/other/"]')
    await waitForTimers(page, restingTime)
    expect(asked).not.toContain('/other/index.html')
  },
)

test('no script of ours keeps a page out of the cache that going back and forth uses', () => {
  const folder = join(import.meta.dirname, '../../src/islands')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => /\.tsx?$/.test(name))
  const texts = files.map(name => readFileSync(join(folder, name), 'utf8'))
  expect(texts.filter(text => /'(?:before)?unload'|onunload|onbeforeunload/.test(text))).toEqual([])
})
