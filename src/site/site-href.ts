import type { ResolvedLink } from '../content/page.ts'
import { type Address, hasScheme, hrefOfFile, isWebAddress, splitAddress } from './addresses.ts'
import { candidatesOf, entryAt, firstPageAt, routeHref, targetHref, targetOf } from './find-target.ts'
import { destinationOf, finalDestinationOf } from './redirects.ts'
import type { SiteOutline } from './site.ts'

/** An address from the configuration as HTML has it; one that leads nowhere is kept, below the base path. */
export function siteHref(site: SiteOutline, href: string): ResolvedLink {
  return knownHref(site, href) ?? { href: hrefBelowBase(site, splitAddress(href)), isExternal: false }
}

/**
 * An address from the configuration as HTML has it.
 *
 * @returns `undefined` if it is none of: another site, a page, a file, an entry of the navigation, a folder with pages,
 * the start of a redirect.
 */
export function knownHref(site: SiteOutline, href: string): ResolvedLink | undefined {
  // A route is no address yet: what looks like a fragment or a percent sign in it is part of a name.
  if (site.pages.has(href)) return { href: routeHref(site, href), isExternal: false }
  if (hasScheme(href) || href.startsWith('#')) return { href, isExternal: isWebAddress(href) }
  const address = splitAddress(href)
  const found = placeHref(site, address.path)
  if (found !== undefined) return { href: found + address.query + address.fragment, isExternal: false }
  const folder = folderHref(site, address.path)
  const inFolder = folder === undefined ? undefined : { href: folder, isExternal: false }
  return redirectedHref(site, address) ?? inFolder
}

/** Where an address leads that is redirected, with its query and fragment unless the redirect has some of its own. */
export function redirectedHref(site: SiteOutline, { path, query, fragment }: Address): ResolvedLink | undefined {
  const isThere = (onward: string) => placeHref(site, onward) !== undefined
  const destination = finalDestinationOf(site.redirects, withoutSlash(path), isThere)
  if (destination === undefined) return undefined
  if (hasScheme(destination)) return { href: destination, isExternal: isWebAddress(destination) }
  const to = splitAddress(destination)
  const whole = to.path + (to.query || query) + (to.fragment || fragment)
  return { href: destinationHref(site, whole), isExternal: false }
}

/** Whether an address is redirected at all. */
export const isRedirected = (site: SiteOutline, { path }: Address): boolean =>
  destinationOf(site.redirects, withoutSlash(path)) !== undefined

const withoutSlash = (path: string): string => path.replace(/\/$/, '') || '/'

/** Where one redirect leads as HTML has it, whatever is redirected there. */
export function destinationHref(site: SiteOutline, destination: string): string {
  if (hasScheme(destination)) return destination
  const address = splitAddress(destination)
  const end = endHref(site, address.path)
  return end === undefined ? hrefBelowBase(site, address) : end + address.query + address.fragment
}

/** The address of what a redirect may end at; `undefined` if nothing of the site is there. */
export function endHref(site: SiteOutline, path: string): string | undefined {
  return placeHref(site, path) ?? folderHref(site, path)
}

/** The address of a page or file, or of an entry of the navigation that is only a link. */
function placeHref(site: SiteOutline, path: string): string | undefined {
  const target = targetOf(site, 'docs.json', path)
  if (target) return targetHref(site, target)
  const entry = entryAt(site, candidatesOf(site, 'docs.json', path))
  return entry && routeHref(site, entry.route)
}

/** A folder without a page of its own opens at its first page. */
function folderHref(site: SiteOutline, path: string): string | undefined {
  const first = firstPageAt(site, candidatesOf(site, 'docs.json', path))
  return first === undefined ? undefined : routeHref(site, first)
}

function hrefBelowBase({ config }: SiteOutline, { path, query, fragment }: Address): string {
  return hrefOfFile(path, config.settings) + query + fragment
}
