import type { Route } from '../../content/page.ts'
import { type Access, bothOf, everyone, type Reader } from '../../source/access/access.ts'
import { contentDigestOf, type PageEntry } from '../pages/page-source.ts'
import type { SitePlan } from '../site-plan.ts'

/**
 * Each page as seen by the readers with the fewest rights among those who may read it, so that search does not reveal
 * what only others may see. The pages are in the reading order of the readers with the most rights.
 */
export function recordedSources(
  plans: readonly SitePlan[],
  readers: readonly Reader[],
  excluding: readonly string[],
): readonly PageEntry[] {
  const first = new Map<Route, { readonly entry: PageEntry; readonly groups: readonly string[] }>()
  const entries = new Map<Route, PageEntry>()
  for (const [at, plan] of plans.entries()) {
    const groups = readers[at]?.groups ?? []
    for (const entry of plan.listed()) {
      const { route } = entry.page
      const known = first.get(route)
      if (!known) {
        first.set(route, { entry, groups })
        entries.set(route, entry)
      } else if (
        known.groups.some(group => !groups.includes(group)) &&
        contentDigestOf(known.entry) !== contentDigestOf(entry)
      ) {
        // Readers in different groups see different parts of the page.
        entries.set(route, { ...known.entry, onlyFor: membersOfAll(known.groups) })
      }
    }
  }
  for (const route of partlyExcluded(plans, readers, excluding)) {
    const entry = entries.get(route)
    const others: Access = { for: 'groups', anyOf: [], noneOf: excluding }
    if (entry) entries.set(route, { ...entry, onlyFor: bothOf(entry.onlyFor ?? everyone, others) })
  }
  const order = plans.toReversed().flatMap(plan => plan.listed().map(({ page }) => page.route))
  return [...new Set(order)].flatMap(route => entries.get(route) ?? [])
}

const membersOfAll = (groups: readonly string[]): Access =>
  groups.map((group): Access => ({ for: 'groups', anyOf: [group], noneOf: [] })).reduce(bothOf, everyone)

/** Pages that show less to readers in an excluded group. */
function partlyExcluded(
  plans: readonly SitePlan[],
  readers: readonly Reader[],
  excluding: readonly string[],
): ReadonlySet<Route> {
  const routes = new Set<Route>()
  for (const [at, reader] of readers.entries()) {
    if (!reader.groups.some(group => excluding.includes(group))) continue
    const others = reader.groups.filter(group => !excluding.includes(group))
    const withoutExcluded = readers.findIndex(
      ({ isSignedIn, groups }) => isSignedIn && groups.join('\n') === others.join('\n'),
    )
    const digests = new Map(plans[withoutExcluded]?.listed().map(entry => [entry.page.route, contentDigestOf(entry)]))
    for (const entry of plans[at]?.listed() ?? [])
      if ((digests.get(entry.page.route) ?? contentDigestOf(entry)) !== contentDigestOf(entry))
        routes.add(entry.page.route)
  }
  return routes
}
