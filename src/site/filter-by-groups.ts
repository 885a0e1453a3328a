import type { Page } from '../content/page.ts'
import { memoize } from '../source/memoize.ts'

/** The pages of a site as the members of some groups see them. */
export interface FilteredPages {
  /** All pages. Restricted pages are included, but hidden. */
  readonly pages: readonly Page[]
  /** The pages that these readers must not see. */
  readonly restricted: ReadonlySet<Page>
}

/** @param groups The groups of the reader. If absent, there is no access control. */
export function filterPagesByGroups(pages: readonly Page[], groups: readonly string[] | undefined): FilteredPages {
  if (groups === undefined) return { pages, restricted: new Set() }
  const restricted = new Set<Page>()
  const filtered = pages.map(page => {
    if (isVisibleTo(page, groups)) return page
    const unlisted = unlistedCopyOf(page)
    restricted.add(unlisted)
    return unlisted
  })
  return { pages: filtered, restricted: restricted }
}

/**
 * A page with groups is only for their members. With `public` as well, the page is public and only its playground is
 * restricted.
 */
function isVisibleTo({ frontmatter }: Page, groups: readonly string[]): boolean {
  if (frontmatter.groups.length === 0) return true
  if (frontmatter.public === true && frontmatter.playground === 'auth') return true
  return frontmatter.groups.some(group => groups.includes(group))
}

/** A hidden copy of a page. The same object each time, so that results cached for it stay valid. */
const unlistedCopyOf = memoize((page: Page): Page => ({ ...page, frontmatter: { ...page.frontmatter, hidden: true } }))
