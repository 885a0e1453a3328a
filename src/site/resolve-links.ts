import type { Page, ResolvedLink, Route, WrittenLink } from '../content/page.ts'
import { looseFragment } from '../content/slug.ts'
import type { Diagnostic, Outcome } from '../source/diagnostic.ts'
import { didYouMean } from '../source/nearest-name.ts'
import { decodePath, hasScheme, hrefOfFile, hrefOfRoute, isWebAddress, joinPath, splitAddress } from './addresses.ts'
import { destinationOf } from './redirects.ts'
import type { Site } from './site.ts'

type Target = { readonly route: Route } | { readonly file: string }

/** Where every address of a page leads: from what its author wrote to what the HTML says. */
export function resolveLinks(site: Site, page: Page): Outcome<Readonly<Record<string, ResolvedLink>>> {
  const diagnostics: Diagnostic[] = []
  const links: Record<string, ResolvedLink> = {}
  for (const link of page.links) {
    const resolved = resolveLink(site, page, link, diagnostics)
    if (resolved) links[link.href] = resolved
  }
  return { value: links, diagnostics }
}

/** Resolve one address as it stands in a page; `undefined` leaves it as it is. */
export function resolveLink(
  site: Site,
  page: Page,
  link: WrittenLink,
  diagnostics: Diagnostic[],
): ResolvedLink | undefined {
  const { href } = link
  if (href.trim() === '') return undefined
  if (hasScheme(href)) return isWebAddress(href) ? { href, isExternal: true } : undefined
  const { path, query, fragment } = splitAddress(href)
  if (path === '') return { href: query + fragmentOf(site, page, page, fragment, link, diagnostics), isExternal: false }
  const target = targetOf(site, page.path, path)
  if (target && 'route' in target) {
    const found = site.pages.get(target.route)
    const rest = found ? fragmentOf(site, page, found, fragment, link, diagnostics) : fragment
    return { href: routeHref(site, target.route) + query + rest, isExternal: false }
  }
  if (target) return fileLink(site, target.file, query + fragment)
  return (
    redirected(site, page.path, path, query, fragment) ??
    folderLink(site, page, link, diagnostics) ??
    broken(site, page, link, path, diagnostics)
  )
}

export const routeHref = ({ config }: Site, route: Route): string =>
  hrefOfRoute(route, config.settings, config.seo.trailingSlash)

function fileLink(site: Site, file: string, rest: string): ResolvedLink {
  const { width, height } = site.assets.get(file) ?? {}
  return {
    href: hrefOfFile(file, site.config.settings) + rest,
    isExternal: false,
    ...(width && height ? { width, height } : {}),
  }
}

/** The page or file that a path means, from the file where it stands. */
export function targetOf(site: Site, from: string, written: string): Target | undefined {
  for (const path of candidatesOf(site, from, decodePath(written.replaceAll('\\', '/')))) {
    const stem = path.replace(/\.(mdx?|html)$/, '').replace(/(^|\/)index$/, '')
    const route = `/${stem}`
    if (site.pages.has(route)) return { route }
    if (site.assets.has(path)) return { file: path }
    const sameLetters = site.routesInLowerCase.get(route.toLowerCase())
    if (sameLetters !== undefined) return { route: sameLetters }
  }
  return undefined
}

/** Paths that an address may mean, the likeliest first. */
function candidatesOf(site: Site, from: string, path: string): string[] {
  const { base } = site.config.settings
  const folder = from.split('/').slice(0, -1).join('/')
  const stem = from.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '')
  const withoutBase = base !== '' && path.startsWith(`${base}/`) ? [path.slice(base.length)] : []
  const readings = path.startsWith('/')
    ? [joinPath('', path), ...withoutBase.map(rest => joinPath('', rest))]
    : [joinPath(folder, path), joinPath('', path), joinPath(stem, path)]
  return readings.filter(reading => reading !== undefined)
}

function redirected(site: Site, from: string, path: string, query: string, fragment: string): ResolvedLink | undefined {
  const root = path.startsWith('/') ? path : `/${joinPath(from.split('/').slice(0, -1).join('/'), path) ?? path}`
  const destination = destinationOf(site.redirects, root.replace(/\/$/, '') || '/')
  if (destination === undefined) return undefined
  if (hasScheme(destination)) return { href: destination, isExternal: isWebAddress(destination) }
  const to = splitAddress(destination)
  const target = targetOf(site, '', to.path)
  const href = target && 'route' in target ? routeHref(site, target.route) : hrefOfFile(to.path, site.config.settings)
  return { href: href + (to.query || query) + (to.fragment || fragment), isExternal: false }
}

