import type { Locator, Page } from 'playwright-core'
import type { OpenPage } from './test-browser.ts'

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
