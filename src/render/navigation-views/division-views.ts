import type { DivisionKind } from '../../config/navigation-entry.ts'
import type { Route } from '../../content/page.ts'
import { divisionsAt } from '../../navigation/lookup/navigation-index.ts'
import type { NavDivision, NavLocation, NavNode } from '../../navigation/navigation.ts'
import type { DivisionView, SelectorView } from '../templates/navigation-view.ts'
import type { NavigationFrame } from './navigation-frame.ts'
import { divisionHrefs, menuItemsOf } from './prepared-divisions.ts'

/** The divisions at one level of the navigation path of a page. */
interface Level {
  readonly siblings: readonly NavDivision[]
  /** Links on all pages of this level. */
  readonly global: readonly NavDivision[]
}

/** A page, and its location in the navigation. */
export interface PageLocation {
  readonly route: Route | undefined
  readonly location: NavLocation
}

/** The tabs or anchors of a page: those of every level of its navigation path, then the global ones. */
export function divisionLinksOf(
  kind: 'tab' | 'anchor',
  frame: NavigationFrame,
  page: PageLocation,
): readonly DivisionView[] {
  const levels = levelsOf(frame, page.location)
  const local = levels.flatMap(({ siblings }) => siblings.filter(division => isVisible(kind, division)))
  const global = levels.flatMap(level => level.global.filter(division => isVisible(kind, division)))
  return [...local, ...global].flatMap(division => linkView(division, frame, page) ?? [])
}

function isVisible(kind: DivisionKind, division: NavDivision): boolean {
  return division.kind === kind && !division.isHidden
}

function linkView(division: NavDivision, frame: NavigationFrame, page: PageLocation): DivisionView | undefined {
  const view = frame.divisions.get(division.key)
  if (!view || !isCurrent(division, page)) return view
  return { ...view, isCurrent: true, menu: menuView(division, frame, page) }
}

function menuView(division: NavDivision, frame: NavigationFrame, page: PageLocation): readonly DivisionView[] {
  return menuItemsOf(division).flatMap(item => linkView(item, frame, page) ?? [])
}

/** Whether a division is current: the page is in it, or it is a link to the page. */
function isCurrent({ key, href }: NavDivision, { route, location }: PageLocation): boolean {
  if (route === undefined) return false
  return location.divisions.includes(key) || href === route
}

const selectorKinds = ['product', 'language', 'version', 'dropdown'] as const

/** The selectors of a page: one for each choice on its navigation path. */
export function selectorsOf(frame: NavigationFrame, page: PageLocation): readonly SelectorView[] {
  const levels = levelsOf(frame, page.location)
  const global = levels.flatMap(level => level.global)
  return selectorKinds.flatMap(kind => {
    const siblingLists = levels.map(({ siblings }) => siblings.filter(division => division.kind === kind))
    const lists = siblingLists.filter(list => list.length > 0)
    const links = global.filter(division => isVisible(kind, division))
    const [first = [], ...others] = lists
    return [[...first, ...links], ...others].flatMap(list => selectorView(kind, list, frame, page) ?? [])
  })
}

function selectorView(
  kind: SelectorView['kind'],
  divisions: readonly NavDivision[],
  frame: NavigationFrame,
  page: PageLocation,
): SelectorView | undefined {
  const currentDivision = divisions.find(({ key }) => page.location.divisions.includes(key))
  const offered = divisions
    .filter(division => !division.isHidden || division === currentDivision)
    .map(division => ({ division, view: entryView(division, currentDivision, frame, page) }))
  const entries = offered.flatMap(({ view }) => view ?? [])
  if (!isChoice(kind, entries, currentDivision)) return undefined
  const current = offered.find(({ division }) => division === currentDivision)?.view
  const chosen = current ?? offered.find(({ division, view }) => view && division.isDefault)?.view ?? entries[0]
  return { kind, label: chosen?.title ?? '', current, entries }
}

/** Whether there is a choice. One entry is enough if it has a menu, or is a product or dropdown without the page. */
function isChoice(
  kind: SelectorView['kind'],
  entries: readonly DivisionView[],
  currentDivision: NavDivision | undefined,
): boolean {
  if (entries.length > 1 || entries.some(({ menu }) => menu.length > 0)) return true
  return entries.length === 1 && currentDivision === undefined && (kind === 'product' || kind === 'dropdown')
}

function entryView(
  division: NavDivision,
  currentDivision: NavDivision | undefined,
  frame: NavigationFrame,
  page: PageLocation,
): DivisionView | undefined {
  const view = frame.divisions.get(division.key)
  const counterpart = frame.counterpartOf(page.route, currentDivision, division)
  if (!view || !counterpart) return undefined
  const { href, isSamePage } = counterpart
  const isCurrentDivision = division === currentDivision
  const menu = isCurrentDivision ? menuView(division, frame, page) : view.menu
  const hrefs = divisionHrefs(frame.linkInto(division, href, page.location), frame.options)
  return { ...view, ...hrefs, isCounterpart: isSamePage, isCurrent: isCurrentDivision, menu }
}

function levelsOf({ index }: NavigationFrame, location: NavLocation): readonly Level[] {
  const { children, global } = index.navigation
  const within = divisionsAt(index, location).map(division => toLevel(division.children, division.global))
  return [toLevel(children, global), ...within]
}

function toLevel(children: readonly NavNode[], global: readonly NavDivision[]): Level {
  return { siblings: children.filter(node => node.type === 'division'), global }
}
