import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { everySecondOf, partOf } from '../support/full-run.ts'
import { serveProject } from './support/built-site.ts'
import { contentsOf, type Piece } from './support/page-contents.ts'
import { type OpenPage, phone, testBrowser } from './support/test-browser.ts'

// Scripts add comfort, and no content: what a page says and where it leads is there without them, seen or in something
// that opens by itself. `example-docs/help/accessibility.mdx` says what comfort is lost.
const openLooks = testBrowser(() => serveProject('test/looks/project'))
const openDocs = testBrowser(() => serveProject('example-docs'))

const looks = [
  '/',
  '/components',
  '/prose',
  '/code',
  '/media',
  '/changelog',
  '/views',
  '/faults',
  '/guides/root',
  '/modes',
  '/modes/frame',
  '/modes/custom',
  '/modes/panel',
  '/guides/lighthouse',
  '/404.html',
  '/ar',
  '/ar/components',
  '/api/restore-a-backup',
  '/api/websockets/backups',
  '/api/by-hand',
]
const docs = [
  '/',
  '/write/code',
  '/write/math-and-diagrams',
  '/write/own-components',
  '/components/tabs',
  '/components/trees',
  '/help/accessibility',
  '/reference/diagnostics',
]
/** Each has parts that work by scripts and that no other one has. */
const few = [
  '/',
  '/components',
  '/media',
  '/changelog',
  '/views',
  '/modes/custom',
  '/modes/panel',
  '/404.html',
  '/ar',
  '/api/restore-a-backup',
  '/api/websockets/backups',
]
const fewDocs = ['/write/code', '/write/math-and-diagrams', '/write/own-components', '/components/trees']
const without: BrowserContextOptions = { javaScriptEnabled: false }

const named = ({ text, place }: Piece) => `${text.slice(0, 60)} in ${place}`
const reachable = (pieces: readonly Piece[]) => pieces.filter(({ isReachable }) => isReachable)

/** What scripts show and a page without them does not, or keeps where nobody comes to it. */
async function lossesOf(open: OpenPage, path: string, options: BrowserContextOptions = {}): Promise<string[]> {
  const contents = async (settings: BrowserContextOptions) => contentsOf(await open(path, settings))
  const [shown, plain] = await Promise.all([contents(options), contents({ ...options, ...without })])
  const [texts, links] = [reachable(plain.texts), reachable(plain.links)].map(
    pieces => new Set(pieces.map(({ text }) => text)),
  )
  const lost = [
    ...shown.texts.filter(({ text }) => !texts?.has(text)),
    ...plain.texts.filter(({ isReachable }) => !isReachable),
    ...reachable(shown.links).filter(({ text }) => !links?.has(text)),
  ]
  return [...new Set(lost.map(named))]
}

describe.each([
  ['the project of all parts', openLooks, partOf(looks, few)],
  ['the documentation', openDocs, partOf(docs, fewDocs)],
] as const)('%s', (_, open, paths) => {
  test.each(paths)('%s has the same content as with scripts', async path => {
    expect(await lossesOf(open, path)).toEqual([])
  })
})

test.each(everySecondOf(['/', '/modes/custom', '/ar', '/guides/lighthouse']))(
  'the mobile navigation has the same content as with scripts: %s',
  async path => {
    const page = await openLooks(path, { viewport: phone })
    await page.click('[data-nav-open]')
    const shown = reachable((await contentsOf(page)).links)
    const plain = reachable(
      (await contentsOf(await openLooks(`${path}#mobile-nav`, { viewport: phone, ...without }))).links,
    )
    const links = new Set(plain.map(({ text }) => text))
    expect(shown.length).toBeGreaterThan(10)
    expect(shown.filter(({ text }) => !links.has(text)).map(named)).toEqual([])
  },
)

test('a tooltip and a type open on focus', async () => {
  const page = await openLooks('/components', without)
  await page.focus('.tooltip-trigger')
  expect(await page.locator('.tooltip-content').first().isVisible()).toBe(true)
  const code = await openDocs('/write/code', without)
  await code.focus('.typed')
  expect(await code.locator('.type-box').first().isVisible()).toBe(true)
})

test('nothing that needs a script is offered', async () => {
  const page = await openLooks('/', without)
  expect(await page.locator('.js-only').evaluateAll(all => all.filter(one => one.checkVisibility()).length)).toBe(0)
  const links = page.locator('.topbar-right-container')
  const [bar, row] = [await links.boundingBox(), await page.locator('.topbar-row').boundingBox()]
  expect(Math.abs((row?.x ?? 0) + (row?.width ?? 0) - (bar?.x ?? 0) - (bar?.width ?? 0))).toBeLessThan(40)
})

const colorsOf = (page: Page) =>
  page.evaluate(() => {
    const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body)
    const seen = [...document.querySelectorAll<HTMLElement>('.topbar .nav-logo img')].find(logo =>
      logo.checkVisibility(),
    )
    return {
      body: styleOf('html').backgroundColor,
      text: styleOf('main p').color,
      code: styleOf('main pre').backgroundColor,
      token: styleOf('main pre .c1, main pre [class^="c"]').color,
      logo: seen?.className,
      scheme: getComputedStyle(document.documentElement).colorScheme,
    }
  })

test.each(['light', 'dark'] as const)('the colors follow a system that is %s', async colorScheme => {
  const alive = await colorsOf(await openLooks('/code', { colorScheme }))
  const plain = await colorsOf(await openLooks('/code', { colorScheme, ...without }))
  expect(plain).toEqual(alive)
  expect(plain.logo).toBe(`nav-logo-${colorScheme}`)
})
