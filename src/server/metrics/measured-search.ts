import type { Clock, Metrics } from '../ports.ts'
import type { SiteSearch } from '../search/site-search.ts'

/** Measures how long searches take. */
export function measuredSearch(
  search: SiteSearch,
  { searched }: Pick<Metrics, 'searched'>,
  { now }: Pick<Clock, 'now'>,
): SiteSearch {
  return {
    ...search,
    search: async question => {
      const startedAt = now()
      const found = await search.search(question)
      searched(now() - startedAt)
      return found
    },
  }
}
