import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { frameBrowser, phone } from './support/frame-browser.ts'
import { framedPage } from './support/frame-views.ts'

const sentence = 'The maximum number of connections that the server keeps open at the same time.'
const code = (text: string) => `<code>${text}</code>`

const table = (id: string, rows: readonly (readonly string[])[]) => {
  const [head = [], ...body] = rows
  const row = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map(cell => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  return `<div class="table-wrap" id="${id}" role="group" aria-label="Table" tabindex="0"><table><thead>${row(head, 'th')}</thead><tbody>${body.map(cells => row(cells, 'td')).join('')}</tbody></table></div>`
}

const bodyHtml = [
  table('options', [
    ['Option', 'Type', 'Description'],
    [code('retryIntervalMilliseconds'), 'duration string', sentence],
  ]),
  table('long-code', [
    ['Option', 'Type', 'Description'],
    [code('A_very_long_name_that_has_no_spaces_and_no_end'), 'text', sentence],
  ]),
  table('short', [
    ['A', 'B', 'C'],
    ['yes', 'no', '1'],
  ]),
  table('two', [
    ['Name', 'Text'],
    ['one', sentence],
  ]),
].join('\n')

const { open } = frameBrowser(route => framedPage(route, { page: { bodyHtml } }))

const widthsOf = (page: Page, id: string) =>
  page.locator(`#${id} > table > tbody td`).evaluateAll(cells => cells.map(cell => Math.round(cell.clientWidth)))

const scrolls = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate(box => box.scrollWidth > box.clientWidth && box.tabIndex === 0)

test('on a phone, the longest column of a table with three columns is wide enough to read', async () => {
  const page = await open('/', { viewport: phone })
  const [, , description = 0] = await widthsOf(page, 'options')
  expect(description).toBeGreaterThan(160)
  await expect.poll(() => scrolls(page, 'options')).toBe(true)
  // Long code is not over the next column.
  const fits = await page
    .locator('#long-code td')
    .first()
    .evaluate(cell => cell.scrollWidth <= cell.clientWidth)
  expect(fits).toBe(true)
})

test('tables with short texts or two columns fit on a phone', async () => {
  const page = await open('/', { viewport: phone })
  await expect
    .poll(() => page.locator('.table-wrap[data-fits]').evaluateAll(boxes => boxes.map(({ id }) => id)))
    .toEqual(['short', 'two'])
})

test('the table scrolls with the keyboard', async () => {
  const page = await open('/', { viewport: phone })
  await expect.poll(() => scrolls(page, 'options')).toBe(true)
  await page.focus('#options')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.locator('#options').evaluate(box => box.scrollLeft)).toBeGreaterThan(0)
})
