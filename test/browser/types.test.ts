import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { Fragment, h, type VNode } from 'preact'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyPageData, PageDataContext } from '../../src/components/page-data.ts'
import { buildPage } from '../../src/content/parse-page.ts'
import { codeSheet } from '../../src/render/highlighting/highlight.ts'
import { highlightTyped } from '../../src/render/highlighting/typed-blocks.ts'
import { runSequentially } from '../../src/source/stage.ts'
import { element } from '../components/support/draw.ts'
import { openTypes } from '../host/twoslash/types-compiler.ts'
import { launchChromium } from './support/chromium.ts'
import { buildIslands, showComponents } from './support/component-page.ts'

const source = `interface Item {
  /** In cents. */
  price: number
}
const tea: Item = { price: 300 }
//    ^?
tea.price = 'a'
// @errors: 2322
const last = tea`

const highlighting = { themes: { light: 'github-light-default', dark: 'github-dark-default' }, grammars: [] }

let browser: Browser
let files: ReadonlyMap<string, string>
let node: VNode

beforeAll(async () => {
  ;[browser, files, node] = await Promise.all([launchChromium(), buildIslands(['frame', 'types']), block()])
})
afterAll(() => browser.close())

/** The block as a page shows it: in a group, whose corners cut off what leaves it. */
async function block() {
  const settings = { variables: {}, components: ['CodeBlock'], code: true }
  const text = `\`\`\`ts twoslash\n${source}\n\`\`\``
  const { children } = buildPage(settings, { file: { path: 'p.mdx', text }, imports: [], route: '/p' }).value.body
  const { value: code } = await highlightTyped(children, openTypes(), highlighting, runSequentially)
  const [props] = children.flatMap(child => (child.type === 'element' ? [child.props] : []))
  const sheets =
    readFileSync('templates/styles/types.css', 'utf8') + (await codeSheet.apply(null, highlighting, runSequentially))
  const group = element('CodeGroup', {}, element('CodeBlock', { ...props, title: 'One' }))
  const page = h(Fragment, {}, h('style', {}, sheets), group, h('p', {}, 'Words below.'))
  return h(Fragment, {}, h(PageDataContext.Provider, { value: { ...emptyPageData, code } }, page))
}

type Options = Parameters<Browser['newPage']>[0]

async function open(options: Options = {}, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await browser.newPage({ permissions: ['clipboard-read', 'clipboard-write'], ...options })
  await prepare?.(page)
  await showComponents(page, files, node)
  return page
}

const name = (page: Page, text: string, nth = 0) =>
  page
    .locator('.typed')
    .filter({ hasText: new RegExp(`^${text}`) })
    .nth(nth)
const boxes = (page: Page) => page.locator('.type-box:visible').allInnerTexts()

/** Whether a box is completely visible: nothing clips or covers it, and it is next to its name. */
async function isWhole(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const box = [...document.querySelectorAll('.type-box')].find(candidate => candidate.checkVisibility())
    const token = box?.parentElement?.getBoundingClientRect()
    if (!box || !token) return false
    const { left, right, top, bottom } = box.getBoundingClientRect()
    const corners = [left + 8, right - 8].flatMap(x => [top + 8, bottom - 8].map(y => document.elementFromPoint(x, y)))
    const isNear = Math.min(Math.abs(top - token.bottom), Math.abs(token.top - bottom)) < 4
    return (
      isNear && left >= 0 && right <= innerWidth && corners.every(corner => corner !== null && box.contains(corner))
    )
  })
}

test.each([true, false])('a type is shown on hover, with scripts: %s', async javaScriptEnabled => {
  const page = await open({ javaScriptEnabled })
  expect(await boxes(page)).toEqual([])
  await name(page, 'last').hover()
  await expect.poll(() => boxes(page)).toEqual(['const last: Item'])
  expect(await isWhole(page)).toBe(true)
  await page.locator('.type-box:visible').hover()
  await expect.poll(() => boxes(page)).toEqual(['const last: Item'])
  await page.locator('p').hover()
  await expect.poll(() => boxes(page)).toEqual([])
  await page.close()
})

