import type { Locator, Page } from 'playwright-core'
import type { ApiServer } from './api-server.ts'
import { servePlayground } from './playground-site.ts'
import { type OpenPage, testBrowser } from './test-browser.ts'

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

/** The playground of a page, when it can be filled in. */
export async function shownPlayground(page: Page): Promise<Locator> {
  const dialog = page.locator('dialog.playground[open]')
  await dialog.locator('.playground-send').waitFor()
  return dialog
}
