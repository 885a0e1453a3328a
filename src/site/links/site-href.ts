import type { ResolvedLink } from '../../content/page.ts'
import { hasScheme } from '../../source/paths/has-scheme.ts'
import type { SiteSummary } from '../site.ts'
import { hrefOfFile, isExternalHref, type ParsedHref, parseHref } from './href.ts'
import { candidatePaths, firstPageAt, linkEntryAt, resolveTarget, routeHref, targetHref } from './link-target.ts'
import { destinationOf, finalDestinationOf } from './redirects.ts'

/** An address from the configuration as HTML has it; one that leads nowhere is kept, below the base path. */
export function siteHref(site: SiteSummary, href: string): ResolvedLink {
  return knownHref(site, href) ?? { href: hrefBelowBase(site, parseHref(href)), isExternal: false }
}

/**
 * An address from the configuration as HTML has it.
 *
 * @returns `undefined` if it is none of: another site, a page, a file, an entry of the navigation, a folder with pages,
 * the start of a redirect.
 */
export function knownHref(site: SiteSummary, href: string): ResolvedLink | undefined {
  // A route is no address yet: what looks like a fragment or a percent sign in it is part of a name.
  if (site.pages.has(href)) return { href: routeHref(site, href), isExternal: false }
  if (hasScheme(href) || href.startsWith('#')) return { href, isExternal: isExternalHref(href) }
  const address = parseHref(href)
  const found = placeHref(site, address.path)
  if (found !== undefined) return { href: found + address.query + address.fragment, isExternal: false }
  const folder = folderHref(site, address.path)
  const inFolder = folder === undefined ? undefined : { href: folder, isExternal: false }
  return redirectedHref(site, address) ?? inFolder
}

/** Where an address leads that is redirected, with its query and fragment unless the redirect has some of its own. */
export function redirectedHref(site: SiteSummary, { path, query, fragment }: ParsedHref): ResolvedLink | undefined {
  const isThere = (onward: string) => placeHref(site, onward) !== undefined
  const destination = finalDestinationOf(site.redirects, withoutSlash(path), isThere)
  if (destination === undefined) return undefined
  if (hasScheme(destination)) return { href: destination, isExternal: isExternalHref(destination) }
  const to = parseHref(destination)
  const whole = to.path + (to.query || query) + (to.fragment || fragment)
  return { href: destinationHref(site, whole), isExternal: false }
}

/** Whether an address is redirected at all. */
export const isRedirected = (site: SiteSummary, { path }: ParsedHref): boolean =>
  destinationOf(site.redirects, withoutSlash(path)) !== undefined

const withoutSlash = (path: string): string => path.replace(/\/$/, '') || '/'

/** Where one redirect leads as HTML has it, whatever is redirected there. */
export function destinationHref(site: SiteSummary, destination: string): string {
  if (hasScheme(destination)) return destination
  const address = parseHref(destination)
  const end = redirectTargetHref(site, address.path)
  return end === undefined ? hrefBelowBase(site, address) : end + address.query + address.fragment
}

/** The address of what a redirect may end at; `undefined` if nothing of the site is there. */
export function redirectTargetHref(site: SiteSummary, path: string): string | undefined {
  return placeHref(site, path) ?? folderHref(site, path)
}

/** The address of a page or file, or of an entry of the navigation that is only a link. */
function placeHref(site: SiteSummary, path: string): string | undefined {
  const target = resolveTarget(site, 'docs.json', path)
  if (target) return targetHref(site, target)
  const entry = linkEntryAt(site, candidatePaths(site, 'docs.json', path))
  return entry && routeHref(site, entry.route)
}

/** A folder without a page of its own opens at its first page. */
function folderHref(site: SiteSummary, path: string): string | undefined {
  const first = firstPageAt(site, candidatePaths(site, 'docs.json', path))
  return first === undefined ? undefined : routeHref(site, first)
}

function hrefBelowBase({ config }: SiteSummary, { path, query, fragment }: ParsedHref): string {
  return hrefOfFile(path, config.settings) + query + fragment
}
