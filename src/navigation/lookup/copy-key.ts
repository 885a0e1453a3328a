import type { Route } from '../../content/page.ts'
import type { NavLocation } from '../navigation.ts'
import { divisionsAt, type NavigationIndex } from './navigation-index.ts'
import { folderNamesOf, relativePaths } from './relative-paths.ts'

/**
 * A string that is the same for all versions and translations of a page: its route without the folders of its language
 * and version. `undefined` if the page is in neither.
 */
export function copyKeyOf(index: NavigationIndex, route: Route, location: NavLocation): string | undefined {
  const divisions = divisionsAt(index, location).filter(({ kind }) => kind === 'language' || kind === 'version')
  if (divisions.length === 0) return undefined
  return divisions.reduce((path, division) => relativePaths(path, folderNamesOf(division), [])[0] ?? path, route)
}
