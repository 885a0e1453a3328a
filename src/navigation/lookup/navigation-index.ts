import type { Route } from '../../content/page.ts'
import { lazy } from '../../source/lazy.ts'
import type { NavDivision, NavGroup, NavigationTree, NavLocation, NavNode } from '../navigation.ts'
import type { DivisionPath } from './division-path.ts'
import { divisionPathsOf } from './division-paths.ts'

/** A navigation with lookup tables for its views. Built once and used for each page. */
export interface NavigationIndex {
  readonly navigation: NavigationTree
  readonly divisions: ReadonlyMap<string, NavDivision>
  readonly groups: ReadonlyMap<string, NavGroup>
  /** By key of the division. */
  readonly divisionPaths: ReadonlyMap<string, DivisionPath>
  /** For pages outside the navigation: the location of the first page in a folder. Computed on first use. */
  readonly folders: () => ReadonlyMap<string, NavLocation>
}

/**
 * Index a navigation by key and by folder.
 *
 * @param previous An earlier index. What is still valid is reused.
 */
export function indexNavigation(navigation: NavigationTree, previous?: NavigationIndex): NavigationIndex {
  const divisions = new Map<string, NavDivision>()
  const groups = new Map<string, NavGroup>()
  const visit = (nodes: readonly NavNode[]): void => {
    for (const node of nodes) {
      if (node.type !== 'group' && node.type !== 'division') continue
      if (node.type === 'group') groups.set(node.key, node)
      else divisions.set(node.key, node)
      visit(node.children)
    }
  }
  visit(navigation.children)
  const known = previous?.navigation.locations === navigation.locations ? previous.folders : undefined
  const folders = known ?? lazy(() => foldersOf(navigation))
  return { navigation, divisions, groups, divisionPaths: divisionPathsOf(navigation), folders }
}

/**
 * The location that a page uses: its first one. A page outside the navigation gets the divisions of the nearest folder
 * that has listed pages, or else those of the home page, and no group.
 */
export function navLocationOf({ navigation, folders }: NavigationIndex, route: Route | undefined): NavLocation {
  const listed = route === undefined ? undefined : navigation.locations.get(route)?.[0]
  if (listed) return listed
  const home = navigation.home === undefined ? undefined : navigation.locations.get(navigation.home)?.[0]
  const nearest = [...(route === undefined ? [] : foldersAround(route))].map(folder => folders().get(folder))
  const divisions =
    (nearest.find(location => location !== undefined) ?? home ?? firstLocation(navigation))?.divisions ?? []
  return { divisions, groups: [], isVisible: false, isDiscoverable: false }
}

/** The divisions that contain a location, outermost first. */
export function divisionsAt({ divisions }: NavigationIndex, location: NavLocation): readonly NavDivision[] {
  return location.divisions.flatMap(key => divisions.get(key) ?? [])
}

/** The groups that contain a location, outermost first. */
export function groupsAt({ groups }: NavigationIndex, location: NavLocation): readonly NavGroup[] {
  return location.groups.flatMap(key => groups.get(key) ?? [])
}

/** Whether a group has neither title nor page, so that its children are listed without it. */
export function isUntitled({ title, rootPage, isHidden }: NavGroup): boolean {
  return title === '' && rootPage === undefined && !isHidden
}

function firstLocation({ locations }: NavigationTree): NavLocation | undefined {
  return [...locations.values()].map(([location]) => location).find(location => location?.isVisible)
}

function foldersOf({ locations }: NavigationTree): ReadonlyMap<string, NavLocation> {
  const folders = new Map<string, NavLocation>()
  for (const [route, [location]] of locations) {
    if (!location?.isVisible) continue
    for (const folder of foldersAround(route)) {
      // The folders around it are known too.
      if (folders.has(folder)) break
      folders.set(folder, location)
    }
  }
  return folders
}

/**
 * The folders that contain a page, innermost first, without the root. Includes the page's own path, because it may be
 * an `index`.
 */
function* foldersAround(route: Route): Generator<string> {
  for (let end = route.length; end > 0; end = route.lastIndexOf('/', end - 1)) yield route.slice(0, end)
}
