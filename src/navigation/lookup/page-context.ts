import type { Banner, Footer, Navbar } from '../../config/config.ts'
import type { PageHead } from '../../content/page.ts'
import { type Language, languageNamed } from '../languages.ts'
import type { NavDivision, NavGroup, Place } from '../navigation.ts'
import { divisionsAt, groupsAt, type NavigationIndex } from './navigation-index.ts'

/** A step on the way to a page: what it is called and where a click on it leads. */
export interface Breadcrumb {
  readonly title: string
  readonly href?: string | undefined
}

/** The names on the way to a page, its own left out; languages and versions have selectors instead. */
export function breadcrumbsOf(index: NavigationIndex, place: Place): readonly Breadcrumb[] {
  const divisions = divisionsAt(index, place).filter(({ kind }) => kind !== 'language' && kind !== 'version')
  const crumbs = [...divisions.map(toDivisionCrumb), ...groupsAt(index, place).map(toGroupCrumb)]
  return crumbs.filter(({ title }) => title !== '')
}

function toDivisionCrumb({ label, landing }: NavDivision): Breadcrumb {
  return { title: label, href: landing }
}

function toGroupCrumb({ title, rootPage }: NavGroup): Breadcrumb {
  return { title, href: rootPage?.isHidden ? undefined : rootPage?.route }
}

/** The language that a place is written in; `undefined` where the navigation has none. */
export function languageAt(index: NavigationIndex, place: Place): Language | undefined {
  const division = divisionsAt(index, place).findLast(({ kind }) => kind === 'language')
  return division && languageNamed(division.name, division.label)
}

/** What the divisions around a place put in the stead of the site's own banner, navbar and footer. */
export interface FrameOverrides {
  readonly banner?: Banner | undefined
  readonly navbar?: Navbar | undefined
  readonly footer?: Footer | undefined
}

/** The overrides that hold at a place: of each kind the innermost. */
export function overridesAt(index: NavigationIndex, place: Place): FrameOverrides {
  const divisions = divisionsAt(index, place)
  return {
    banner: divisions.findLast(({ banner }) => banner)?.banner,
    navbar: divisions.findLast(({ navbar }) => navbar)?.navbar,
    footer: divisions.findLast(({ footer }) => footer)?.footer,
  }
}

/** Whether a place is in the default language and version, wherever it has one. */
export function isInDefaults(index: NavigationIndex, place: Place): boolean {
  return divisionsAt(index, place).every(
    ({ kind, isDefault }) => isDefault || (kind !== 'language' && kind !== 'version'),
  )
}

/** The factor by which a page's search score is multiplied: its own, else that of the nearest group. */
export function boostAt(index: NavigationIndex, place: Place, { frontmatter }: PageHead): number {
  return frontmatter.boost ?? groupsAt(index, place).at(-1)?.boost ?? 1
}
