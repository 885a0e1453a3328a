import { highlightExcerpt, highlightTitle } from './highlight-text.ts'
import type { FoundPage } from './pagefind.ts'

/** The options of the list: pages, each followed by its matching sections. */
export function resultItems(pages: readonly FoundPage[], query: string): HTMLElement[] {
  return pages.flatMap(page => [
    pageItem(page, query),
    ...page.sections.map(section =>
      item('search-option search-section', section.href, [
        line('search-title', highlightTitle(section.title, query)),
        line('search-excerpt', highlightExcerpt(section.excerptHtml)),
      ]),
    ),
  ])
}

function pageItem({ title, href, breadcrumb, excerptHtml, sections }: FoundPage, query: string): HTMLElement {
  const breadcrumbLine = breadcrumb ? [line('search-way', [document.createTextNode(breadcrumb)])] : []
  const excerpt = sections.length === 0 ? [line('search-excerpt', highlightExcerpt(excerptHtml))] : []
  return item('search-option search-page', href, [
    ...breadcrumbLine,
    line('search-title', highlightTitle(title, query)),
    ...excerpt,
  ])
}

function item(className: string, href: string, lines: readonly HTMLElement[]): HTMLElement {
  const option = Object.assign(document.createElement('a'), { href, className, tabIndex: -1 })
  option.setAttribute('role', 'option')
  option.setAttribute('aria-selected', 'false')
  option.append(...lines)
  return option
}

function line(className: string, content: readonly Node[]): HTMLElement {
  const element = Object.assign(document.createElement('span'), { className })
  element.append(...content)
  return element
}
