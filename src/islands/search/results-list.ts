import type { MarkedText } from '../../search/browser-index/excerpt.ts'
import type { FoundPage, FoundSection } from '../../search/browser-index/found-page.ts'
import { languageName } from './language-name.ts'

/** The options of the list: pages, each followed by its matching sections. */
export function resultItems(pages: readonly FoundPage[]): HTMLElement[] {
  return pages.flatMap(page => [pageItem(page), ...page.sections.map(sectionItem)])
}

function pageItem(page: FoundPage): HTMLElement {
  const { title, href, breadcrumb, otherVersion, otherLanguage, operation, excerpt } = page
  const labels = [otherVersion, otherLanguage && languageName(otherLanguage)].filter(label => label !== undefined)
  const line = [
    ...(breadcrumb.length > 0 ? [element('span', '', [breadcrumb.join(' › ')])] : []),
    ...labels.map(label => element('span', 'search-label', [label])),
  ]
  return link('search-option search-page', href, [
    ...(line.length > 0 ? [element('span', 'search-breadcrumb', line)] : []),
    element('span', 'search-title', marked(title)),
    ...(operation ? [operationLine(operation)] : []),
    ...(excerpt.length > 0 ? [element('span', 'search-excerpt', marked(excerpt))] : []),
  ])
}

function operationLine({ method, path }: NonNullable<FoundPage['operation']>): HTMLElement {
  const pill = element('span', 'method-pill', [method])
  pill.dataset.method = method
  const line = element('span', 'search-operation', [pill, ' ', element('code', '', [path])])
  line.dir = 'ltr'
  return line
}

function sectionItem({ href, titles, excerpt }: FoundSection): HTMLElement {
  const title = titles.flatMap((parts, at) => [...(at > 0 ? [' › '] : []), ...marked(parts)])
  return link('search-option search-section', href, [
    element('span', 'search-title', title),
    ...(excerpt.length > 0 ? [element('span', 'search-excerpt', marked(excerpt))] : []),
  ])
}

/** An option that asks the assistant: `islands/entries/frame/assistant.ts` opens it. */
export function askItem(query: string, text: string): HTMLElement {
  const item = link('search-option search-ask', `?assistant=${encodeURIComponent(query)}`, [
    element('span', 'search-title', [text]),
  ])
  item.dataset.assistantAsk = query
  return item
}

/** Recent searches, as options that fill in the field. */
export function recentItems(queries: readonly string[]): HTMLElement[] {
  return queries.map(query => {
    const item = option(element('div', 'search-option search-recent', [query]))
    item.dataset.query = query
    return item
  })
}

function link(className: string, href: string, lines: readonly HTMLElement[]): HTMLElement {
  return option(Object.assign(element('a', className, lines), { href, tabIndex: -1 }))
}

function option<Kind extends HTMLElement>(item: Kind): Kind {
  item.setAttribute('role', 'option')
  item.setAttribute('aria-selected', 'false')
  return item
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  content: readonly (Node | string)[],
): HTMLElementTagNameMap[Name] {
  const created = Object.assign(document.createElement(name), { className })
  created.append(...content)
  return created
}

const marked = (parts: readonly MarkedText[]): (Node | string)[] =>
  parts.map(({ text, isMatch }) => (isMatch ? element('mark', '', [text]) : text))
