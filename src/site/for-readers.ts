import type { Page } from '../content/page.ts'
import { keptFor } from '../source/kept-for.ts'

/** The pages of a site as readers of some groups meet them. */
export interface PagesForReaders {
  /** All pages; those that are not for these readers stand in no list. */
  readonly pages: readonly Page[]
  /** The pages that are not for these readers. */
  readonly closed: ReadonlySet<Page>
}

/** @param groups The groups that the reader is in; absent, nobody asks. */
export function pagesForReaders(pages: readonly Page[], groups: readonly string[] | undefined): PagesForReaders {
  if (groups === undefined) return { pages, closed: new Set() }
  const closed = new Set<Page>()
  const shown = pages.map(page => {
    if (isFor(page, groups)) return page
    const unlisted = withoutList(page)
    closed.add(unlisted)
    return unlisted
  })
  return { pages: shown, closed }
}

/** A page for groups is for those who are in one of them; `public` beside them leaves the page open and closes its playground. */
function isFor({ frontmatter }: Page, groups: readonly string[]): boolean {
  if (frontmatter.groups.length === 0) return true
  if (frontmatter.public === true && frontmatter.playground === 'auth') return true
  return frontmatter.groups.some(group => groups.includes(group))
}

/** The same page, the same object each time: what is known of it stays known. */
const withoutList = keptFor((page: Page): Page => ({ ...page, frontmatter: { ...page.frontmatter, hidden: true } }))
