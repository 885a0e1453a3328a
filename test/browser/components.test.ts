import type { Browser, Page } from 'playwright-core'
import { Fragment, h, type VNode } from 'preact'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { element } from '../components/support/draw.ts'
import { launchChromium } from './support/chromium.ts'
import { buildIslands, showComponents } from './support/component-page.ts'

const names = ['frame', 'tabs', 'tree', 'tooltip', 'views', 'color', 'prompt', 'repo', 'changelog']

let browser: Browser
let page: Page
let files: ReadonlyMap<string, string>
const mistakes: string[] = []

beforeAll(async () => {
  ;[browser, files] = await Promise.all([launchChromium(), buildIslands(names)])
})
afterAll(() => browser.close())

beforeEach(async () => {
  page = await browser.newPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  page.on('pageerror', error => mistakes.push(error.message))
})
afterEach(async () => {
  await page.close()
  expect(mistakes.splice(0)).toEqual([])
})

const show = (node: VNode, address?: string) => showComponents(page, files, node, address)
const visible = (selector: string) => page.locator(`${selector}:visible`).allInnerTexts()
const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim())

const tab = (title: string, id: string, ...children: VNode[]) =>
  element('Tab', { title, id }, element('p', {}, `${title} text`), ...children)

test('tabs work by keyboard and update the address', async () => {
  await show(
    element('Tabs', {}, tab('One', 'one'), element('Tab', { title: 'Off', disabled: true }), tab('Two', 'two')),
  )
  await expect.poll(() => visible('.tab-panel p')).toEqual(['One text'])
  await page.locator('.tab').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => focused()).toBe('Two')
  await expect.poll(() => visible('.tab-panel p')).toEqual(['Two text'])
  expect(new URL(page.url()).hash).toBe('#two')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => focused()).toBe('One')
  await page.keyboard.press('End')
  await expect.poll(() => visible('.tab-panel p')).toEqual(['Two text'])
})

test('a choice applies to all sets on the page and is remembered', async () => {
  const block = (title: string) => element('CodeBlock', { title, code: title })
  const node = h(
    Fragment,
    {},
    element('Tabs', {}, tab('npm', 'npm'), tab('yarn', 'yarn')),
    element('CodeGroup', {}, block('npm'), block('yarn')),
    element('CodeGroup', { dropdown: true }, block('npm'), block('yarn')),
    element('Tabs', { sync: false }, tab('npm', 'npm-2'), tab('yarn', 'yarn-2')),
  )
  await show(node, '/#npm')
  await page.locator('.code-group .tab', { hasText: 'yarn' }).click()
  await expect.poll(() => visible('.tab-panel p')).toEqual(['yarn text', 'npm text'])
  await expect.poll(() => visible('.code-group code')).toEqual(['yarn', 'yarn'])
  expect(page.url()).not.toContain('#')
  await page.reload()
  await expect.poll(() => visible('.tab-panel p')).toEqual(['yarn text', 'npm text'])
  await page.locator('select').selectOption('npm')
  await expect.poll(() => visible('.tab-panel p')).toEqual(['npm text', 'npm text'])
})

test('an address opens everything that hides its target', async () => {
  const inner = element('Accordion', { title: 'Inner', id: 'inner' }, element('p', { id: 'deep' }, 'Deep'))
  const outer = element('Accordion', { title: 'Outer', id: 'outer' }, inner)
  const node = element('Tabs', {}, tab('One', 'one'), tab('Two', 'two', outer))
  await show(node, '/#outer:inner')
  await expect.poll(() => visible('#deep')).toEqual(['Deep'])
  await show(node, '/?again#deep')
  await expect.poll(() => visible('#deep')).toEqual(['Deep'])
})

test('opening and closing accordions moves the address from parent to child and back', async () => {
  const inner = element('Accordion', { title: 'Inner', id: 'inner' }, 'text')
  await show(element('Accordion', { title: 'Outer', id: 'outer' }, inner))
  const press = async (title: string) => {
    await page.getByText(title, { exact: true }).click()
    return new URL(page.url()).hash
  }
  expect([await press('Outer'), await press('Inner'), await press('Inner'), await press('Outer')]).toEqual([
    '#outer',
    '#outer:inner',
    '#outer',
    '',
  ])
})

test('a code block is copied unchanged, and the button confirms it', async () => {
  await show(element('CodeBlock', { code: 'a <b>\n\nc', lines: true, added: [1] }))
  const button = page.locator('.code-block-copy-button')
  await button.click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('a <b>\n\nc')
  await expect.poll(() => button.getAttribute('aria-label')).toBe('Copied')
  await page.waitForFunction(() => document.getElementById('status')?.textContent === 'Copied')
})

