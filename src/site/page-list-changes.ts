import type { PageInput } from '../content/context/content-settings.ts'
import type { Page, Route } from '../content/page.ts'
import { comparePaths } from '../content/pages/page-inputs.ts'
import type { Outcome } from '../source/diagnostics/diagnostic.ts'

export interface ParsedInput {
  readonly input: PageInput
  readonly outcome: Outcome<Page>
}

/** Changes of a list of pages in the order of their paths. */
export interface ListChanges {
  readonly removed: ReadonlySet<Route>
  /** Added pages, by the route of the page that comes before them. */
  readonly added: ReadonlyMap<Route | undefined, readonly ParsedInput[]>
}

/** @param inputs The list before the changes. */
export function listChanges(
  inputs: readonly PageInput[],
  added: readonly ParsedInput[],
  removed: readonly ParsedInput[],
): ListChanges {
  const byPrevious = new Map<Route | undefined, ParsedInput[]>()
  for (const page of added.toSorted((one, other) => comparePaths(one.input.file, other.input.file))) {
    const previous = inputs[positionOf(page.input, inputs) - 1]?.route
    const others = byPrevious.get(previous)
    if (others) others.push(page)
    else byPrevious.set(previous, [page])
  }
  return { removed: new Set(removed.map(({ input }) => input.route)), added: byPrevious }
}

/** The position of the first page that comes after another one. */
function positionOf({ file }: PageInput, inputs: readonly PageInput[]): number {
  let low = 0
  let high = inputs.length
  while (low < high) {
    const middle = (low + high) >> 1
    const other = inputs[middle]
    if (other && comparePaths(other.file, file) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** A list with an item for each page, after pages were added and removed. */
export function changedList<Item>(
  items: readonly Item[],
  { removed, added }: ListChanges,
  { routeOf, toItem }: { readonly routeOf: (item: Item) => Route; readonly toItem: (page: ParsedInput) => Item },
): readonly Item[] {
  const addedAfter = (route: Route | undefined) => (added.get(route) ?? []).map(toItem)
  const changed = new Set<Route | undefined>([...removed, ...added.keys()])
  // Whole parts are copied, because most pages have not changed.
  const parts = [addedAfter(undefined)]
  let start = 0
  items.forEach((item, at) => {
    const route = routeOf(item)
    if (!changed.has(route)) return
    parts.push(items.slice(start, removed.has(route) ? at : at + 1), addedAfter(route))
    start = at + 1
  })
  return ([] as Item[]).concat(...parts, items.slice(start))
}
