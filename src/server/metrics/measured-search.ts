import type { Metrics } from '../metrics-port.ts'
import type { Clock } from '../ports.ts'
import type { SiteSearch } from '../search/site-search.ts'

/** Measures how long searches take. */
export function measuredSearch(
  search: SiteSearch,
  { searched }: Pick<Metrics, 'searched'>,
  { now }: Pick<Clock, 'now'>,
): SiteSearch {
  const measured = async <Found>(work: () => Promise<Found>): Promise<Found> => {
    const startedAt = now()
    const results = await work()
    searched(now() - startedAt)
    return results
  }
  return {
    ...search,
    search: question => measured(() => search.search(question)),
    find: query => measured(() => search.find(query)),
  }
}
