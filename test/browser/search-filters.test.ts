import type { Page } from 'playwright-core'
import { afterAll, afterEach, expect, test } from 'vitest'
import { results, searchSite } from './support/search-site.ts'

const version = (name: string) => ({ version: name, pages: [`${name}/index`, `${name}/limits`] })
const language = (code: string, folder: string) => ({
  language: code,
  versions: ['v2', 'v1'].map(name => version(`${folder}${name}`)).map((own, at) => ({ ...own, version: `v${2 - at}` })),
})
const pages = ['', 'de/'].flatMap(folder =>
  ['v1', 'v2'].flatMap(name => [
    [`${folder}${name}/index.mdx`, `# Start\n\nStart with ${name}.`],
    [`${folder}${name}/limits.mdx`, '# Limits\n\nA snapshot is kept.\n\n## Einstellungen\n\nDes Kontos: snapshot.'],
  ]),
)

const site = await searchSite({
  'docs.json': JSON.stringify({
    ...{ theme: 'mint', name: 'Test', colors: { primary: '#0f766e' } },
    navigation: { languages: [language('en', ''), language('de', 'de/')] },
  }),
  ...Object.fromEntries(pages),
})
const { open } = site
afterEach(site.afterEach)
afterAll(site.close)

const pageHrefs = (page: Page) =>
  page.locator('.search-page').evaluateAll(links => links.map(link => link.getAttribute('href')))
const filter = (page: Page, kind: string) => page.locator(`select[data-filter="${kind}"]`)

test('of the versions and translations of a page, the current one is found', async () => {
  const page = await open('/v1?search=snapshot')
  await expect.poll(() => pageHrefs(page)).toEqual(['/v1/limits/'])
  expect(await page.locator('.search-label').count()).toBe(0)
})

test('results can be limited, and are labelled if they differ from the current page', async () => {
  const page = await open('/v2?search=snapshot')
  await expect.poll(() => pageHrefs(page)).toEqual(['/v2/limits/'])
  await filter(page, 'version').selectOption('v1')
  await expect.poll(() => pageHrefs(page)).toEqual(['/v1/limits/'])
  await filter(page, 'language').selectOption('de')
  await expect.poll(() => pageHrefs(page)).toEqual(['/de/v1/limits/'])
  await expect.poll(() => page.locator('.search-label').allInnerTexts()).toEqual(['v1', 'Deutsch'])
})

test('a query is interpreted in the language that results are limited to', async () => {
  const page = await open('/v2?search=einstellung')
  await expect.poll(() => page.locator('select[data-filter]').count()).toBe(2)
  await filter(page, 'language').selectOption('de')
  await expect.poll(() => pageHrefs(page)).toEqual(['/de/v2/limits/'])
  await expect.poll(() => page.locator('.search-section mark').allInnerTexts()).toContain('Einstellungen')
})

test('the arrow keys change a filter that has the focus, not the active result', async () => {
  const page = await open('/v2?search=snapshot')
  await expect.poll(() => results(page).count()).toBeGreaterThan(0)
  await filter(page, 'version').focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => filter(page, 'version').inputValue()).not.toBe('')
})
