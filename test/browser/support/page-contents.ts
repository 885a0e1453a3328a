import type { Page } from 'playwright-core'

/** Elements whose text is not content, or is only shown in another state. */
const aside = [
  // Controls that need scripts, their messages, and what scripts render.
  'button, option, .js-only, .multi-view-chosen, .mermaid-message, [data-suggestions], .mermaid svg',
  // Texts of closed parts, values for dark mode, tooltips, and types, which open when they get the focus.
  '.when-closed, .only-dark, .tooltip-content, .type-box, .type-docs',
].join()

/** The content of a page that a reader can find. */
export interface PageContents {
  /** Each text in `<main>`, in order. Whitespace is collapsed. */
  readonly texts: readonly Piece[]
  /** The links outside of the content: in the top bar, sidebar, table of contents, selectors and footer. */
  readonly links: readonly Piece[]
}

export interface Piece {
  readonly text: string
  /** Whether it is visible if every `<details>` around it is open. */
  readonly isReachable: boolean
  /** The name and classes of its element. */
  readonly place: string
}

/** Open everything that opens without scripts, and return the content. */
export function contentsOf(page: Page): Promise<PageContents> {
  return page.evaluate(left => {
    for (const details of document.querySelectorAll('details')) {
      details.removeAttribute('name')
      details.open = true
    }
    const isSeen = (element: Element) => {
      // Texts for screen readers are visually hidden.
      if (element.closest('.visually-hidden, .sr-only, .katex-mathml')) return true
      const { width, height } = element.getBoundingClientRect()
      return element.checkVisibility({ visibilityProperty: true }) && width * height > 0
    }
    const pieceOf = (text: string, element: Element) => ({
      text,
      isReachable: isSeen(element),
      place: `${element.localName}.${element.getAttribute('class') ?? ''}`,
    })
    const texts: ReturnType<typeof pieceOf>[] = []
    const main = document.querySelector('main') ?? document.body
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [text, element] = [node.textContent?.replace(/\s+/g, ' ').trim(), node.parentElement]
      if (text && element && !element.closest(`script, style, template, noscript, ${left}`))
        texts.push(pieceOf(text, element))
    }
    const links = [...document.querySelectorAll('a[href]')]
      .filter(link => !main.contains(link) || link.closest('.toc'))
      // On wide screens, the button of the mobile navigation has nothing to open.
      .filter(link => !link.matches('[href="#mobile-nav"]'))
      .map(link => pieceOf(link.getAttribute('href') ?? '', link))
    return { texts, links }
  }, aside)
}
