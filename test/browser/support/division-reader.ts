import type { Page } from 'playwright-core'

/** What a reader sees of the division: selector, groups of the sidebar, current entry, way to the page, next page. */
export const seen = (page: Page) =>
  page.evaluate(() => {
    const text = (selector: string) => document.querySelector(selector)?.textContent?.trim() ?? ''
    return {
      path: location.pathname.replace(/\/$/, '') + location.search,
      version: text('.topbar [data-kind="version"] .selector-current'),
      tab: text('.nav-tabs-item[data-active]'),
      group: text('.sidebar .sidebar-section .sidebar-title'),
      current: text('.sidebar [aria-current="page"]'),
      next: text('.pagination-next .pagination-title'),
    }
  })

/** Wait until the page shows the division that was chosen. */
export const settled = (page: Page) =>
  page.waitForFunction(
    () => document.readyState === 'complete' && document.documentElement.dataset.division !== 'pending',
  )

/** Choose a version in the top bar. */
export async function choose(page: Page, version: string): Promise<void> {
  await page.click('.topbar [data-kind="version"] summary')
  await page.click(`.topbar [data-kind="version"] .nav-dropdown-item:has-text("${version}")`)
  await settled(page)
}

/** Press a link and wait for the page that it leads to. */
export async function follow(page: Page, selector: string): Promise<void> {
  await page.click(selector)
  await settled(page)
}