test('without a header, the code ends in front of the copy button, and the rest of a line can be scrolled past it', async () => {
  await page.setViewportSize({ width: 390, height: 800 })
  await show(element('CodeBlock', { code: `npm install ${'a-long-name '.repeat(20)}end` }))
  const boxes = await page.locator('.code-block').evaluate(block => {
    const content = block.querySelector('.code-block-content') ?? block
    content.scrollLeft = 99_999
    const range = document.createRange()
    range.selectNodeContents(block.querySelector('.line') ?? block)
    const button = block.querySelector('.code-block-copy-button') ?? block
    const { left, right } = button.getBoundingClientRect()
    const { backgroundColor, boxShadow } = getComputedStyle(button)
    const textEnd = range.getBoundingClientRect().right
    return { textEnd, left, uncovered: block.getBoundingClientRect().right - right, backgroundColor, boxShadow }
  })
  expect(boxes.textEnd).toBeLessThanOrEqual(boxes.left)
  expect(boxes.uncovered).toBeLessThanOrEqual(9) // The shadow on this side is 8 pixels wide, and the border is next to it.
  expect(boxes.boxShadow).toBe(`${boxes.backgroundColor} -8px 0px 8px 0px, ${boxes.backgroundColor} 8px 0px 0px 0px`)
})

test('code can be copied without HTTPS too', async () => {
  await showComponents(page, files, element('CodeBlock', { code: 'text' }), '/', 'plain')
  await page.locator('.code-block-copy-button').click()
  await page.locator('[data-done]').waitFor()
})

test('a collapsed block can be expanded and collapsed', async () => {
  await show(element('CodeBlock', { code: 'x\n'.repeat(30).trim(), expandable: true }))
  const height = async () => (await page.locator('pre').boundingBox())?.height ?? 0
  const folded = await height()
  await page.getByRole('button', { name: 'Show all 30 lines' }).click()
  expect(await height()).toBeGreaterThan(folded + 200)
  await page.getByRole('button', { name: 'Show less', expanded: true }).click()
  expect(await height()).toBe(folded)
})

test('a tree supports the standard keys', async () => {
  const folder = (name: string, ...children: VNode[]) => element('Tree.Folder', { name }, ...children)
  const file = (name: string) => element('Tree.File', { name })
  await show(element('Tree', {}, folder('src', folder('pages', file('a.mdx')), file('index.ts')), file('docs.json')))
  const name = () => page.evaluate(() => document.activeElement?.querySelector('.tree-name')?.textContent)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    return name()
  }
  await page.locator('[role=treeitem]').first().focus()
  await expect
    .poll(() => page.locator('[role=treeitem]').evaluateAll(items => items.map(item => item.ariaLevel)))
    .toEqual([...['1', '2', '3', '2', '1']])
  expect(await press('ArrowDown')).toBe('docs.json')
  expect(await press('Home', 'ArrowRight')).toBe('src')
  expect(await press('ArrowRight')).toBe('pages')
  expect(await press('ArrowDown')).toBe('index.ts')
  expect(await press('ArrowLeft')).toBe('src')
  expect(await press('d')).toBe('docs.json')
  expect(await press('Home', 'Enter', 'ArrowDown')).toBe('docs.json')
  await page.locator('[role=treeitem][aria-expanded=false] > details > summary', { hasText: 'src' }).waitFor()
})

test('each line of wrapped code is a complete box', async () => {
  await show(element('p', {}, element('code', {}, 'docs build --host cloudflare')))
  const code = page.locator('p code')
  expect(await code.evaluate(node => getComputedStyle(node).boxDecorationBreak)).toBe('clone')
})

test('a tooltip opens on focus, closes with Escape and stays in the window', async () => {
  await page.setViewportSize({ width: 390, height: 700 })
  await show(element('p', {}, element('Tooltip', { tip: 'A rather long explanation of a word' }, 'API')))
  const content = page.getByRole('tooltip')
  await page.locator('.tooltip-trigger').focus()
  expect((await content.boundingBox())?.x).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => content.isVisible()).toBe(false)
})

test('one view is shown at a time', async () => {
  const views = [
    { title: 'React', id: 'react' },
    { title: 'Vue', id: 'vue' },
  ]
  const view = (title: string, index: number, props: object = {}) =>
    element('View', { title, id: title.toLowerCase(), index, ...props }, element('p', {}, `${title} text`))
  const node = h(Fragment, {}, view('React', 0, { views }), view('Vue', 1))
  await show(node)
  await expect.poll(() => visible('.multi-view-item p')).toEqual(['React text'])
  await page.locator('summary').click()
  await page.getByRole('button', { name: 'Vue' }).click()
  await expect.poll(() => visible('.multi-view-item p')).toEqual(['Vue text'])
  await show(node, '/?again#react')
  await expect.poll(() => visible('.multi-view-item p')).toEqual(['React text'])
})

test('tags filter a changelog, and the address keeps the filter', async () => {
  const update = (label: string, ...tags: string[]) => element('Update', { label, tags }, label)
  await show(h(Fragment, {}, update('v3', 'API', 'CLI'), update('v2', 'API'), update('v1')), '/?tags=API')
  await expect.poll(() => visible('.update-label')).toEqual(['v3', 'v2'])
  await page.locator('#changelog-filters button', { hasText: 'CLI' }).click()
  await expect.poll(() => visible('.update-label')).toEqual(['v3'])
  expect(new URL(page.url()).search).toBe('?tags=API,CLI')
})

