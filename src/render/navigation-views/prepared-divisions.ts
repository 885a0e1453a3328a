import { languageOrFallback } from '../../navigation/languages.ts'
import type { DivisionLink, LinkIntoDivision } from '../../navigation/lookup/division-links.ts'
import type { NavDivision, NavigationTree, NavNode } from '../../navigation/navigation.ts'
import type { DivisionView } from '../templates/navigation-view.ts'
import { toLinkView } from './link-view.ts'
import type { NavigationOptions } from './navigation-options.ts'

/** The view of every division by key, for pages outside of it. It links to the landing page. */
export type PreparedDivisions = ReadonlyMap<string, DivisionView>

/** Prepare the divisions of a navigation, including global ones. Those without a landing page are left out. */
export function prepareDivisions(
  navigation: NavigationTree,
  options: NavigationOptions,
  linkInto: LinkIntoDivision,
): PreparedDivisions {
  const views = new Map<string, DivisionView>()
  const visit = (nodes: readonly NavNode[]): void => {
    for (const node of nodes) {
      if (node.type !== 'division') continue
      const view = toDivisionView(node, options, linkInto)
      if (view) views.set(node.key, view)
      visit(node.global)
      visit(node.children)
    }
  }
  visit(navigation.global)
  visit(navigation.children)
  return views
}

function toDivisionView(
  division: NavDivision,
  options: NavigationOptions,
  linkInto: LinkIntoDivision,
): DivisionView | undefined {
  const { name, label, landing, icon, tag, description, color, align = 'start', kind } = division
  if (landing === undefined) return undefined
  const link = toLinkView({ title: label, href: landing, icon }, options)
  const hrefs = divisionHrefs(linkInto(division, landing), options)
  const lang = kind === 'language' ? languageOrFallback(name, label).tag : undefined
  const menu = menuItemsOf(division).flatMap(item => toDivisionView(item, options, linkInto) ?? [])
  return { ...link, ...hrefs, name, tag, description, color, align, lang, isCounterpart: false, menu }
}

/** The hrefs of a link into a division: `href` works without scripts; scripts replace it with `divisionHref`. */
export function divisionHrefs(
  { route, shared }: DivisionLink,
  { hrefOf }: Pick<NavigationOptions, 'hrefOf'>,
): Pick<DivisionView, 'href' | 'divisionHref'> {
  const query = shared?.query ? `?${shared.query}` : ''
  return { href: hrefOf(route), divisionHref: shared && hrefOf(shared.route) + query }
}

/** The entries of a tab's or product's menu that readers see. */
export function menuItemsOf({ children }: NavDivision): readonly NavDivision[] {
  return children.filter(node => node.type === 'division').filter(({ kind, isHidden }) => kind === 'item' && !isHidden)
}
