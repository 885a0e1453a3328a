import type { Page, Route } from '../../content/page.ts'
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
  const routes = one.summary === other.summary ? [] : changedRoutes(one.pages, other.pages)
  if (!routes) return undefined
  const paths = [...routes, ...pathsOfOne(one, other), ...pathsOfOne(other, one)]
  const names = [...new Set(paths.map(fileNameOf))]
  if (one.summary !== other.summary && !isDeepEqual(targetsOf(one), targetsOf(other))) return undefined
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
  folders(),
  links,
]

/** The files that the other site does not have. */
function pathsOfOne(one: Site, other: Site): readonly string[] {
  const found: string[] = []
  if (one.assets !== other.assets) for (const path of one.assets.keys()) if (!other.assets.has(path)) found.push(path)
  return found
}

/**
 * The routes of pages that only one of two sites has. `undefined` if the pages that both have are in another order, or have
 * other paths.
 */
function changedRoutes(one: Site['pages'], other: Site['pages']): readonly Route[] | undefined {
  if (one === other) return []
  const changed: Route[] = []
  const others = [...other.values()]
  let at = 0
  for (const page of one.values()) {
    // Most pages are the same objects.
    if (others[at] === page) at++
    else if (!other.has(page.route)) changed.push(page.route)
    else {
      // Pages before this one that only the other site has.
      for (; at < others.length && others[at]?.route !== page.route; at++) changed.push(others[at]?.route ?? '')
      if (others[at]?.path !== page.path) return undefined
      at++
    }
  }
  for (const { route } of others.slice(at)) changed.push(route)
  const isInBoth = (route: Route) => one.has(route) && other.has(route)
  return changed.some(isInBoth) ? undefined : changed
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
