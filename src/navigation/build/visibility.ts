import type { PageHead, Route } from '../../content/page.ts'
import type { Place, Visibility } from '../navigation.ts'

/** Settings of the whole site that decide what may be found. */
export interface IndexingSettings {
  /** `all`: what hidden pages hold may be found, though no navigation shows them. */
  readonly indexing: 'navigable' | 'all'
  /** Whether search engines are kept out of the whole site. */
  readonly noindex: boolean
}

/**
 * What readers and machines may find of each page, those outside the navigation included.
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
  // An entry with a `url` is an address elsewhere: the site has no page to be found.
  if (url !== undefined) return hiddenEverywhere
  const isOpen = site.indexing === 'all' || places.some(place => place.isDiscoverable)
  const isFound = isOpen && !noindex
  // A page that is merely in no list says nothing to search engines; one that somebody hid tells them to stay out.
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
