import type { LocatedObject } from '../json/located.ts'
import { globalLinksOf, groupByDivisions } from './group-by-divisions.ts'
import { memberAt, withDefault } from './located-edits.ts'

/** The keys that the older format has for divisions of the navigation. */
export const legacyNavigationKeys: readonly string[] = ['tabs', 'anchors', 'versions', 'primaryTab', 'topAnchor']

/**
 * Converts the navigation to the newer form: `navigation` was a list of groups, with `tabs`, `anchors` and `versions`
 * next to it. If the navigation already has the newer form, only the links of these keys are kept.
 *
 * @param root Still with the older keys.
 */
export function convertNavigation(object: LocatedObject, root: LocatedObject): LocatedObject {
  const navigation = memberAt(object, 'navigation')
  if (!navigation) return object
  if (navigation.type !== 'array') {
    const links = globalLinksOf(navigation, root)
    return links ? withDefault(object, ['navigation', 'global'], links) : object
  }
  const value = groupByDivisions(navigation, root)
  return {
    ...object,
    members: object.members.map(member => (member.key === 'navigation' ? { ...member, value } : member)),
  }
}
