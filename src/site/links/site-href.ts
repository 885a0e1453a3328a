import type { ResolvedLink } from '../../content/page.ts'
import { hasScheme } from '../../source/paths/has-scheme.ts'
import type { SiteSummary } from '../site.ts'
import { isFeed, isGeneratedFile } from './generated-files.ts'
import { hrefOfFile, isExternalHref, type ParsedHref, parseHref } from './href.ts'
import { candidatePaths, firstPageAt, linkEntryAt, resolveTarget, routeHref, targetHref } from './link-target.ts'
import { destinationOf, finalDestinationOf } from './redirects.ts'

/**
 * An address from the configuration as it appears in HTML. If its target does not exist, it stays, below the base path.
 */
export function siteHref(site: SiteSummary, href: string): ResolvedLink {
  return knownHref(site, href) ?? { href: hrefBelowBase(site, parseHref(href)), isExternal: false }
}

/**
 * An address from the configuration as it appears in HTML.
 *
 * @returns `undefined` if it is none of these: another site, a page, a file, a navigation entry, a folder with pages,
 * the source of a redirect.
 */
export function knownHref(site: SiteSummary, href: string): ResolvedLink | undefined {
  // A route is not percent-encoded: `#`, `?` or `%` in it are part of a name.
  if (site.pages.has(href)) return { href: routeHref(site, href), isExternal: false }
  if (hasScheme(href) || href.startsWith('#')) return { href, isExternal: isExternalHref(href) }
  const address = parseHref(href)
  const found = pageOrFileHref(site, address.path)
  if (found !== undefined) return { href: found + address.query + address.fragment, isExternal: false }
  const folder = folderHref(site, address.path)
  const folderLink = folder === undefined ? undefined : { href: folder, isExternal: false }
  return redirectedHref(site, address) ?? folderLink
}

/** The target of a redirected address, with its query and fragment unless the redirect has its own. */
export function redirectedHref(site: SiteSummary, { path, query, fragment }: ParsedHref): ResolvedLink | undefined {
  const exists = (candidate: string) => pageOrFileHref(site, candidate) !== undefined
  const destination = finalDestinationOf(site.redirects, withoutSlash(path), exists)
  if (destination === undefined) return undefined
  if (hasScheme(destination)) return { href: destination, isExternal: isExternalHref(destination) }
  const to = parseHref(destination)
  const address = to.path + (to.query || query) + (to.fragment || fragment)
  return { href: destinationHref(site, address), isExternal: false }
}

/** Whether an address is redirected. */
export const isRedirected = (site: SiteSummary, { path }: ParsedHref): boolean =>
  destinationOf(site.redirects, withoutSlash(path)) !== undefined

const withoutSlash = (path: string): string => path.replace(/\/$/, '') || '/'

/** The target of a redirect as it appears in HTML, for any source. */
export function destinationHref(site: SiteSummary, destination: string): string {
  if (hasScheme(destination)) return destination
  const address = parseHref(destination)
  const end = redirectTargetHref(site, address.path)
  return end === undefined ? hrefBelowBase(site, address) : end + address.query + address.fragment
}

/** The address of the page, file or folder at the end of a redirect; `undefined` if it does not exist. */
export function redirectTargetHref(site: SiteSummary, path: string): string | undefined {
  return pageOrFileHref(site, path) ?? folderHref(site, path)
}

/** The address of a page, a file, a file that the build writes, or a navigation entry that is only a link. */
function pageOrFileHref(site: SiteSummary, path: string): string | undefined {
  const target = resolveTarget(site, 'docs.json', path)
  if (target) return targetHref(site, target)
  const { settings } = site.config
  const paths = candidatePaths(site, 'docs.json', path)
  const generated = paths.find(file => isGeneratedFile(file, settings) || isFeed(file, site))
  if (generated !== undefined) return hrefOfFile(generated, settings)
  const entry = linkEntryAt(site, paths)
  return entry && routeHref(site, entry.route)
}

/** A folder without its own page opens its first page. */
function folderHref(site: SiteSummary, path: string): string | undefined {
  const first = firstPageAt(site, candidatePaths(site, 'docs.json', path))
  return first === undefined ? undefined : routeHref(site, first)
}

function hrefBelowBase({ config }: SiteSummary, { path, query, fragment }: ParsedHref): string {
  return hrefOfFile(path, config.settings) + query + fragment
}
