import type { Route } from '../../content/page.ts'
import type { NavDivision, NavGroup, Navigation, NavNode, Place } from '../navigation.ts'
import type { DivisionPath } from './division-path.ts'
import { divisionPathsOf } from './division-paths.ts'

/** A navigation with lookup tables for its views. Built once and used for each page. */
export interface NavigationIndex {
  readonly navigation: Navigation
  readonly divisions: ReadonlyMap<string, NavDivision>
  readonly groups: ReadonlyMap<string, NavGroup>
  /** By key of the division. */
  readonly divisionPaths: ReadonlyMap<string, DivisionPath>
  /** For pages outside the navigation: the place of the first page in a folder. */
  readonly folders: ReadonlyMap<string, Place>
}

/** Index a navigation by key and by folder. */
export function indexNavigation(navigation: Navigation): NavigationIndex {
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
  return { navigation, divisions, groups, divisionPaths: divisionPathsOf(navigation), folders: foldersOf(navigation) }
}

/**
 * The place that a page uses: its first one. A page outside the navigation gets the divisions of the nearest folder
 * that has listed pages, or else those of the home page, and no group.
 */
export function placeOf({ navigation, folders }: NavigationIndex, route: Route | undefined): Place {
  const own = route === undefined ? undefined : navigation.places.get(route)?.[0]
  if (own) return own
  const home = navigation.home === undefined ? undefined : navigation.places.get(navigation.home)?.[0]
  const near = [...(route === undefined ? [] : foldersAround(route))].map(folder => folders.get(folder))
  const divisions = (near.find(place => place !== undefined) ?? home ?? firstPlace(navigation))?.divisions ?? []
  return { divisions, groups: [], isVisible: false, isDiscoverable: false }
}

/** The divisions that contain a place, outermost first. */
export function divisionsAt({ divisions }: NavigationIndex, place: Place): readonly NavDivision[] {
  return place.divisions.flatMap(key => divisions.get(key) ?? [])
}

/** The groups that contain a place, outermost first. */
export function groupsAt({ groups }: NavigationIndex, place: Place): readonly NavGroup[] {
  return place.groups.flatMap(key => groups.get(key) ?? [])
}

/** Whether a group has neither title nor page, so that its children are listed without it. */
export function isUntitled({ title, rootPage, isHidden }: NavGroup): boolean {
  return title === '' && rootPage === undefined && !isHidden
}

function firstPlace({ places }: Navigation): Place | undefined {
  return [...places.values()].map(([place]) => place).find(place => place?.isVisible)
}

function foldersOf({ places }: Navigation): ReadonlyMap<string, Place> {
  const folders = new Map<string, Place>()
  for (const [route, [place]] of places) {
    if (!place?.isVisible) continue
    for (const folder of foldersAround(route)) if (!folders.has(folder)) folders.set(folder, place)
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
