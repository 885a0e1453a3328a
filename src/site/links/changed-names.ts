import type { Page } from '../../content/page.ts'
import { isDeepEqual } from '../../source/json/is-deep-equal.ts'
import { hasScheme } from '../../source/paths/has-scheme.ts'
import { fileNameOf } from '../../source/paths/path-parts.ts'
import type { Site } from '../site.ts'

/**
 * The names of pages and files that only one of two sites has, in lower case: the last part of each route or path. A link
 * without diagnostics leads to the same target on both sites, unless it may lead to one of these names (`mayLeadTo`).
 *
 * @returns `undefined` if other links may lead elsewhere too.
 */
export function changedNames(one: Site, other: Site): readonly string[] | undefined {
  const names = [...new Set([...pathsOfOne(one, other), ...pathsOfOne(other, one)].map(fileNameOf))]
  const hasSameTargets =
    one.summary === other.summary || (haveSameOrder(one, other) && isDeepEqual(targetsOf(one), targetsOf(other)))
  if (!hasSameTargets) return undefined
  if (names.length === 0) return names
  // The destination of a redirect has another name than the link.
  const isNamed = one.config.redirects.length === 0 && names.every(name => plainName.test(name))
  return isNamed ? names.map(name => name.toLowerCase()) : undefined
}

/** Links may contain other names in an encoded form. */
const plainName = /^[\w.-]+$/

/** Everything besides pages and files that decides where links lead. */
const targetsOf = ({ config, redirects, folders, links }: Site): readonly unknown[] => [
  config.settings,
  redirects,
  folders,
  links,
]

/** The routes and paths that the other site does not have. */
function pathsOfOne(one: Site, other: Site): readonly string[] {
  const found: string[] = []
  if (one.summary !== other.summary && one.pages !== other.pages)
    for (const route of one.pages.keys()) if (!other.pages.has(route)) found.push(route)
  if (one.assets !== other.assets) for (const path of one.assets.keys()) if (!other.assets.has(path)) found.push(path)
  return found
}

/** Whether the pages that both sites have are in the same order, and have the same paths. */
function haveSameOrder(one: Site, other: Site): boolean {
  if (one.pages === other.pages) return true
  const pagesIn = (site: Site, { pages }: Site) => [...site.pages.values()].filter(({ route }) => pages.has(route))
  const others = pagesIn(other, one)
  const isSame = (page: Page, next: Page | undefined) =>
    page === next || (page.route === next?.route && page.path === next.path)
  return pagesIn(one, other).every((page, at) => isSame(page, others[at]))
}

/** Whether a link of a page may lead to a page or file with one of these names. */
export function mayLeadTo({ links }: Page, names: readonly string[]): boolean {
  return links.some(({ href }) => {
    if (hasScheme(href)) return false
    const written = href.toLowerCase()
    return isIndirect.test(written) || names.some(name => written.includes(name))
  })
}

/**
 * The end of an address that leads to the page of a folder without naming the folder, and characters that are decoded or
 * ignored in addresses.
 */
const isIndirect = /(?:^|[/\\])\.{1,2}[/\\]?(?:[?#]|$)|(?:^|\.[/\\])index(?:\.\w+)?[/\\]?(?:[?#]|$)|[%\\*:"<>|]|--/
