import axe from 'axe-core'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { hold, results, searchSite } from './support/search-site.ts'

const words = (text: string) => `${text} `.repeat(3)
const project = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Test',
    colors: { primary: '#0f766e' },
    search: { prompt: 'Ask the docs' },
    seo: { trailingSlash: true },
    navigation: { groups: [{ group: 'Guides', pages: ['index', 'backups', 'limits'] }] },
  }),
  'index.mdx': `# Home\n\n${words('Where everything begins.')}`,
  'backups.mdx': '# Backups\n\nHow copies are made.\n\n## Restore a backup\n\nPick a <b>snapshot</b> of yesterday.',
  'limits.mdx': '# Limits\n\nSnapshots are kept for a week.\n\n## Search results\n\nAt most 20.',
}

const site = await searchSite(project)
const { open } = site
beforeEach(() => site.requested.splice(0))
afterEach(site.afterEach)
afterAll(site.close)

test('nothing of the search is loaded before it is opened', async () => {
  const page = await open()
  await page.waitForLoadState('networkidle')
  expect(site.requested.filter(path => /index\.json|terms-|dialog|search-sheet/.test(path))).toEqual([])
})

test('a button, a slash and the command key open it, and Escape closes it and returns the focus', async () => {
  const page = await open()
  const dialog = page.locator('dialog.search-dialog')
  await page.getByRole('button', { name: 'Ask the docs' }).focus()
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('search-input')
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.isVisible()).toBe(false)
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('search-bar-entry')
  for (const key of ['/', 'Control+k', 'Meta+k']) {
    await page.keyboard.press(key)
    await dialog.waitFor()
    expect(await page.locator('#search-input').inputValue()).toBe('')
    await page.keyboard.press('Escape')
  }
})

test('a heading of the page may have the same id as the list of results', async () => {
  const page = await open('/limits/?search=snapshot')
  await expect.poll(() => results(page).count()).toBeGreaterThan(0)
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id))
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  const controlled = (await page.locator('#search-input').getAttribute('aria-controls')) ?? ''
  expect(await page.locator(`[id="${controlled}"]`).getAttribute('role')).toBe('listbox')
  expect(await page.locator('#search-results').innerText()).toContain('Search results')
})

test('Escape closes it even if the field has text', async () => {
  const page = await open('/?search=snapshot')
  await expect.poll(() => results(page).count()).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('dialog.search-dialog').isVisible()).toBe(false)
})

test('Enter waits for the results of the current text', async () => {
  const page = await open('/?search=limits')
  await expect.poll(() => results(page).first().innerText()).toContain('Limits')
  const release = await hold(page, '**/pages-*.json')
  await page.locator('#search-input').fill('copies are made')
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).pathname).toBe('/')
  release()
  await page.waitForURL('**/backups/**')
})

test('nothing opens after the dialog was closed', async () => {
  const page = await open()
  const release = await hold(page, '**/pages-*.json')
  await page.keyboard.press('/')
  await page.locator('#search-input').fill('copies are made')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('dialog.search-dialog').isVisible()).toBe(false)
  release()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => results(page).count()).toBeGreaterThan(0)
  expect(new URL(page.url()).pathname).toBe('/')
})

test('two shortcuts in a row open one dialog', async () => {
  const page = await open()
  const release = await hold(page, '**/search*.css')
  await page.keyboard.press('/')
  await page.keyboard.press('Control+k')
  release()
  await page.locator('dialog.search-dialog').first().waitFor()
  expect(await page.locator('dialog.search-dialog').count()).toBe(1)
})

test('letters that are typed right after the shortcut are kept', async () => {
  const page = await open()
  const release = await hold(page, '**/search*.css')
  await page.keyboard.press('/')
  await page.keyboard.type('snap')
  release()
  await page.waitForSelector('#search-input:focus')
  await page.keyboard.type('shot')
  const field = page.locator('#search-input')
  expect(await field.inputValue()).toBe('snapshot')
  await expect.poll(() => results(page).count()).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('body')
  await page.keyboard.press('/')
  await page.keyboard.type('limits')
  expect(await field.inputValue()).toBe('limits')
})

test('text typed while recent searches are shown is kept', async () => {
  const page = await open()
  await page.evaluate(() => localStorage.setItem('lectern-searches', '["old query"]'))
  const release = await hold(page, '**/index.json*')
  await page.keyboard.press('/')
  await expect.poll(() => page.locator('.search-recent').count()).toBe(1)
  await page.locator('#search-input').fill('yesterday')
  await page.keyboard.press('Enter')
  release()
  await page.waitForURL('**/backups/**')
})

