import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shownPlayground, testPlayground } from './support/open-playground.ts'
import { allowed, apiOf } from './support/playground-site.ts'

const responses = { 200: { description: '' } }
const described = apiOf({
  '/pets': { get: { summary: 'List pets', responses } },
  '/owners': { get: { summary: 'List owners', responses } },
})

/** Never answers. */
const answer = allowed(() => undefined)
const { open, opened } = testPlayground([described, answer])

const listPets = '/api-reference/list-pets/'
const listOwners = '/api-reference/list-owners/'

const dialog = (page: Page) => page.locator('dialog.playground[open]')
const isClosed = (page: Page) => dialog(page).waitFor({ state: 'detached' })
const entryCount = (page: Page) => page.evaluate(() => history.length)
const place = (page: Page) => page.url().replace(/^https?:\/\/[^/]+/, '')

test('going back closes the playground, and going forward opens it again', async () => {
  const page = await open(listPets)
  const before = await entryCount(page)
  await page.locator('.try-it').click()
  await shownPlayground(page)
  await expect
    .poll(async () => [place(page), await entryCount(page)])
    .toEqual([`${listPets}?playground=open`, before + 1])
  await page.goBack()
  await isClosed(page)
  await expect.poll(() => place(page)).toBe(listPets)
  await expect.poll(() => page.locator('.try-it').evaluate(button => button === document.activeElement)).toBe(true)
  await page.goForward()
  await dialog(page).waitFor()
  await page.reload()
  await shownPlayground(page)
  await page.goBack()
  await isClosed(page)
  await expect.poll(() => place(page)).toBe(listPets)
})

test('closing it removes its history entry, even if it is opened again at once', async () => {
  const page = await opened(listPets)
  const during = await entryCount(page)
  await page.locator('.playground-close').click()
  await isClosed(page)
  await expect.poll(() => place(page)).toBe(listPets)
  // Faster than any reader.
  await page.locator('.try-it').evaluate((button: HTMLButtonElement) => {
    button.click()
    return new Promise(requestAnimationFrame)
  })
  await shownPlayground(page)
  await page.evaluate(() => {
    document.querySelector<HTMLButtonElement>('.playground-close')?.click()
    document.querySelector<HTMLButtonElement>('.try-it')?.click()
  })
  await expect.poll(() => place(page)).toBe(`${listPets}?playground=open`)
  await dialog(page).waitFor()
  await expect.poll(() => entryCount(page)).toBe(during)
})

test('an address with an open playground has no other entry, and going back from another endpoint returns to it', async () => {
  const page = await open(`${listPets}?playground=open`)
  await shownPlayground(page)
  const before = await entryCount(page)
  await page.locator('.endpoint-menu summary').click()
  await page.locator('.endpoint-menu a', { hasText: 'List owners' }).click()
  await page.waitForURL(`**${listOwners}?playground=open`)
  await shownPlayground(page)
  await expect.poll(() => entryCount(page)).toBe(before + 1)
  await page.goBack()
  await page.waitForURL(`**${listPets}?playground=open`)
  await dialog(page).waitFor()
  await page.keyboard.press('Escape')
  await isClosed(page)
  await expect.poll(() => place(page)).toBe(listPets)
})

test('Escape cancels a running request first, and then closes the playground', async () => {
  const page = await opened(listPets)
  await page.locator('.playground-send').click()
  await page.locator('.playground-send[data-running]').waitFor()
  await page.locator('.response-outcome').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('You cancelled the request.').first().waitFor()
  await expect.poll(() => dialog(page).count()).toBe(1)
  await page.keyboard.press('Escape')
  await isClosed(page)
})