test('a click on the label of an update has the same target as the link next to it', async () => {
  await show(element('Update', { label: 'v3', id: 'v3' }, 'text'))
  await page.locator('.update-label').click({ position: { x: 5, y: 5 } })
  expect(new URL(page.url()).hash).toBe('#v3')
})

test('a code menu shows the icon of the selected block', async () => {
  const block = (title: string) => element('CodeBlock', { title, code: title, icon: title })
  await show(element('CodeGroup', { dropdown: true }, block('npm'), block('yarn')))
  const shown = () =>
    page.locator('.tab-menu > .tab-icon:visible').evaluateAll(icons => icons.map(icon => icon.dataset.option))
  await expect.poll(() => shown()).toEqual(['0'])
  await page.locator('.tab-select').selectOption('yarn')
  await expect.poll(() => shown()).toEqual(['1'])
})

test('a swatch and a prompt can be copied', async () => {
  const color = element('Color', {}, element('Color.Item', { value: { light: '#111', dark: '#eee' } }))
  await show(h(Fragment, {}, color, element('Prompt', { source: '# Do\n- it' })))
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await page.locator('.color-item').focus()
  await page.keyboard.press('Enter')
  await expect.poll(clipboard).toBe('#111')
  await page.getByRole('button', { name: 'Copy prompt' }).click()
  await expect.poll(clipboard).toBe('# Do\n- it')
})

const sample = () =>
  h(
    Fragment,
    {},
    ...['Note', 'Warning', 'Danger'].map(name => element(name, {}, element('p', {}, `A ${name}`))),
    element(
      'Columns',
      {},
      element('Card', { title: 'Card', href: '/x' }, 'Text with ', element('a', { href: '/y' }, 'a link')),
    ),
    element('Tabs', {}, tab('One', 'a1'), tab('Two', 'a2')),
    element(
      'CodeGroup',
      {},
      element('CodeBlock', { title: 'x', code: 'x' }),
      element('CodeBlock', { title: 'y', code: 'y' }),
    ),
    element(
      'Steps',
      {},
      element('Step', { title: 'First', id: 's1' }, 'text'),
      element('Step', { title: 'Second' }, 'text'),
    ),
    element('AccordionGroup', {}, element('Accordion', { title: 'Open', id: 'o', defaultOpen: true }, 'text')),
    element('ParamField', { query: 'limit', type: 'integer', required: true, deprecated: true, id: 'p' }, 'text'),
    element('p', {}, element('Tooltip', { tip: 'Words' }, 'API'), ' ', element('Badge', { color: 'green' }, 'New')),
    element(
      'Tree',
      {},
      element('Tree.Folder', { name: 'src', defaultOpen: true }, element('Tree.File', { name: 'a' })),
    ),
    element('Color', {}, element('Color.Item', { name: 'red', value: '#f00' })),
    element('Prompt', { description: 'Do', source: 'Do it', actions: ['copy', 'cursor'] }),
    element('Frame', { caption: 'Caption', hint: 'Hint' }, element('p', {}, 'inside')),
    element('table', {}, element('tr', {}, element('th', {}, 'Head'))),
    element('GitHub.Repo', { repo: 'a/b', stars: 5 }),
    element('ErrorBox', { source: '<x', message: 'Not closed.' }),
    element('Update', { label: 'v1', id: 'v1', tags: ['API'] }, 'text'),
  )

for (const mode of ['light', 'dark'] as const) {
  test(`components have no accessibility problems in ${mode} mode`, async () => {
    await show(sample())
    await page.evaluate(isDark => document.documentElement.classList.toggle('dark', isDark), mode === 'dark')
    await page.addScriptTag({ path: 'node_modules/axe-core/axe.min.js' })
    const found = await page.evaluate(async () => {
      // Colors in the middle of a transition have less contrast.
      for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
      const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run() // the script just added
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    })
    expect(found).toEqual([])
  })
}

test('without scripts, all content can be read', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await showComponents(plain, files, sample())
  const texts = await plain.locator('.tab-panel p, .tab-panel-title').allInnerTexts()
  const shown = await plain.locator('.tab-panel p:visible, .tab-panel-title:visible').count()
  expect(shown).toBe(texts.length)
  expect(await plain.locator('.tab-list:visible, .code-block-copy-button:visible').count()).toBe(0)
  await context.close()
})

test('in print, nothing is collapsed', async () => {
  const code = element('CodeBlock', { code: 'x\n'.repeat(40).trim(), expandable: true })
  const fields = element('Expandable', { defaultOpen: true }, 'fields')
  await show(h(Fragment, {}, element('Tabs', {}, tab('One', 'one'), tab('Two', 'two')), code, fields))
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => visible('.tab-panel p')).toEqual(['One text', 'Two text'])
  expect((await page.locator('pre').boundingBox())?.height).toBeGreaterThan(700)
  expect(await page.locator('.expandable-summary > :visible').count()).toBe(0)
  const title = await page.$eval('.expandable-summary', summary => getComputedStyle(summary, '::after').content)
  expect(title).toBe('"Child attributes"')
})