test('a query is shown as typed', async () => {
  const page = await open('/?search=zzqq%20%24%26%20%7Bquery%7D')
  await expect.poll(() => page.getByText('Nothing found for “zzqq $& {query}”').isVisible()).toBe(true)
})

test('pages and their sections are found and can be reached by keyboard', async () => {
  const page = await open()
  await page.keyboard.press('/')
  await page.locator('#search-input').fill('snapshot')
  await expect.poll(() => results(page).count()).toBeGreaterThanOrEqual(3)
  const found = await results(page).allInnerTexts()
  expect(found.join('\n')).toContain('Guides\nBackups')
  expect(found.join('\n')).toContain('Restore a backup')
  await expect.poll(() => page.locator('.search-excerpt mark').first().innerText()).toMatch(/snapshot/i)
  const hrefs = await page.locator('.search-option').evaluateAll(links => links.map(link => link.getAttribute('href')))
  const at = hrefs.indexOf('/backups/#restore-a-backup')
  expect(at).toBeGreaterThan(0)
  for (let step = 0; step < at; step++) await page.keyboard.press('ArrowDown')
  await expect
    .poll(() => page.locator('#search-input').getAttribute('aria-activedescendant'))
    .toBe(`search-result-${at}`)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/backups/#restore-a-backup')
})

test('a question finds pages that lack some of its words', async () => {
  const page = await open('/?search=How%20do%20I%20restore%20yesterdays%20snapshot%20after%20breakfast')
  await expect.poll(() => results(page).first().innerText()).toContain('Backups')
  // Only the stop words of the language of the page are loaded.
  expect(site.requested.filter(path => /stopwords/.test(path))).toHaveLength(1)
})

test('the arrows wrap around, and a query without results is announced', async () => {
  const page = await open('/?search=snapshot')
  await expect.poll(() => results(page).count()).toBeGreaterThanOrEqual(3)
  await page.keyboard.press('ArrowUp')
  const count = await results(page).count()
  await expect
    .poll(() => page.locator('#search-input').getAttribute('aria-activedescendant'))
    .toBe(`search-result-${count - 1}`)
  await page.locator('#search-input').fill('zzzzqq')
  await expect.poll(() => page.getByText('Nothing found for “zzzzqq”').isVisible()).toBe(true)
  expect(await results(page).count()).toBe(0)
})

test('the dialog says so if the index does not respond, and tries again', async () => {
  const page = await open()
  await page.route('**/index.json*', route => route.abort())
  await page.keyboard.press('/')
  await page.locator('#search-input').fill('snapshot')
  await expect.poll(() => page.locator('.search-state').innerText()).toContain('does not answer')
  site.errors.splice(0)
  await page.unroute('**/index.json*')
  await page.locator('#search-input').fill('snapshots')
  await expect.poll(() => results(page).count()).toBeGreaterThan(0)
})

test('a query that led to a page is suggested the next time', async () => {
  const page = await open()
  const recent = () => page.locator('.search-recent').allInnerTexts()
  await page.keyboard.press('/')
  expect(await recent()).toEqual([])
  await page.locator('#search-input').fill('restore a snapshot')
  await expect.poll(() => results(page).first().innerText()).toContain('Backups')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/backups/**')
  await page.keyboard.press('/')
  await expect.poll(recent).toEqual(['restore a snapshot'])
  await page.keyboard.press('Enter')
  expect(await page.locator('#search-input').inputValue()).toBe('restore a snapshot')
  await expect.poll(() => results(page).first().innerText()).toContain('Backups')
})

test('typing errors and quotation marks are understood', async () => {
  const page = await open('/?search=snapshto')
  await expect.poll(() => results(page).first().innerText()).toMatch(/Backups|Limits/)
  await page.locator('#search-input').fill('"kept for a week"')
  await expect.poll(() => results(page).count()).toBe(1)
  expect(await results(page).first().innerText()).toContain('Limits')
})

test.each([
  ['light', { width: 1280, height: 800 }],
  ['dark', { width: 390, height: 844 }],
] as const)('the dialog has no accessibility problems: %s', async (colorScheme, viewport) => {
  const page = await open('/?search=snapshot', { colorScheme, viewport })
  await expect.poll(() => results(page).count()).toBeGreaterThanOrEqual(3)
  await page.evaluate(axe.source)
  const { violations } = (await page.evaluate('axe.run("dialog.search-dialog")')) as axe.AxeResults
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})
