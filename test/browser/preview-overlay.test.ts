import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { everySecondOf } from '../support/full-run.ts'
import { axeFaults } from './support/axe.ts'
import { type PreviewSite, servePreviewSite } from './support/preview-site.ts'
import { phone, testBrowser } from './support/test-browser.ts'

let preview: PreviewSite
/** Errors that the browser logs, except those of a server that a test has stopped. */
const complaints: string[] = []
const visit = testBrowser(async () => {
  preview = await servePreviewSite()
  return preview
}, complaints)

const broken = {
  code: 'content/unclosed-tag',
  severity: 'error',
  file: 'other.mdx',
  line: 12,
  column: 3,
  message: 'The tag <Card> is never closed.',
  hint: 'Add </Card>.',
  frame: '11 | text\n12 |   <Card>\n   |   ^',
}
const here = { ...broken, file: 'index.mdx', message: 'Here is something wrong.' }
const warning = { ...broken, severity: 'warning', file: 'index.mdx', message: 'This link leads nowhere.' }

const tell = (...diagnostics: readonly object[]) => preview.say('diagnostics', { all: diagnostics })
const panel = (page: Page) => page.getByRole('region', { name: 'Problems' })
const items = (page: Page) => panel(page).locator('.diagnostic .message').allInnerTexts()

async function open(options: Parameters<typeof visit>[1] = {}): Promise<Page> {
  tell()
  const known = preview.streams.length
  const page = await visit('/', options)
  await expect.poll(() => preview.streams.length).toBeGreaterThan(known)
  return page
}

test('an error is shown with its position, the lines around it and the hint, those of the open page first', async () => {
  const page = await open()
  await page.locator('a').first().focus()
  tell(broken, warning, here)
  await panel(page).waitFor()
  const texts = await items(page)
  expect(texts.map(text => text.replace(/\s+/g, ' '))).toEqual([
    'error Here is something wrong. content/unclosed-tag',
    'error The tag <Card> is never closed. content/unclosed-tag',
    'warning This link leads nowhere. content/unclosed-tag',
  ])
  const text = await panel(page).innerText()
  for (const part of ['2 errors, 1 warning', 'other.mdx:12:3', '12 |   <Card>', 'Add </Card>.'])
    expect(text).toContain(part)
  // The focus does not move. Screen readers announce the number of problems.
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('a')
  await expect.poll(() => page.locator('[data-dev-overlay] .visually-hidden').innerText()).toBe('2 errors, 1 warning')
})

test('a problem at several positions is listed once, with the other positions and the number of all problems', async () => {
  const page = await open()
  tell(...[1, 2, 3, 4, 5, 6, 7].map(line => ({ ...broken, line })), { ...here, line: 3 }, here)
  await panel(page).waitFor()
  await expect.poll(() => items(page)).toHaveLength(2)
  const list = panel(page).getByRole('listitem')
  const text = (await list.filter({ hasText: 'The tag <Card> is never closed.' }).innerText()).replace(/\s+/g, ' ')
  expect(text).toContain('6 more errors like this: other.mdx:2:3 other.mdx:3:3')
  expect(text).toContain('other.mdx:6:3 and 1 more')
  expect(await panel(page).getByRole('heading').innerText()).toBe('9 errors')
  expect(await axeFaults(page)).toEqual([])
})

test('the overlay uses the fonts of the site', async () => {
  const page = await open()
  tell(here)
  const fontOf = (selector: string) =>
    panel(page)
      .locator(selector)
      .first()
      .evaluate(part => getComputedStyle(part).fontFamily)
  await page.evaluate(() => {
    document.documentElement.style.setProperty('--font-mono', '"Site Mono", monospace')
    document.documentElement.style.setProperty('--font-body', '"Site Text", sans-serif')
  })
  await expect.poll(() => fontOf('.code')).toContain('Site Mono')
  await expect.poll(() => fontOf('.message')).toContain('Site Text')
})

test('the overlay closes with Escape and with its button, and only returns for new errors', async () => {
  const page = await open()
  tell(broken)
  await panel(page).waitFor()
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'hidden' })
  tell({ ...broken, line: 14 }, warning)
  await page.getByRole('button', { name: '1 error, 1 warning' }).waitFor()
  expect(await panel(page).isVisible()).toBe(false)
  await page.reload()
  await page.getByRole('button', { name: '1 error, 1 warning' }).waitFor()
  expect(await panel(page).isVisible()).toBe(false)
  tell(broken, here)
  await panel(page).getByRole('button', { name: 'Close the list of problems' }).click()
  await panel(page).waitFor({ state: 'hidden' })
  // A problem that was fixed and comes back is new.
  tell(broken)
  tell(broken, here)
  await panel(page).waitFor()
})

test('the overlay closes when all errors are fixed', async () => {
  const page = await open()
  tell(broken)
  await panel(page).waitFor()
  tell()
  await panel(page).waitFor({ state: 'hidden' })
  expect(await page.locator('[data-dev-overlay] .badge').isVisible()).toBe(false)
  await expect
    .poll(() => page.locator('[data-dev-overlay] .visually-hidden').innerText())
    .toBe('All problems are fixed.')
})

test('warnings are a number that opens the list', async () => {
  const page = await open()
  tell(warning)
  const badge = page.getByRole('button', { name: '1 warning' })
  await badge.waitFor()
  expect(await panel(page).isVisible()).toBe(false)
  await badge.press('Enter')
  await panel(page).getByText('This link leads nowhere.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-dev-overlay'))).toBe(true)
  await page.keyboard.press('Escape')
  await badge.waitFor()
  const focused = await page.evaluate(
    () => document.querySelector('[data-dev-overlay]')?.shadowRoot?.activeElement?.className,
  )
  expect(focused).toBe('badge')
})

test('a position can be copied', async () => {
  const page = await open()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  tell(broken)
  await panel(page).getByRole('button', { name: 'other.mdx:12:3' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('other.mdx:12:3')
})

const looks = [
  ['light', 'phone'],
  ['light', 'desktop'],
  ['dark', 'desktop'],
  ['dark', 'phone'],
] as const

test.each(everySecondOf(looks))(
  'it has no accessibility problems and fits the window: %s, %s',
  async (colorScheme, size) => {
    const page = await open({ colorScheme, ...(size === 'phone' && { viewport: phone }) })
    if (size === 'phone') await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    tell(broken, warning)
    await panel(page).waitFor()
    expect(await axeFaults(page)).toEqual([])
    const box = await panel(page).boundingBox()
    const width = page.viewportSize()?.width ?? 0
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}-${colorScheme}-${size}.png` })
  },
)

test('if the server stops, a note says so until it is back, and a changed page is reloaded', async () => {
  const page = await open()
  const note = page.locator('[data-dev-overlay] .note')
  await page.evaluate(() => Object.assign(window, { stays: true }))
  preview.stop()
  await note.getByText('The preview has stopped').waitFor()
  await preview.start()
  await note.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
  preview.stop()
  await note.getByText('The preview has stopped').waitFor()
  preview.edited.set('index.html', '<!doctype html><html><head><title>New</title></head><body>New</body></html>')
  await preview.start()
  await page.waitForFunction(() => document.title === 'New')
  preview.edited.clear()
  const others = complaints.splice(0).filter(text => !/ERR_(INCOMPLETE|CONNECTION|EMPTY)/.test(text))
  complaints.push(...others)
})
