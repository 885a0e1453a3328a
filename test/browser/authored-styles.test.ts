import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { buildProject } from '../../src/host/build/build-project.ts'
import { fileIn } from './support/built-site.ts'
import { serve } from './support/serve.ts'
import { testBrowser } from './support/test-browser.ts'

const groups = [{ group: 'Work', pages: ['index', { group: 'Search', icon: 'magnifying-glass', pages: ['deep/one'] }] }]
const project = {
  'docs.json': JSON.stringify({
    theme: 'aspen',
    name: 'Test',
    colors: { primary: '#0f766e' },
    banner: { content: 'Version **2**' },
    contextual: { options: ['copy', 'view'] },
    navigation: { groups },
  }),
  'index.mdx': `---\ntitle: Home\nicon: house\n---\n\nWhere everything begins.\n\n    ${'a long line of code '.repeat(20)}`,
  'code.mdx': `# Code\n\n<div className="grid gap-4">\n<div>\n\n\`\`\`js\n${'a long line of code '.repeat(20)}\n\`\`\`\n\n</div>\n</div>\n\n<table><tbody><tr><td>\n\n\`\`\`js\nshort()\n\`\`\`\n\n</td></tr></tbody></table>\n`,
  'deep/one.mdx': '# One\n\nDeep.',
  'links.mdx': [
    '# Links',
    '[Plain](/)',
    '<a className="rounded border px-4" href="/">Button</a>',
    '<a className="!border-b-0" href="/">Bare</a>',
    '<a className="not-prose" href="/">Own</a>',
    '<Card title="Box" href="/">Text</Card>',
  ].join('\n\n'),
  'tables.mdx': `# Tables\n\n<div className="own-tables">\n\n| ${'Column | '.repeat(30)}\n| ${'--- | '.repeat(30)}\n| ${'value | '.repeat(30)}\n\n| A |\n| --- |\n| 1 |\n\n</div>\n`,
  'home.mdx': '# Home\n\n<div className="without-sidebar">Text</div>',
  'tailwind.css':
    '@layer theme, base, components, utilities; @layer base { * { margin: 0; padding: 0 } [hidden]:where(:not([hidden=until-found])) { display: none !important } button { font: inherit } } @layer utilities { .prose { letter-spacing: 3px } }',
  'style.css':
    '#banner p { color: rgb(1, 2, 3) } .topbar-right-container { flex: 0; } #sidebar a[href="/deep/one"] { order: 7 } .prose { margin: 0 auto !important } #search-bar-entry { width: 320px !important } #content-area a { color: rgb(9, 9, 9) } #content a { color: rgb(4, 5, 6) } .own-tables table { display: block; overflow-x: auto } body:has(.without-sidebar) #sidebar { display: none } html, body { color: rgb(7, 8, 9) }',
}

const open = testBrowser(() => serveProject(project))

const openLuma = testBrowser(() =>
  serveProject({
    'docs.json': project['docs.json'].replace('aspen', 'luma'),
    'index.mdx': project['index.mdx'],
    'deep/one.mdx': `${project['deep/one.mdx']}\n\n## Two`,
    'style.css':
      '#sidebar-content { width: 20rem !important } #body-content { padding-left: 20rem !important } #content-area { display: flex !important; flex-direction: column !important }',
  }),
)

async function serveProject(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-styles-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const out = join(folder, 'dist')
  await buildProject({ directory: folder, out, settings: {}, withCode: true })
  const server = await serve(path => fileIn(out, path))
  const close = async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...server, close }
}

test('a long line of code does not widen the layout of an author on a phone', async () => {
  const page = await open('/code/', { viewport: { width: 390, height: 800 } })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const inTable = await page.locator('td .code-block-content').boundingBox()
  const line = await page.locator('td .code-block-content .line').boundingBox()
  expect(inTable?.width).toBeGreaterThanOrEqual(line?.width ?? 390)
})

test('a page keeps its width if a style of the author hides the sidebar', async () => {
  const page = await open('/home/')
  const other = await open('/links/')
  expect(await page.locator('#sidebar').isVisible()).toBe(false)
  const boxes = await Promise.all([page, other].map(each => each.locator('#content').boundingBox()))
  expect(boxes[0]?.width).toBe(boxes[1]?.width)
  expect(boxes[0]?.x).toBe(boxes[1]?.x)
})

test('a table that scrolls by a style of the author can be focused by keyboard', async () => {
  const page = await open('/tables/')
  const [wide, narrow] = [page.locator('table').first(), page.locator('table').nth(1)]
  await expect.poll(() => wide.getAttribute('tabindex')).toBe('0')
  expect(await narrow.getAttribute('tabindex')).toBeNull()
})

test('a color that an author gives all links of the content is not that of the page menu', async () => {
  const page = await open('/deep/one/')
  const colorOf = (locator: Locator) => locator.evaluate(element => getComputedStyle(element).color)
  const menu = page.locator('.page-menu')
  expect(await colorOf(menu.locator('[data-copy-page] [data-label]'))).toBe(await colorOf(page.locator('h1')))
  const item = menu.locator('.nav-dropdown-item')
  expect(await colorOf(item)).toBe('rgb(9, 9, 9)')
  expect(await colorOf(item.locator('[data-label]'))).not.toBe('rgb(9, 9, 9)')
})

