import type { Page } from 'playwright-core'

/** Texts that are no content, or that another state shows. */
const aside = [
  // Controls that only scripts could answer, what they say of faults and wrong addresses, and what they draw.
  'button, option, .js-only, .multi-view-chosen, .mermaid-message, [data-suggestions], .mermaid svg',
  // Words of a folded part, values of dark mode; tooltips and types, which open where they are focused.
  '.when-closed, .only-dark, .tooltip-content, .type-box, .type-docs',
].join()

/** What a page holds for its reader. */
export interface PageContents {
  /** Each piece of text in `<main>`, in the order of the page, with one space where there were some. */
  readonly texts: readonly Piece[]
  /** Addresses of the frame around it: bar, sidebar, contents, selectors, footer. */
  readonly links: readonly Piece[]
}

export interface Piece {
  readonly text: string
  /** Whether it is seen, or would be when every `<details>` around it is opened. */
  readonly isReachable: boolean
  /** Name and class of the element around it. */
  readonly place: string
}

/** Open all that opens without scripts, and read what is there. */
export function contentsOf(page: Page): Promise<PageContents> {
  return page.evaluate(left => {
    for (const details of document.querySelectorAll('details')) {
      details.removeAttribute('name')
      details.open = true
    }
    const isSeen = (element: Element) => {
      // Words for who does not see are there for those who listen.
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
      // On wide screens the button of the navigation has nothing to open.
      .filter(link => !link.matches('[href="#mobile-nav"]'))
      .map(link => pieceOf(link.getAttribute('href') ?? '', link))
    return { texts, links }
  }, aside)
}
