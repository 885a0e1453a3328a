import type { PageHead, Route } from '../../content/page.ts'
import type { Place, Visibility } from '../navigation.ts'

/** Settings of the whole site that decide what may be indexed. */
export interface IndexingSettings {
  /** `all`: hidden pages may be found too, though no navigation shows them. */
  readonly indexing: 'navigable' | 'all'
  /** Whether search engines must not index the site. */
  readonly noindex: boolean
}

/**
 * The visibility of each page for readers and machines, including pages outside the navigation.
 *
 * @see navigation of the format, effect table: hidden, not listed, `noindex`, `searchable: false`, `searchable: true`
 */
export function visibilityOf(
  pages: ReadonlyMap<Route, PageHead>,
  places: ReadonlyMap<Route, readonly Place[]>,
  indexing: IndexingSettings,
): ReadonlyMap<Route, Visibility> {
  return new Map([...pages].map(([route, page]) => [route, pageVisibility(page, places.get(route) ?? [], indexing)]))
}

function pageVisibility({ frontmatter }: PageHead, places: readonly Place[], site: IndexingSettings): Visibility {
  const { url, noindex, searchable } = frontmatter
  // An entry with a `url` leads elsewhere: the site has no such page.
  if (url !== undefined) return hiddenEverywhere
  const isOpen = site.indexing === 'all' || places.some(place => place.isDiscoverable)
  const isFound = isOpen && !noindex
  // A page that is in no list gets no `noindex`; a page that was hidden on purpose does.
  const isHiddenOnPurpose = frontmatter.hidden || places.length > 0
  return {
    sidebar: places.some(place => place.isVisible),
    search: isFound && searchable,
    sitemap: isFound && !site.noindex,
    noindex: noindex || site.noindex || (!isOpen && isHiddenOnPurpose),
    assistant: isFound && searchable,
    llms: isFound && !site.noindex,
  }
}

const hiddenEverywhere: Visibility = {
  sidebar: false,
  search: false,
  sitemap: false,
  noindex: false,
  assistant: false,
  llms: false,
}
