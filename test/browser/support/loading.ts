import type { Page } from 'playwright-core'

/** Count from now on what moves of a page while it is loaded: 0 is a page on which nothing jumps. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        // `lib.dom` does not know this kind of entry yet.
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
  // Set by `watchShifts` before anything of the page ran.
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}

/** What the page says of itself that it should not have to: errors of scripts, of the policy, of missing files. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
  return complaints
}
