import type { Page } from '../content/page.ts'
import { memoize } from '../source/memoize.ts'

/** The pages of a site as readers of some groups meet them. */
export interface FilteredPages {
  /** All pages; those that are not for these readers stand in no list. */
  readonly pages: readonly Page[]
  /** The pages that are not for these readers. */
  readonly restricted: ReadonlySet<Page>
}

/** @param groups The groups that the reader is in; absent, nobody asks. */
export function filterPagesByGroups(pages: readonly Page[], groups: readonly string[] | undefined): FilteredPages {
  if (groups === undefined) return { pages, restricted: new Set() }
  const closed = new Set<Page>()
  const shown = pages.map(page => {
    if (isVisibleTo(page, groups)) return page
    const unlisted = unlistedCopyOf(page)
    closed.add(unlisted)
    return unlisted
  })
  return { pages: shown, restricted: closed }
}

/** A page for groups is for those who are in one of them; `public` beside them leaves the page open and closes its playground. */
function isVisibleTo({ frontmatter }: Page, groups: readonly string[]): boolean {
  if (frontmatter.groups.length === 0) return true
  if (frontmatter.public === true && frontmatter.playground === 'auth') return true
  return frontmatter.groups.some(group => groups.includes(group))
}

/** The same page, the same object each time: what is known of it stays known. */
const unlistedCopyOf = memoize((page: Page): Page => ({ ...page, frontmatter: { ...page.frontmatter, hidden: true } }))
