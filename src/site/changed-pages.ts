import type { Page, Route } from '../content/page.ts'
import { memoize } from '../source/memoize.ts'

/** A page that differs between two states of a site. It was added if it has no `before`, and removed if it has no `after`. */
export interface PageChange {
  readonly before: Page | undefined
  readonly after: Page | undefined
}

type Pages = ReadonlyMap<Route, Page>

/** The pages that differ between two states of a site: other objects, added pages and removed ones. */
export function changedPages(previous: Pages, next: Pages): readonly PageChange[] {
  return previous === next ? [] : changesBetween(previous)(next)
}

/** Cached, because several parts of an update ask for the same changes. */
const changesBetween = memoize((previous: Pages) => memoize((next: Pages) => findChanges(previous, next)))

function findChanges(previous: Pages, next: Pages): readonly PageChange[] {
  const changes: PageChange[] = []
  let inBoth = 0
  const remaining = previous.values()
  let expected = remaining.next().value
  for (const after of next.values()) {
    // Pages that were removed come before this one.
    while (expected !== undefined && expected !== after && !next.has(expected.route)) expected = remaining.next().value
    // Most pages are the same, in the same order. Comparing them is faster than looking them up.
    const before = after === expected ? after : previous.get(after.route)
    if (before !== undefined) inBoth++
    if (before !== after) changes.push({ before, after })
    if (before === expected) expected = remaining.next().value
  }
  if (inBoth === previous.size) return changes
  for (const before of previous.values()) if (!next.has(before.route)) changes.push({ before, after: undefined })
  return changes
}
