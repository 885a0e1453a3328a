import type { Browser, Page } from 'playwright-core'
import { Fragment, h } from 'preact'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { element } from '../components/support/draw.ts'
import { colorFaults } from './support/axe.ts'
import { launchChromium } from './support/chromium.ts'
import { buildIslands, showComponents } from './support/component-page.ts'
import { shiftsOf, watchShifts } from './support/loading.ts'

let browser: Browser
let page: Page
let files: ReadonlyMap<string, string>

beforeAll(async () => {
  ;[browser, files] = await Promise.all([launchChromium(), buildIslands(['mermaid'])])
})
afterAll(() => browser.close())
beforeEach(async () => {
  page = await browser.newPage()
})
afterEach(() => page.close())

const chart = 'flowchart LR\n  A --> B\n  A --> C\n  B --> D\n  C --> D'
const diagram = (code: string, props: object = {}) => element('Mermaid', { code, ...props })
const drawn = () => page.locator('.mermaid[data-state="drawn"] .mermaid-drawing > svg').first()

/** The computed color of the first box of a diagram. */
const boxColor = () =>
  drawn()
    .locator('.node rect')
    .first()
    .evaluate(box => getComputedStyle(box).fill)

/** A color of the style sheets, mixed as diagrams mix it. */
const siteColor = () =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'color-mix(in srgb, var(--color-primary) 12%, var(--color-bg))'
    const [red, green, blue] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map(part =>
      Math.round(Number(part) * 255),
    )
    return `rgb(${red}, ${green}, ${blue})`
  })

test('a diagram has the colors of the site, also after switching to dark mode', async () => {
  await showComponents(page, files, diagram(chart))
  await drawn().waitFor()
  expect(await boxColor()).toBe(await siteColor())
  const light = await boxColor()
  await page.evaluate(() => document.documentElement.classList.add('dark'))
  await expect.poll(boxColor).not.toBe(light)
  expect(await boxColor()).toBe(await siteColor())
})

test('the source of a diagram far below is readable until the diagram is rendered', async () => {
  const far = element('div', { style: { height: '5000px' } })
  await showComponents(page, files, h(Fragment, null, far, diagram(chart)))
  await page.waitForFunction("customElements.get('lectern-mermaid')")
  expect(await page.locator('.mermaid[data-state]').count()).toBe(0)
  expect(await colorFaults(page)).toEqual([])
  await page.evaluate(() => document.documentElement.classList.add('dark'))
  expect(await colorFaults(page)).toEqual([])
})

test('a diagram that sets a theme has the colors of that theme', async () => {
  await showComponents(page, files, diagram(`%%{init: {"theme": "forest"}}%%\n${chart}`))
  await drawn().waitFor()
  await expect.poll(() => boxColor()).toBe('rgb(205, 228, 152)')
})

test('the layout that a diagram requests works without the network', async () => {
  const front = `---\nconfig:\n  layout: elk\n---\n${chart}`
  const directive = `%%{init: {"flowchart": {"defaultRenderer": "elk"}}}%%\n${chart}`
  await showComponents(page, files, h(Fragment, {}, diagram(chart), diagram(front), diagram(directive)))
  const svgs = page.locator('.mermaid[data-state="drawn"] .mermaid-drawing > svg')
  await expect.poll(() => svgs.count()).toBe(3)
  const [plain, ...others] = await svgs.evaluateAll(all =>
    all.map(svg => svg.querySelector('.edgePaths')?.innerHTML.match(/ d="([^"]*)"/)?.[1]),
  )
  expect(others[0]).toBe(others[1])
  expect(others[0]).not.toBe(plain)
})

test('an invalid diagram shows the reason below its source', async () => {
  await showComponents(page, files, diagram('no <b>diagram</b>'))
  await page.locator('.mermaid-message').waitFor()
  await expect.poll(() => page.locator('.mermaid-message').innerText()).toContain('no <b>diagram</b>')
  await expect.poll(() => page.locator('.mermaid-source').isVisible()).toBe(true)
})

