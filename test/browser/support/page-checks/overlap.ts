import type { Page } from 'playwright-core'

/** Find elements of the top bar that overlap or overflow it. */
export function barFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bar = document.querySelector('.topbar')
    if (!bar?.checkVisibility()) return []
    const faults: string[] = []
    const nameOf = (element: Element) => `${element.localName}.${element.getAttribute('class') ?? ''}`
    const visible = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 0
    const inFlow = (element: Element) => !['fixed', 'absolute'].includes(getComputedStyle(element).position)
    for (const row of bar.querySelectorAll('.topbar-row, .topbar-right-container, .nav-tabs-list')) {
      const pieces = [...row.children].filter(piece => visible(piece) && inFlow(piece))
      const boxes = pieces.map(piece => piece.getBoundingClientRect())
      for (const [at, box] of boxes.entries()) {
        const before = boxes[at - 1]
        if (before && Math.min(before.right, box.right) - Math.max(before.left, box.left) > 0.5)
          faults.push(`${nameOf(pieces[at - 1] ?? row)} and ${nameOf(pieces[at] ?? row)} lie over one another`)
      }
      const frame = row.getBoundingClientRect()
      if (getComputedStyle(row).overflowX !== 'visible') continue
      const last = boxes.findIndex(box => box.right > frame.right + 0.5 || box.left < frame.left - 0.5)
      if (last >= 0) faults.push(`${nameOf(pieces[last] ?? row)} sticks out of ${nameOf(row)}`)
    }
    return faults
  })
}

/**
 * Find elements that cover the sticky top bar of a scrolled page, and headings that are below it after a jump to them.
 */
export async function stickyFaults(page: Page): Promise<string[]> {
  const faults = await page.evaluate(() => {
    const found: string[] = []
    const bar = document.querySelector('.topbar')
    if (!bar?.checkVisibility()) return []
    const nameOf = (element: Element) => `${element.localName}.${element.getAttribute('class') ?? ''}`
    scrollTo({ top: 0, behavior: 'instant' })
    const start = bar.getBoundingClientRect().top
    scrollTo({ top: 700, behavior: 'instant' })
    const { left, right, top, bottom } = bar.getBoundingClientRect()
    const isFloating = getComputedStyle(bar).backgroundColor === 'rgba(0, 0, 0, 0)'
    const surface = (isFloating ? bar.querySelector('.topbar-row') : bar) ?? bar
    const box = surface.getBoundingClientRect()
    if (Math.abs(top - Math.max(0, start - scrollY)) > 1) found.push(`the bar stands at ${top}px`)
    for (let x = Math.max(left, box.left) + 30; x < Math.min(right, box.right) - 30; x += 37) {
      const hit = document.elementFromPoint(x, box.top + box.height / 2)
      if (hit && !bar.contains(hit)) found.push(`${nameOf(hit)} lies over the bar`)
    }
    for (const heading of document.querySelectorAll('main :is(h2, h3)[id]')) {
      if (!heading.checkVisibility()) continue
      heading.scrollIntoView({ behavior: 'instant' })
      const edge = heading.getBoundingClientRect().top
      if (edge < bottom - 1) found.push(`the heading "${heading.textContent}" hides below the bar: ${edge} < ${bottom}`)
    }
    scrollTo({ top: 0, behavior: 'instant' })
    return found
  })
  return [...new Set(faults)]
}