test('a playground that opens while its old history entry is being removed waits for that, not for another event', async () => {
  const page = await opened(listPets)
  const during = await entryCount(page)
  await page.evaluate(() => {
    document.querySelector('dialog.playground')?.addEventListener(
      'close',
      () => {
        dispatchEvent(new PopStateEvent('popstate'))
        document.querySelector<HTMLButtonElement>('.try-it')?.click()
      },
      { once: true },
    )
    // The entry is gone.
    addEventListener('popstate', ({ isTrusted }) => {
      if (isTrusted) document.body.dataset.removed = ''
    })
    document.querySelector<HTMLButtonElement>('.playground-close')?.click()
  })
  await page.locator('body[data-removed]').waitFor()
  await expect.poll(() => place(page)).toBe(`${listPets}?playground=open`)
  await dialog(page).waitFor()
  await expect.poll(() => entryCount(page)).toBe(during)
})

test('going forward opens it again, even if the close event only comes then', async () => {
  const page = await opened(listPets)
  await page.goBack()
  await isClosed(page)
  await page.evaluate(() => {
    const late = () => document.querySelector('dialog.playground')?.dispatchEvent(new Event('close'))
    addEventListener('popstate', late, { once: true })
  })
  await page.goForward()
  await dialog(page).waitFor()
  await expect.poll(() => place(page)).toBe(`${listPets}?playground=open`)
  await page.keyboard.press('Escape')
  await isClosed(page)
  await expect.poll(() => place(page)).toBe(listPets)
})

/** A page that also has the playground of another one. */
async function openWithSecondPlayground(): Promise<Page> {
  const page = await open('/')
  await page.route(`**${listPets}*`, async route => {
    const other = await (await route.fetch({ url: new URL(listOwners, route.request().url()).href })).text()
    const button = /<button[^>]* data-playground=[\s\S]*?<\/button>/.exec(other)?.[0] ?? ''
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('</main>', `${button}</main>`) })
  })
  await page.goto(new URL(listPets, page.url()).href)
  return page
}

test('each of several playgrounds on a page is opened again by going forward and after a reload', async () => {
  const page = await openWithSecondPlayground()
  const titles = () => dialog(page).locator('#playground-title').allTextContents()
  /** The address too, because the browser learns of a new entry after the page. */
  const shown = async () => [...(await titles()), place(page)]
  const openPlace = `${listPets}?playground=open`
  const [first, second] = [page.locator('.try-it').first(), page.locator('.try-it').last()]
  await second.click()
  await expect.poll(shown).toEqual(['Playground: List owners', openPlace])
  await page.goBack()
  await isClosed(page)
  await expect.poll(() => second.evaluate(button => button === document.activeElement)).toBe(true)
  await first.click()
  await expect.poll(shown).toEqual(['Playground: List pets', openPlace])
  await page.goBack()
  await isClosed(page)
  await second.click()
  await expect.poll(shown).toEqual(['Playground: List owners', openPlace])
  await page.goBack()
  await isClosed(page)
  await page.goForward()
  await expect.poll(shown).toEqual(['Playground: List owners', openPlace])
  await page.reload()
  await expect.poll(shown).toEqual(['Playground: List owners', openPlace])
  await page.goBack()
  await isClosed(page)
  await expect.poll(() => place(page)).toBe(listPets)
})

test('a playground that replaces another one takes over its history entry', async () => {
  const page = await openWithSecondPlayground()
  await page.locator('.try-it').first().click()
  await shownPlayground(page)
  const during = await entryCount(page)
  // Faster than any reader.
  await page.evaluate(() => {
    document.querySelector<HTMLButtonElement>('.playground-close')?.click()
    for (const button of [...document.querySelectorAll<HTMLButtonElement>('.try-it')].slice(-1)) button.click()
  })
  await expect
    .poll(() => dialog(page).locator('#playground-title').allTextContents())
    .toEqual(['Playground: List owners'])
  await expect.poll(async () => [place(page), await entryCount(page)]).toEqual([`${listPets}?playground=open`, during])
  await expect.poll(() => dialog(page).evaluate(element => element.matches(':modal'))).toBe(true)
  await page.goBack()
  await isClosed(page)
  await page.locator('.try-it').first().click()
  await expect.poll(() => dialog(page).evaluate(element => element.matches(':modal'))).toBe(true)
})
