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

test('closing it removes its history entry, also if it is opened again at once', async () => {
  const page = await opened(listPets)
  const during = await entryCount(page)
  await page.locator('.playground-close').click()
  await isClosed(page)
  await expect.poll(() => place(page)).toBe(listPets)
  // As quickly as no reader could.
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
  expect(await entryCount(page)).toBe(before + 1)
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
