import type { Route } from '../../content/page.ts'
import type { NavLocation } from '../navigation.ts'
import type { CounterpartOf } from './counterparts.ts'
import type { NavigationIndex } from './navigation-index.ts'

interface VersionedPage {
  readonly route: Route
  readonly location: NavLocation
  /** Whether search engines may show a page. */
  readonly isIndexed: (route: Route) => boolean
}

/**
 * The page that search engines should show for all versions of a page: in the default version, otherwise in the first
 * listed version that has it. Hidden versions and pages that search engines must not show do not count.
 *
 * @returns The route of the page itself if no version has such a page, or if the page belongs to no version.
 */
export function currentVersionOf(
  { divisions, navigation }: NavigationIndex,
  counterpartOf: CounterpartOf,
  { route, location, isIndexed }: VersionedPage,
): Route {
  const at = location.divisions.findLastIndex(key => divisions.get(key)?.kind === 'version')
  const own = divisions.get(location.divisions[at] ?? '')
  if (!own) return route
  const siblings = (divisions.get(location.divisions[at - 1] ?? '') ?? navigation).children
  const versions = siblings
    .filter(node => node.type === 'division')
    .filter(({ kind, isHidden }) => kind === 'version' && !isHidden)
    .sort((one, other) => Number(other.isDefault) - Number(one.isDefault))
  for (const version of versions) {
    const counterpart = version === own ? { href: route, isSamePage: true } : counterpartOf(route, own, version)
    if (counterpart?.isSamePage && isIndexed(counterpart.href)) return counterpart.href
  }
  return route
}
