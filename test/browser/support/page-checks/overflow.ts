import type { Page } from 'playwright-core'

/** Find the elements that make a page wider than the window. */
export function overflowFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tooWide = document.documentElement.scrollWidth - innerWidth
    if (tooWide <= 0) return []
    const sticksOut = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (right > innerWidth + 0.5 || left < -0.5)
    }
    const culprits = [...document.body.querySelectorAll('*')].filter(sticksOut).slice(0, 4)
    const names = culprits.map(element => `${element.localName}.${element.getAttribute('class') ?? ''}`)
    return [`${tooWide}px wider than ${innerWidth}px: ${names.join(', ')}`]
  })
}

/**
 * Find texts that are cut off by the edge of the window, or by an element that hides its overflow without scrolling or
 * an ellipsis.
 */
export function clippedFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Elements that are cut on purpose: collapsed code, and texts for screen readers.
    const meant =
      '.visually-hidden, .sr-only, [data-folded], .skip-link, .mermaid, [aria-hidden="true"], svg, .katex-mathml'
    const nameOf = (element: Element) =>
      `${element.localName}.${element.getAttribute('class') ?? ''} "${element.textContent?.trim().slice(0, 40)}"`
    const hides = (value: string) => value === 'hidden' || value === 'clip'
    const scrolls = (value: string) => value === 'auto' || value === 'scroll'

    const cutBy = (range: DOMRect, element: Element): Element | undefined => {
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        // Text for screen readers is clipped on purpose.
        if (style.clipPath !== 'none') return undefined
        const { left, right, top, bottom } = box.getBoundingClientRect()
        const scrollsX = scrolls(style.overflowX)
        const scrollsY = scrolls(style.overflowY)
        if (hides(style.overflowX) && style.textOverflow !== 'ellipsis')
          if (range.right > right + 1.5 || range.left < left - 1.5) return box
        if (hides(style.overflowY) && style.webkitLineClamp === 'none')
          if (range.bottom > bottom + 2 || range.top < top - 2) return box
        if (scrollsX || scrollsY || style.textOverflow === 'ellipsis') return undefined
        if (style.position === 'fixed') return undefined
      }
      return range.right > innerWidth + 1.5 || range.left < -1.5 ? document.body : undefined
    }

    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement: parent, textContent: text } = walker.currentNode
      if (!parent || !text?.trim() || parent.closest(meant)) continue
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      for (const rect of range.getClientRects()) {
        const box = rect.width > 0 && cutBy(rect, parent)
        if (box) found.add(`${nameOf(parent)} is cut by ${box.localName}.${box.getAttribute('class') ?? ''}`)
      }
    }
    return [...found]
  })
}
