import type { Banner, Footer, Navbar } from '../../config/config.ts'
import type { PageHead } from '../../content/page.ts'
import { type Language, languageOrFallback } from '../languages.ts'
import type { NavDivision, NavGroup, NavLocation } from '../navigation.ts'
import { divisionsAt, groupsAt, type NavigationIndex } from './navigation-index.ts'

/** One step of the breadcrumbs: its title and its link. */
export interface Breadcrumb {
  readonly title: string
  readonly href?: string | undefined
}

/**
 * The breadcrumbs of a page, without the page itself. Languages and versions are left out, because they have selectors.
 */
export function breadcrumbsOf(index: NavigationIndex, location: NavLocation): readonly Breadcrumb[] {
  const divisions = divisionsAt(index, location).filter(({ kind }) => kind !== 'language' && kind !== 'version')
  const crumbs = [...divisions.map(toDivisionCrumb), ...groupsAt(index, location).map(toGroupCrumb)]
  return crumbs.filter(({ title }) => title !== '')
}

function toDivisionCrumb({ label, landing }: NavDivision): Breadcrumb {
  return { title: label, href: landing }
}

function toGroupCrumb({ title, rootPage }: NavGroup): Breadcrumb {
  return { title, href: rootPage?.isHidden ? undefined : rootPage?.route }
}

/** The language of a location; `undefined` if the navigation has no languages. */
export function languageAt(index: NavigationIndex, location: NavLocation): Language | undefined {
  const division = divisionsAt(index, location).findLast(({ kind }) => kind === 'language')
  return division && languageOrFallback(division.name, division.label)
}

/** The banner, navbar and footer of divisions, which replace those of the site. */
export interface FrameOverrides {
  readonly banner?: Banner | undefined
  readonly navbar?: Navbar | undefined
  readonly footer?: Footer | undefined
}

/** The overrides that apply at a location: the innermost of each kind. */
export function overridesAt(index: NavigationIndex, location: NavLocation): FrameOverrides {
  const divisions = divisionsAt(index, location)
  return {
    banner: divisions.findLast(({ banner }) => banner)?.banner,
    navbar: divisions.findLast(({ navbar }) => navbar)?.navbar,
    footer: divisions.findLast(({ footer }) => footer)?.footer,
  }
}

/** Whether a location is in the default language and version, if it has any. */
export function isInDefaults(index: NavigationIndex, location: NavLocation): boolean {
  return divisionsAt(index, location).every(
    ({ kind, isDefault }) => isDefault || (kind !== 'language' && kind !== 'version'),
  )
}

/** The factor for a page's search score: its own, or else that of the nearest group. */
export function boostAt(index: NavigationIndex, location: NavLocation, { frontmatter }: PageHead): number {
  return frontmatter.boost ?? groupsAt(index, location).at(-1)?.boost ?? 1
}
