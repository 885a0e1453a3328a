import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import axe from 'axe-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildProject } from '../../src/host/build/build-project.ts'
import { launchChromium } from './support/chromium.ts'
import { serve, type TestServer } from './support/serve.ts'

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
  'limits.mdx': '# Limits\n\nSnapshots are kept for a week.',
}

let folder: string
let browser: Browser
let server: TestServer
const contexts: BrowserContext[] = []
const asked: string[] = []
const complaints: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-search-'))
  for (const [name, text] of Object.entries(project)) await writeFile(join(folder, name), text)
  const out = join(folder, 'dist')
  const { diagnostics } = await buildProject({ directory: folder, out, settings: {}, withCode: true })
  expect(diagnostics).toEqual([])
  server = await serve(path => {
    asked.push(path)
    const file = [path, `${path}index.html`].map(name => join(out, name)).find(name => existsSync(name))
    return file === undefined || !/\.\w+$/.test(file) ? undefined : readFileSync(file)
  })
  browser = await launchChromium()
})

afterEach(async () => {
  await Promise.all(contexts.splice(0).map(context => context.close()))
  expect(complaints.splice(0)).toEqual([])
})

afterAll(async () => {
  await Promise.all([browser?.close(), server?.close()])
  await rm(folder, { recursive: true, force: true })
})

async function open(path = '/', options = {}): Promise<Page> {
  const context = await browser.newContext(options)
  contexts.push(context)
  const page = await context.newPage()
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(server.origin + path)
  return page
}

const results = (page: Page) => page.locator('dialog.search [role="option"]')

test('nothing of the search is loaded before it is opened', async () => {
  asked.length = 0
  const page = await open()
  await page.waitForLoadState('networkidle')
  expect(asked.filter(path => /index\.json|terms-|dialog|search-sheet/.test(path))).toEqual([])
})

test('a button, a slash and the command key open it; Escape closes it and gives the focus back', async () => {
  const page = await open()
  const dialog = page.locator('dialog.search')
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

test('pages and their sections are found, and the keyboard leads to them', async () => {
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

test('a question is answered by pages that lack some of its words', async () => {
  asked.length = 0
  const page = await open('/?search=How%20do%20I%20restore%20yesterdays%20snapshot%20after%20breakfast')
  await expect.poll(() => results(page).first().innerText()).toContain('Backups')
  // Only the stop words of the language of the page are loaded.
  expect(asked.filter(path => /stopwords/.test(path))).toHaveLength(1)
})

test('the arrows go round, and what was found in vain is told', async () => {
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

test('the box says so when the index does not answer, and asks again', async () => {
  const page = await open()
  await page.route('**/index.json*', route => route.abort())
  await page.keyboard.press('/')
  await page.locator('#search-input').fill('snapshot')
  await expect.poll(() => page.locator('.search-state').innerText()).toContain('does not answer')
  complaints.length = 0
  await page.unroute('**/index.json*')
  await page.locator('#search-input').fill('snapshots')
  await expect.poll(() => results(page).count()).toBeGreaterThan(0)
})

test('what led to a page is offered the next time', async () => {
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

test('a typing error and quotation marks are understood', async () => {
  const page = await open('/?search=snapshto')
  await expect.poll(() => results(page).first().innerText()).toMatch(/Backups|Limits/)
  await page.locator('#search-input').fill('"kept for a week"')
  await expect.poll(() => results(page).count()).toBe(1)
  expect(await results(page).first().innerText()).toContain('Limits')
})

test.each([
  ['light', { width: 1280, height: 800 }],
  ['dark', { width: 390, height: 844 }],
] as const)('is open to everyone: %s', async (colorScheme, viewport) => {
  const page = await open('/?search=snapshot', { colorScheme, viewport })
  await expect.poll(() => results(page).count()).toBeGreaterThanOrEqual(3)
  await page.evaluate(axe.source)
  const { violations } = (await page.evaluate('axe.run("dialog.search")')) as axe.AxeResults
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})
