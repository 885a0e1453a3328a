import { afterAll, afterEach, expect, test } from 'vitest'
import { dialogRoute } from '../../src/server/search/dialog-route.ts'
import { searchOf } from '../server/search/search-of.ts'
import { served } from '../server/served.ts'
import { pageRecords } from '../support/page-records.ts'
import { results, searchSite } from './support/search-site.ts'

const v2 = { divisions: { version: 'v2' } }
const search = await searchOf([
  pageRecords('/', 'Home', { '': 'Where everything begins.' }),
  pageRecords('/backups', 'Backups', { '': 'Copies.', Restore: 'Pick a <b>snapshot</b>.' }, { breadcrumb: ['Guides'] }),
  pageRecords('/v2/limits', 'Limits', { '': 'Snapshots are kept for a week.' }, v2),
  pageRecords('/v1/limits', 'Limits', { '': 'Snapshots are lost.' }, { divisions: { version: 'v1' } }),
])
const { send } = served({ routes: [dialogRoute({ search, protection: 'pages' })] })

const site = await searchSite({
  'docs.json': JSON.stringify({
    ...{ theme: 'mint', name: 'Test', colors: { primary: '#0f766e' } },
    navigation: { pages: ['index', 'backups'] },
  }),
  'index.mdx': '# Home',
  'backups.mdx': '# Backups',
})
afterEach(site.afterEach)
afterAll(site.close)

/** A page whose dialog asks the server, as on a site whose pages are protected. */
async function open() {
  const page = await site.open()
  const asked: string[] = []
  let isOffline = false
  await page.route(page.url(), async route => {
    const response = await route.fetch()
    const html = (await response.text()).replace(
      /<template data-search>(\s*<dialog[^>]*?) data-folder="[^"]*"/,
      '<template data-search="server">$1 data-server="/_api/search"',
    )
    await route.fulfill({ response, body: html })
  })
  await page.route('**/_api/search?*', async route => {
    const { pathname, search, searchParams } = new URL(route.request().url())
    asked.push(searchParams.get('q') ?? '')
    if (isOffline) return route.abort()
    const response = await send(pathname + search)
    await route.fulfill({ status: response.status, contentType: 'application/json', body: await response.text() })
  })
  await page.reload()
  const setOffline = (value: boolean) => {
    isOffline = value
  }
  return { page, asked, setOffline }
}

test('the dialog shows results from the server and loads no index', async () => {
  const { page, asked, setOffline } = await open()
  const field = page.locator('#search-input')
  await page.keyboard.press('/')
  await field.fill('snap')
  await expect.poll(() => results(page).count()).toBe(4)
  const found = await results(page).allInnerTexts()
  expect(found.join('\n')).toContain('Guides\nBackups')
  expect(found.join('\n')).toContain('Pick a <b>snapshot</b>.')
  expect(await page.locator('.search-excerpt mark').first().innerText()).toMatch(/^snapshots?$/i)
  expect(await page.locator('[data-filter="version"] option').allInnerTexts()).toEqual(['Version: All', 'v2', 'v1'])
  await page.locator('[data-filter="version"]').selectOption('v1')
  await expect.poll(async () => (await results(page).allInnerTexts()).join('\n')).not.toContain('kept')
  await page.locator('[data-filter="version"]').selectOption('')
  setOffline(true)
  await field.fill('anything')
  await expect.poll(() => page.locator('[data-search-state]').innerText()).toContain('Search does not answer')
  expect(await results(page).count()).toBe(0)
  setOffline(false)
  await field.fill('restore')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).toMatch(/\/backups$/)
  expect(asked).toContain('snap')
  expect(site.requested.filter(path => /site-search|terms-|page-\d|index\.json/.test(path))).toEqual([])
  expect(site.errors.splice(0).filter(error => !/Failed to load resource/.test(error))).toEqual([])
})
