import { languageNamed } from '../../navigation/languages.ts'
import type { DivisionLink, LinkIntoDivision } from '../../navigation/lookup/division-links.ts'
import type { NavDivision, Navigation, NavNode } from '../../navigation/navigation.ts'
import type { DivisionView } from '../templates/page-view.ts'
import { toLinkView } from './link-view.ts'
import type { NavigationOptions } from './navigation-options.ts'

/** Every division by key, drawn as pages outside of it see it: leading to where it opens. */
export type PreparedDivisions = ReadonlyMap<string, DivisionView>

/** Draw the divisions of a navigation, its global ones included. Those that lead nowhere are left out. */
export function prepareDivisions(
  navigation: Navigation,
  drawing: NavigationOptions,
  linkInto: LinkIntoDivision,
): PreparedDivisions {
  const views = new Map<string, DivisionView>()
  const visit = (nodes: readonly NavNode[]): void => {
    for (const node of nodes) {
      if (node.type !== 'division') continue
      const view = toDivisionView(node, drawing, linkInto)
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
  drawing: NavigationOptions,
  linkInto: LinkIntoDivision,
): DivisionView | undefined {
  const { name, label, landing, icon, tag, description, color, align = 'start', kind } = division
  if (landing === undefined) return undefined
  const link = toLinkView({ title: label, href: landing, icon }, drawing)
  const hrefs = divisionHrefs(linkInto(division, landing), drawing)
  const lang = kind === 'language' ? languageNamed(name, label).tag : undefined
  const menu = menuItemsOf(division).flatMap(item => toDivisionView(item, drawing, linkInto) ?? [])
  return { ...link, ...hrefs, name, tag, description, color, align, lang, isCounterpart: false, menu }
}

/** The addresses of a link into a division: `href` works without scripts, which replace it by `divisionHref`. */
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