test('a small element that an author puts at the end of the bar stays within the bar', async () => {
  const page = await open('/')
  const bar = await page.locator('.topbar-row').boundingBox()
  const toggle = await page.locator('.topbar-right-container .theme-toggle:visible').boundingBox()
  if (!bar || !toggle) throw new Error('nothing is shown')
  expect(toggle.x + toggle.width).toBeLessThan(bar.x + bar.width - 8)
})

test('a width that an author sets for the search entry does not make a phone scroll sideways', async () => {
  const page = await open('/', { viewport: { width: 390, height: 800 } })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const toggle = await page.locator('.topbar-right-container .theme-toggle:visible').boundingBox()
  expect((toggle?.x ?? 390) + (toggle?.width ?? 0)).toBeLessThan(390)
})

test('a style that hides everything with "sidebar" in its class does not hide the content', async () => {
  const page = await open('/')
  await page.addStyleTag({ content: '[class*="sidebar" i] { display: none !important }' })
  expect(await page.locator('#sidebar').isVisible()).toBe(false)
  const displayOf = (selector: string) => page.locator(selector).evaluate(element => getComputedStyle(element).display)
  expect(await displayOf('#body-content')).not.toBe('none')
  expect(await displayOf('#content-area')).not.toBe('none')
})

test('a selector matches the address of a page without the trailing slash of links', async () => {
  const page = await open('/')
  const link = page.locator('#sidebar a[href="/deep/one/"]')
  expect(await link.evaluate(element => getComputedStyle(element).order)).toBe('7')
})

test('content that an author centers is not wider than its column', async () => {
  const page = await open('/')
  const widthOf = async (selector: string) => (await page.locator(selector).boundingBox())?.width
  expect(await widthOf('.mdx-content')).toBe(await widthOf('.page-columns > .page-header'))
})

test('in aspen, icons of nested groups have the same frame as those of pages', async () => {
  const page = await open('/')
  const widthOf = async (selector: string) => (await page.locator(`#sidebar ${selector} > .icon`).boundingBox())?.width
  expect(await widthOf('summary.sidebar-link')).toBe(await widthOf('a.sidebar-link[aria-current]'))
})

test('the reset that Tailwind adds to a style sheet of an author keeps the design, its utility classes apply', async () => {
  const page = await open('/')
  expect((await styleOf(page.locator('a.sidebar-link'))).paddingLeft).not.toBe('0px')
  expect((await styleOf(page.locator('.prose'))).letterSpacing).toBe('3px')
})

test('links that an author draws as boxes are not underlined', async () => {
  const page = await open('/links/')
  const styles = await Promise.all(
    ['Plain', 'Button', 'Bare', 'Own'].map(name => styleOf(page.getByRole('link', { name, exact: true }))),
  )
  expect(styles.map(({ textDecorationLine }) => textDecorationLine)).toEqual(['underline', 'none', 'none', 'none'])
})

test('the color of links in text is not that of the titles of cards', async () => {
  const page = await open('/links/')
  const colorOf = async (name: string) => (await styleOf(page.getByRole('link', { name, exact: true }))).color
  expect(await colorOf('Plain')).toBe('rgb(4, 5, 6)')
  expect(await colorOf('Box')).not.toBe('rgb(4, 5, 6)')
})

test('a color of the body is not the color of titles and text', async () => {
  const page = await open('/')
  const styles = await Promise.all(
    ['#page-title', '.mdx-content > p', '.topbar'].map(selector => styleOf(page.locator(selector))),
  )
  expect(styles.map(({ color }) => color)).not.toContain('rgb(7, 8, 9)')
})

test('in luma, a wider sidebar of an author does not move the page', async () => {
  const page = await openLuma('/')
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox()
    if (!box) throw new Error(`${selector} is not shown`)
    return box
  }
  const [row, sidebar, content] = await Promise.all(['.topbar-row', '#sidebar', '#sidebar-content'].map(boxOf))
  expect(sidebar?.x).toBe(row?.x)
  expect(content?.width).toBeLessThan(sidebar?.width ?? 0)
})

test('the contents of a page stay beside the text if an author makes the content area a flexible box', async () => {
  const page = await openLuma('/deep/one/')
  const [contents, text] = await Promise.all(
    ['#table-of-contents', '#content'].map(id => page.locator(id).boundingBox()),
  )
  expect(contents?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0))
})

test('the text of the banner is a paragraph that an author can style', async () => {
  const page = await open('/')
  const text = page.getByText('Version 2')
  expect(await text.evaluate(element => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)')
})

/** The computed style of the first of some elements. */
const styleOf = (elements: Locator) =>
  elements.first().evaluate(element => {
    const { color, letterSpacing, paddingLeft, textDecorationLine } = getComputedStyle(element)
    return { color, letterSpacing, paddingLeft, textDecorationLine }
  })
