import type { PageHead, Route } from '../../content/page.ts'
import { memoizeByText } from '../../source/memoize.ts'
import type { Navigation, NavLocation, Visibility } from '../navigation.ts'

/** Settings of the whole site that decide what may be indexed. */
export interface IndexingSettings {
  /** `all`: hidden pages can be found too, though no navigation shows them. */
  readonly indexing: 'navigable' | 'all'
  /** Whether search engines must not index the site. */
  readonly noindex: boolean
}

/**
 * The visibility of each page for readers and machines, including pages outside the navigation. It is determined when it is
 * needed: the preview shows few pages.
 *
 * @see navigation of the format, effect table: hidden, not listed, `noindex`, `searchable: false`, `searchable: true`
 */
export function visibilityOf(
  pages: ReadonlyMap<Route, PageHead>,
  locations: ReadonlyMap<Route, readonly NavLocation[]>,
  indexing: IndexingSettings,
): Navigation['visibility'] {
  const get = memoizeByText((route: Route) => {
    const page = pages.get(route)
    return page && pageVisibility(page, locations.get(route) ?? noLocations, indexing)
  })
  return { get }
}

const noLocations: readonly NavLocation[] = []

function pageVisibility(
  { frontmatter }: PageHead,
  locations: readonly NavLocation[],
  site: IndexingSettings,
): Visibility {
  const { url, noindex, searchable } = frontmatter
  // An entry with a `url` leads elsewhere: the site has no such page.
  if (url !== undefined) return hiddenEverywhere
  const isDiscoverable = site.indexing === 'all' || locations.some(location => location.isDiscoverable)
  const isIndexed = isDiscoverable && !noindex
  // A page that is in no list gets no `noindex`; a page that was hidden on purpose does.
  const isHiddenOnPurpose = frontmatter.hidden || locations.length > 0
  return {
    sidebar: locations.some(location => location.isVisible),
    search: isIndexed && searchable,
    sitemap: isIndexed && !site.noindex,
    noindex: noindex || site.noindex || (!isDiscoverable && isHiddenOnPurpose),
    assistant: isIndexed && searchable,
    llms: isIndexed && !site.noindex,
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
