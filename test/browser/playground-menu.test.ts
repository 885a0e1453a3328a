import { expect, test } from 'vitest'
import { choose } from './support/choose.ts'
import { shownCode, shownPlayground, testPlayground } from './support/open-playground.ts'
import { apiOf, json } from './support/playground-site.ts'

const count = 360

const operation = (at: number) => ({
  get: { summary: `Call ${at}`, tags: [`Group ${at % 12}`], responses: { 200: { description: '' } } },
})

/** More operations than a page contains links for. */
const described = apiOf(Object.fromEntries(Array.from({ length: count }, (_, at) => [`/call/${at}`, operation(at)])))

const complaints: string[] = []
const settings = { examples: { languages: ['bash', 'javascript'] } }
const { open, opened } = testPlayground([described, json({}), settings], complaints)

const first = '/api-reference/group-0/call-0/'

test('the list of endpoints of a large site is complete once it is opened', async () => {
  const page = await opened(first)
  const lists: string[] = []
  page.on('request', request => request.url().includes('/_navigation/') && lists.push(request.url()))
  const menu = page.locator('.endpoint-menu')
  expect(lists).toEqual([])
  const button = menu.locator('summary')
  expect([await button.textContent(), await button.getAttribute('aria-label')]).toEqual(['Call 0', 'Endpoints: Call 0'])
  await menu.locator('summary').click()
  await expect.poll(() => menu.locator('a').count()).toBe(300)
  await menu.getByRole('button', { name: 'Show more (60)' }).click()
  await expect.poll(() => menu.locator('a').count()).toBe(count)
  expect(
    await menu
      .locator('a')
      .nth(299)
      .evaluate(link => link === document.activeElement),
  ).toBe(true)
  await menu.locator('input').fill('35 call')
  await expect
    .poll(() => menu.locator('a').allTextContents())
    .toEqual(expect.arrayContaining(['GET Call 35', 'GET Call 350', 'GET Call 359']))
  await expect.poll(async () => [await menu.locator('a').count(), lists.length]).toEqual([14, new Set(lists).size])
  await menu.locator('a').last().click()
  await shownPlayground(page)
  expect(new URL(page.url()).searchParams.get('playground')).toBe('open')
})

test('the list starts at the current endpoint, and can also be filtered by words of the path', async () => {
  const page = await opened('/api-reference/group-11/call-347/')
  const menu = page.locator('.endpoint-menu')
  await menu.locator('summary').click()
  const current = menu.locator('[aria-current]')
  // All lists are loaded, so the one after the current endpoint is not rendered any more.
  await menu.getByRole('button', { name: 'Show more (1)' }).waitFor()
  await expect
    .poll(() =>
      current.evaluate(link => {
        const [box, line] = [link.closest('.endpoint-groups'), link].map(each => each?.getBoundingClientRect())
        return box !== undefined && line !== undefined && line.top >= box.top && line.bottom <= box.bottom
      }),
    )
    .toBe(true)
  await menu.locator('input').fill('/call/12 get')
  await expect.poll(() => menu.locator('.endpoint-path').first().textContent()).toBe('/call/12')
  await expect.poll(() => menu.locator('a').count()).toBe(11)
  await menu.locator('input').press('Enter')
  await page.waitForURL('**/group-0/call-12/?playground=open')
})

test('lists that cannot be loaded are reported and requested again', async () => {
  const page = await opened(first)
  await page.route('**/_navigation/**', route => route.fulfill({ status: 503 }))
  const menu = page.locator('.endpoint-menu')
  const status = menu.locator('[role="status"]')
  await menu.locator('summary').click()
  await expect.poll(() => status.textContent()).toBe('Some of the endpoints could not be loaded.')
  await page.unroute('**/_navigation/**')
  await menu.locator('summary').click()
  await menu.locator('summary').click()
  await expect.poll(() => menu.locator('a').count()).toBe(300)
  complaints.length = 0
})

test('the paths of endpoints are checked for changes each time, and an invalid list is an error', async () => {
  const page = await opened(first)
  const requested = page.waitForRequest('**/_lectern/api/endpoints.json*')
  const summary = page.locator('.endpoint-menu summary')
  await summary.click()
  const request = await requested
  expect([new URL(request.url()).search, (await request.allHeaders())['cache-control']]).toEqual(['', 'max-age=0'])
  await page.route('**/_lectern/api/endpoints.json', route => route.fulfill({ body: '<!doctype html>' }))
  await summary.click()
  await summary.click()
  await expect.poll(() => complaints.join()).toContain('is not valid JSON')
  complaints.length = 0
})

test('a playground whose code cannot be loaded says so', async () => {
  const page = await open(first)
  const button = page.locator('.try-it')
  await page.route('**/show-playground-*.js', route => route.abort())
  await button.click()
  const text = 'The playground could not be loaded. Check your connection and try again.'
  await expect.poll(() => page.locator('[data-status]').textContent()).toBe(text)
  expect(await button.getAttribute('title')).toBe(text)
  await expect.poll(() => button.getAttribute('aria-busy')).toBe(null)
  complaints.length = 0
})

test('code has the same colors in all languages', async () => {
  const page = await opened(first)
  const code = await shownCode(page)
  const colorOf = (kind: string) =>
    code
      .locator(`.code-${kind}`)
      .first()
      .evaluate(token => getComputedStyle(token).color)
  await expect.poll(() => code.textContent()).toContain('curl')
  const keyword = await colorOf('keyword')
  await choose(page.locator('.playground-sample .select-button'), 'javascript')
  await expect.poll(() => code.textContent()).toContain('const')
  expect(await colorOf('keyword')).toBe(keyword)
  expect(await colorOf('string')).not.toBe(keyword)
})

test('only one dialog is on the page at a time, and each keeps its input', async () => {
  const page = await open(first)
  await page.locator('.try-it').evaluate(button => button.after(button.cloneNode(true)))
  const dialog = page.locator('dialog.playground')
  for (const at of [0, 1, 0]) {
    await page.locator('.try-it').nth(at).click()
    await shownPlayground(page)
    await expect.poll(() => dialog.count()).toBe(1)
    const ids = await page.locator('[id]').evaluateAll(all => all.map(({ id }) => id))
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
    await page.keyboard.press('Escape')
    await page.locator('dialog.playground[open]').waitFor({ state: 'hidden' })
  }
})
