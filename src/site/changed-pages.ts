import type { Page, Route } from '../content/page.ts'

/** A page that differs between two states of a site. It was added if it has no `before`, and removed if it has no `after`. */
export interface PageChange {
  readonly before: Page | undefined
  readonly after: Page | undefined
}

type Pages = ReadonlyMap<Route, Page>

/** The pages that differ between two states of a site: other objects, added pages and removed ones. */
export function changedPages(previous: Pages, next: Pages): readonly PageChange[] {
  if (previous === next) return []
  const changes: PageChange[] = []
  let inBoth = 0
  for (const after of next.values()) {
    const before = previous.get(after.route)
    if (before !== undefined) inBoth++
    if (before !== after) changes.push({ before, after })
  }
  if (inBoth === previous.size) return changes
  for (const before of previous.values()) if (!next.has(before.route)) changes.push({ before, after: undefined })
  return changes
}