/** A folder without a page of its own leads to the first page in it. */
function folderLink(site: Site, page: Page, link: WrittenLink, diagnostics: Diagnostic[]): ResolvedLink | undefined {
  const folders = candidatesOf(site, page.path, decodePath(splitAddress(link.href).path))
  const first = folders.map(path => site.folders.get(`/${path}`)).find(route => route !== undefined)
  if (first === undefined || link.kind === 'asset') return undefined
  diagnostics.push(linkToFolder(link, first))
  return { href: routeHref(site, first), isExternal: false }
}

/** The fragment that means what was written: the same id, or the one with the same letters and digits. */
function fragmentOf(
  site: Site,
  page: Page,
  target: Page,
  fragment: string,
  link: WrittenLink,
  diagnostics: Diagnostic[],
): string {
  const written = decodePath(fragment.slice(1))
  if (written === '' || written.startsWith(':~:') || target.ids.includes(written)) return fragment
  const near = nearId(target.ids, written)
  if (near !== undefined) return `#${encodeURIComponent(near)}`
  if (!target.hasAuthorCode && !page.hasAuthorCode) diagnostics.push(missingFragment(site, target, written, link))
  return fragment
}

/** The id that a fragment means: spelled otherwise, with another prefix, or with a badge of the heading in it. */
function nearId(ids: readonly string[], written: string): string | undefined {
  const loose = looseFragment(written)
  if (loose === '') return undefined
  const withoutPrefix = looseFragment(written.replace(/^(param|body|response|query|path|header)-/, ''))
  const shapes = ids.map(id => ({ id, loose: looseFragment(id), field: looseFragment(id.replace(/^param-/, '')) }))
  const same = shapes.find(shape => shape.loose === loose) ?? shapes.find(shape => shape.field === withoutPrefix)
  if (same) return same.id
  const [longer, ...others] = shapes.filter(
    shape => shape.loose.length >= 8 && loose.startsWith(shape.loose) && loose.length - shape.loose.length <= 12,
  )
  return others.length === 0 ? longer?.id : undefined
}

function broken(site: Site, page: Page, link: WrittenLink, path: string, diagnostics: Diagnostic[]): ResolvedLink {
  const folder = page.path.split('/').slice(0, -1).join('/')
  const absolute = path.startsWith('/') ? path : `/${joinPath(folder, path) ?? path}`
  diagnostics.push(link.kind === 'asset' ? missingFile(site, link, absolute) : missingPage(site, link, absolute))
  const { query, fragment } = splitAddress(link.href)
  return { href: hrefOfFile(decodePath(absolute), site.config.settings) + query + fragment, isExternal: false }
}

const missingPage = (site: Site, { href, span }: WrittenLink, path: string): Diagnostic => ({
  code: 'site/broken-link',
  severity: 'warning',
  message: `The link "${href}" leads to no page, file or redirect of this project.`,
  span,
  hint:
    didYouMean(path, site.pages.keys()) ??
    "Check the path: it is the file's path from the docs folder, without its extension.",
})

const linkToFolder = ({ href, span }: WrittenLink, first: Route): Diagnostic => ({
  code: 'site/link-to-folder',
  severity: 'warning',
  message: `The link "${href}" leads to a folder that has no page of its own. Readers get its first page, ${first}.`,
  span,
  hint: `Link to "${first}", or add an index page to the folder.`,
})

const missingFile = (site: Site, { href, span }: WrittenLink, path: string): Diagnostic => ({
  code: 'site/missing-file',
  severity: 'warning',
  message: `"${href}" is shown here, but there is no such file.`,
  span,
  hint: didYouMean(path.slice(1), site.assets.keys()) ?? 'Paths begin with "/" at the docs folder.',
})

const missingFragment = (_site: Site, target: Page, fragment: string, { href, span }: WrittenLink): Diagnostic => ({
  code: 'site/missing-fragment',
  severity: 'warning',
  message: `The link "${href}" names "#${fragment}", which is nowhere on ${target.route}.`,
  span,
  hint: didYouMean(fragment, target.ids) ?? 'Open the page and copy the link of the heading.',
})
