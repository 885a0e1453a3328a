import type { Page } from 'playwright-core'
import { waitForIdle } from './wait-for-idle.ts'

/**
 * Open a page, and return what moved while it was loaded. Fonts are not counted, because this browser does not have the
 * fallback fonts of the same widths that are shown until they are loaded.
 */
export async function shiftsWhileLoading(page: Page, address: string): Promise<string[]> {
  let open = () => {}
  const gate = new Promise<void>(resolve => {
    open = resolve
  })
  await page.route('**/*.woff2', async route => {
    await gate
    await route.continue()
  })
  await watchShifts(page)
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await waitForIdle(page, request => request.resourceType() !== 'font')
  const shifts = await shiftsOf(page)
  open()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return shifts
}

/** Start to record what moves in the pages that are opened. `shiftsOf` returns it. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        // The types of the DOM do not contain this kind of entry yet.
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          readonly value: number
          readonly hadRecentInput: boolean
          readonly sources: readonly { readonly node?: Node | null }[]
        }
        const names = sources.map(({ node }) =>
          node instanceof Element ? `${node.localName}.${node.className}` : 'text',
        )
        if (value > 0 && !hadRecentInput) shifts.push(`${value.toFixed(4)}: ${names.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export function shiftsOf(page: Page): Promise<string[]> {
  // Set by `watchShifts` before the scripts of the page ran.
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}

/** Errors that a page logs: of scripts, of the content security policy, of missing files. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
  return complaints
}
