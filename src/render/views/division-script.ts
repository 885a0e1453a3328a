import type { Route } from '../../content/page.ts'
import { displayedLocations, divisionPathAt } from '../../navigation/lookup/division-links.ts'
import { scriptHrefs } from '../frame/client-files.ts'
import type { PageFrame } from '../frame/page-frame.ts'
import type { PageView } from '../templates/page-view.ts'

/**
 * The data for the script that shows a page in another division: the paths of the divisions that list it.
 *
 * @param route `undefined` for a page without a route, such as 404.
 */
export function divisionScriptOf(frame: PageFrame, route: Route | undefined): PageView['head']['division'] {
  const { index, hasSharedPages } = frame.navigation
  const [src] = hasSharedPages ? scriptHrefs(frame, ['division']) : []
  if (src === undefined) return undefined
  const places = route === undefined ? [] : displayedLocations(index, route)
  const [shown = '', ...others] = places.map(place => divisionPathAt(index, place))
  return { src, shown, others: others.join(' ') }
}
