import type { Locator, Page } from 'playwright-core'
import type { ApiServer } from './api-server.ts'
import { servePlayground } from './playground-site.ts'
import { type OpenPage, testBrowser } from './test-browser.ts'
import { waitForIdle } from './wait-for-idle.ts'

export interface TestPlayground {
  readonly open: OpenPage
  /** Opens the playground of a page as well, by its button. */
  readonly opened: OpenPage
  /** The API, when the tests run. */
  readonly api: () => ApiServer
}

/** A browser and a site with the pages of one API, for the tests of one file. */
export function testPlayground(given: Parameters<typeof servePlayground>, complaints?: string[]): TestPlayground {
  let served: ApiServer
  const open = testBrowser(async () => {
    const site = await servePlayground(...given)
    served = site.api
    return site
  }, complaints)
  return { open, opened: playgroundOpener(open), api: () => served }
}

/** A page whose playground was opened by its button. */
export const playgroundOpener =
  (open: OpenPage) =>
  async (path: string, options: Parameters<OpenPage>[1] = {}): Promise<Page> => {
    const page = await open(path, options)
    await page.locator('.try-it').click()
    await shownPlayground(page)
    return page
  }

/** Shows the code of the request. @returns The element with the code. */
export async function shownCode(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: 'Code' }).click()
  const code = page.locator('.playground-sample .playground-code')
  await code.waitFor()
  return code
}

/**
 * The playground of a page when all of it is rendered. Some parts are loaded after the dialog is shown: the choice of
 * examples, the code of the sample, fields that depend on a value.
 */
export async function shownPlayground(page: Page): Promise<Locator> {
  const dialog = page.locator('dialog.playground[open]')
  await dialog.locator('.playground-send').waitFor()
  await page.waitForFunction(() => {
    const statuses = [...document.querySelectorAll('dialog.playground[open] [role=status]')]
    const isLoading = statuses.some(status => status.textContent === 'Loading …')
    const code = document.querySelector('dialog.playground[open] .playground-code')
    return !isLoading && code?.textContent !== ''
  })
  await waitForIdle(page)
  return dialog
}

/** The link that is copied with the request of a playground. */
export async function copiedLink(page: Page): Promise<string> {
  await page.locator('.playground-tools .ui-button').nth(2).click()
  await page.locator('.playground-tools [role=status]').filter({ hasText: 'Copied' }).waitFor()
  return page.evaluate(() => navigator.clipboard.readText())
}