test('controls zoom, move and reset, also by keyboard', async () => {
  await showComponents(page, files, diagram(chart, { actions: true, placement: 'top-left' }))
  await drawn().waitFor()
  const transform = () => page.locator('.mermaid-drawing').evaluate(box => box.style.transform)
  await page.getByRole('button', { name: 'Zoom in' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => transform()).toBe('translate(0px, 0px) scale(1.25)')
  await page.getByRole('button', { name: 'Move left' }).press('Enter')
  await expect.poll(() => transform()).toBe('translate(60px, 0px) scale(1.25)')
  await page.getByRole('button', { name: 'Reset the view' }).press('Enter')
  await expect.poll(() => transform()).toBe('translate(0px, 0px) scale(1)')
})

test.each([
  ['below', 'ltr', 'bottom-right'],
  ['above', 'ltr', 'top-left'],
  ['in a text from right to left', 'rtl', 'bottom-right'],
])('on a touch screen the controls are beside the diagram: %s', async (_, dir, placement) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 }, isMobile: true, hasTouch: true })
  const touched = await context.newPage()
  await watchShifts(touched)
  await showComponents(
    touched,
    files,
    element(
      'div',
      { dir },
      diagram(odd, { placement }),
      h('p', {}, 'What stands below.'),
      diagram('no diagram'),
      h('p', {}, 'End.'),
    ),
  )
  const boxOf = (selector: string) =>
    touched
      .locator(selector)
      .first()
      .evaluate(element => {
        const { top, bottom, left, right } = element.getBoundingClientRect()
        return { top, bottom, left, right }
      })
  await touched.locator('.mermaid-controls').waitFor()
  const [controls, figure, whole] = [
    await boxOf('.mermaid-controls'),
    await boxOf('.mermaid-figure'),
    await boxOf('.mermaid'),
  ]
  expect(controls.bottom <= figure.top || figure.bottom <= controls.top).toBe(true)
  expect(controls.top).toBeGreaterThanOrEqual(whole.top)
  expect(controls.bottom).toBeLessThanOrEqual(whole.bottom)
  expect(placement === 'top-left' ? controls.left - whole.left : whole.right - controls.right).toBe(0)
  expect(await touched.locator('.mermaid-controls').evaluate(bar => getComputedStyle(bar).opacity)).toBe('1')
  expect(await shiftsOf(touched)).toEqual([])
  await context.close()
})

const wordy = 'sequenceDiagram\n  participant A as Reader\n  A->>B: Ask\n  Note over A,B: Both wait\n  B-->>A: Answer'
const odd =
  'C4Context\n  title System\n  Person(a, "Customer", "A customer")\n  System(b, "Bank", "Allows")\n  Rel(a, b, "Uses")'
const between = (...codes: readonly string[]) =>
  h(Fragment, {}, ...codes.flatMap(code => [diagram(code), h('p', {}, 'What stands below.')]))
const heights = () =>
  page.locator('.mermaid-figure').evaluateAll(all => all.map(figure => figure.getBoundingClientRect().height))
const isSettled = (count: number) => expect.poll(() => page.locator('.mermaid[data-state]').count()).toBe(count)

test.each([
  ['a wide window', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 800 }],
])('nothing moves when diagrams are rendered in %s', async (_, viewport) => {
  await page.setViewportSize(viewport)
  await watchShifts(page)
  await showComponents(page, files, between(chart, odd, 'no diagram', wordy, odd))
  const before = await heights()
  await isSettled(5)
  expect(await shiftsOf(page)).toEqual([])
  await expect.poll(async () => (await heights())[0]).toBe(before[0])
})

test('a diagram that ends below the window gets its actual height, and one inside it keeps the reserved height', async () => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await watchShifts(page)
  await showComponents(page, files, between(odd, wordy, odd))
  const [held = 0, , kept = 0] = await heights()
  await isSettled(3)
  const [first = 0, , last = 0] = await heights()
  expect(kept).toBe(held)
  expect(first).toBe(held)
  expect(last).toBeGreaterThan(kept)
  const fitted = await page
    .locator('.mermaid-drawing > svg')
    .first()
    .evaluate(svg => svg.getBoundingClientRect().height)
  expect(fitted).toBeLessThanOrEqual(first)
  await expect.poll(() => page.locator('.mermaid').first().locator('.mermaid-controls').count()).toBe(1)
  expect(await shiftsOf(page)).toEqual([])
})

test('a diagram that is rendered again keeps its size', async () => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await showComponents(page, files, between(odd, wordy, chart))
  await isSettled(3)
  const before = await heights()
  const light = await page.locator('.mermaid-drawing').last().innerHTML()
  await page.evaluate(() => document.documentElement.classList.add('dark'))
  await expect.poll(() => page.locator('.mermaid-drawing').last().innerHTML()).not.toBe(light)
  await expect.poll(() => heights()).toEqual(before)
})