test.each([320, 1280])('a box stays inside a window of %i pixels', async width => {
  const page = await open({ viewport: { width, height: 700 } })
  await name(page, 'price', 1).hover()
  await expect.poll(() => boxes(page)).toEqual([expect.stringContaining('(property) Item.price: number')])
  expect(await isWhole(page)).toBe(true)
  await page.close()
})

/** What the sheet and the script see of a browser that cannot put a box beside its name by itself. */
const withoutAnchors = (page: Page) =>
  page.addInitScript(() => {
    CSS.supports = () => false
  })

test('a script positions the box if the browser cannot', async () => {
  const page = await open({}, withoutAnchors)
  await page.evaluate(withoutAnchorRules)
  await name(page, 'last').hover()
  await expect.poll(() => boxes(page)).toEqual(['const last: Item'])
  expect(await isWhole(page)).toBe(true)
  await page.close()
})

test('without scripts, the box is below the block', async () => {
  const page = await open({ javaScriptEnabled: false })
  await page.evaluate(withoutAnchorRules)
  await name(page, 'last').hover()
  const [block, box] = [
    await page.locator('.code-block').boundingBox(),
    await page.locator('.type-box:visible').boundingBox(),
  ]
  expect(box?.y).toBeCloseTo((block?.y ?? 0) + (block?.height ?? 0), -1)
  await page.close()
})

/** Turn the conditions of the sheet round. */
function withoutAnchorRules(): void {
  for (const style of document.querySelectorAll('style')) {
    style.textContent = style.textContent
      .replace('@supports (anchor-scope: --typed)', '@supports (anchor-scope: 1px)')
      .replace('@supports not (anchor-scope: --typed)', '@supports (color: red)')
  }
}

test('a block is one tab stop, arrows move through it, and Escape closes', async () => {
  const page = await open()
  await page.locator('pre').focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => boxes(page)).toEqual(['interface Item'])
  expect(await isWhole(page)).toBe(true)
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await boxes(page)).join()).toContain('In cents.')
  await page.keyboard.press('End')
  await expect.poll(() => boxes(page)).toEqual([expect.stringContaining('tea: Item')])
  await page.keyboard.press('Escape')
  await expect.poll(() => boxes(page)).toEqual([])
  await page.keyboard.press('Home')
  await expect.poll(() => boxes(page)).toEqual(['interface Item'])
  await page.keyboard.press('Tab')
  await expect.poll(() => boxes(page)).toEqual([])
  await page.close()
})

test('without scripts, each type is one tab stop', async () => {
  const page = await open({ javaScriptEnabled: false })
  await page.locator('pre').focus()
  const seen: string[] = []
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab')
    const shown = await boxes(page)
    if (shown.length === 0) break
    seen.push(...shown)
  }
  expect(seen.length).toBeGreaterThan(3)
  expect(new Set(seen).size).toBe(seen.length)
  await page.close()
})

test('a tap shows a type', async () => {
  const page = await open({ hasTouch: true, viewport: { width: 390, height: 800 } })
  await name(page, 'last').tap()
  await expect.poll(() => boxes(page)).toEqual(['const last: Item'])
  await page.close()
})

test('only the code is copied', async () => {
  const page = await open()
  await page.locator('.code-block-copy-button').first().click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(
    source
      .split('\n')
      .filter(line => !line.startsWith('//'))
      .join('\n'),
  )
  await page.close()
})

test('in print, queries and errors are shown, but no boxes', async () => {
  const page = await open()
  await name(page, 'last').focus()
  await page.emulateMedia({ media: 'print' })
  expect(await boxes(page)).toEqual([])
  const notes = await page.locator('.type-note:visible').allInnerTexts()
  expect(notes.map(note => note.trim())).toEqual(['const tea: Item', expect.stringMatching(/^TS2322 /)])
  await page.close()
})

test.each(['light', 'dark'] as const)(
  'it has no accessibility problems that can be detected automatically: %s',
  async colors => {
    const page = await open()
    await page.evaluate(mode => document.documentElement.classList.toggle('dark', mode === 'dark'), colors)
    await name(page, 'last').focus()
    await page.addScriptTag({ path: 'node_modules/axe-core/axe.min.js' })
    const found = await page.evaluate(async () => {
      const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run() // the script just added
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    })
    expect(found).toEqual([])
    await page.close()
  },
)
