import type { DivisionKind } from '../../config/navigation-entry.ts'
import type { Route } from '../../content/page.ts'
import { divisionsAt } from '../../navigation/lookup/navigation-index.ts'
import type { NavDivision, NavNode, Place } from '../../navigation/navigation.ts'
import type { DivisionView, SelectorView } from '../templates/page-view.ts'
import type { NavigationFrame } from './navigation-frame.ts'
import { divisionHrefs, menuItemsOf } from './prepared-divisions.ts'

/** The divisions that one node on the way to a page offers to choose from. */
interface Level {
  readonly siblings: readonly NavDivision[]
  /** Links that stand on all pages below the node. */
  readonly global: readonly NavDivision[]
}

/** A page, and where it is shown. */
export interface PageLocation {
  readonly route: Route | undefined
  readonly place: Place
}

/** The tab bar of a page, or its anchors: those of every level on its way, then the global ones. */
export function divisionLinksOf(
  kind: 'tab' | 'anchor',
  frame: NavigationFrame,
  standing: PageLocation,
): readonly DivisionView[] {
  const levels = levelsOf(frame, standing.place)
  const own = levels.flatMap(({ siblings }) => siblings.filter(division => isShown(kind, division)))
  const global = levels.flatMap(level => level.global.filter(division => isShown(kind, division)))
  return [...own, ...global].flatMap(division => linkView(division, frame, standing) ?? [])
}

function isShown(kind: DivisionKind, division: NavDivision): boolean {
  return division.kind === kind && !division.isHidden
}

function linkView(division: NavDivision, frame: NavigationFrame, standing: PageLocation): DivisionView | undefined {
  const view = frame.divisions.get(division.key)
  if (!view || !isCurrent(division, standing)) return view
  return { ...view, isCurrent: true, menu: menuView(division, frame, standing) }
}

function menuView(division: NavDivision, frame: NavigationFrame, standing: PageLocation): readonly DivisionView[] {
  return menuItemsOf(division).flatMap(item => linkView(item, frame, standing) ?? [])
}

/** A division is current where the page is shown in it, a mere link where it leads to the page. */
function isCurrent({ key, href }: NavDivision, { route, place }: PageLocation): boolean {
  if (route === undefined) return false
  return place.divisions.includes(key) || href === route
}

const selectorKinds = ['product', 'language', 'version', 'dropdown'] as const

/** The selectors of a page: one for each choice on its way. */
export function selectorsOf(frame: NavigationFrame, standing: PageLocation): readonly SelectorView[] {
  const levels = levelsOf(frame, standing.place)
  const global = levels.flatMap(level => level.global)
  return selectorKinds.flatMap(kind => {
    const own = levels.map(({ siblings }) => siblings.filter(division => division.kind === kind))
    const lists = own.filter(list => list.length > 0)
    const links = global.filter(division => isShown(kind, division))
    const [first = [], ...others] = lists
    return [[...first, ...links], ...others].flatMap(list => selectorView(kind, list, frame, standing) ?? [])
  })
}

function selectorView(
  kind: SelectorView['kind'],
  divisions: readonly NavDivision[],
  frame: NavigationFrame,
  standing: PageLocation,
): SelectorView | undefined {
  const own = divisions.find(({ key }) => standing.place.divisions.includes(key))
  const offered = divisions
    .filter(division => !division.isHidden || division === own)
    .map(division => ({ division, view: entryView(division, own, frame, standing) }))
  const entries = offered.flatMap(({ view }) => view ?? [])
  if (!isChoice(kind, entries, own)) return undefined
  const current = offered.find(({ division }) => division === own)?.view
  const chosen = current ?? offered.find(({ division, view }) => view && division.isDefault)?.view ?? entries[0]
  return { kind, label: chosen?.title ?? '', current, entries }
}

/** One entry is no choice, unless it has a menu or is a product or dropdown that the page is not in. */
function isChoice(kind: SelectorView['kind'], entries: readonly DivisionView[], own: NavDivision | undefined): boolean {
  if (entries.length > 1 || entries.some(({ menu }) => menu.length > 0)) return true
  return entries.length === 1 && own === undefined && (kind === 'product' || kind === 'dropdown')
}

function entryView(
  division: NavDivision,
  own: NavDivision | undefined,
  frame: NavigationFrame,
  standing: PageLocation,
): DivisionView | undefined {
  const view = frame.divisions.get(division.key)
  const counterpart = frame.counterpartOf(standing.route, own, division)
  if (!view || !counterpart) return undefined
  const { href, isSamePage } = counterpart
  const isOwn = division === own
  const menu = isOwn ? menuView(division, frame, standing) : view.menu
  const hrefs = divisionHrefs(frame.linkInto(division, href, standing.place), frame.options)
  return { ...view, ...hrefs, isCounterpart: isSamePage, isCurrent: isOwn, menu }
}

function levelsOf({ index }: NavigationFrame, place: Place): readonly Level[] {
  const { children, global } = index.navigation
  const within = divisionsAt(index, place).map(division => toLevel(division.children, division.global))
  return [toLevel(children, global), ...within]
}

function toLevel(children: readonly NavNode[], global: readonly NavDivision[]): Level {
  return { siblings: children.filter(node => node.type === 'division'), global }
}
