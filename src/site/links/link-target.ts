import type { Route } from '../../content/page.ts'
import { joinPath } from '../../source/paths/join-path.ts'
import { folderOf } from '../../source/paths/path-parts.ts'
import { percentDecoded } from '../../source/text/percent-decoded.ts'
import type { SiteSummary } from '../site.ts'
import { hrefOfFile, hrefOfRoute } from './href.ts'

/** What a path means: a page or a file of the site. */
export type LinkTarget = { readonly route: Route } | { readonly file: string }

/** The page or file that a path means, from the file where it stands. */
export function resolveTarget(site: SiteSummary, from: string, written: string): LinkTarget | undefined {
  for (const path of candidatePaths(site, from, written)) {
    const named = path.replace(/\.(mdx?|html)$/, '')
    // An operation called "Index" has a page of that name.
    if (site.pages.has(`/${named}`)) return { route: `/${named}` }
    const route = `/${named.replace(/(^|\/)index$/, '')}`
    if (site.pages.has(route) || (route === '/' && hasHomeFallback(site))) return { route }
    if (site.assets.has(path)) return { file: path }
    const likeIt = site.routesInLowerCase.get(route.toLowerCase()) ?? site.routesInLowerCase.get(plain(route))
    if (likeIt !== undefined) return { route: likeIt }
  }
  return undefined
}

/** A route as a page that is made of a tag and a summary has it: the hosted original keeps signs that no file system takes. */
const plain = (route: Route): string =>
  route
    .replace(/(?<=[^/])[?#%:*"<>|]/g, '')
    .replace(/-+/g, '-')
    .toLowerCase()

/** Whether the root of the site, which has no page of its own and is not redirected, shows the first page. */
export function hasHomeFallback({ navigation, pages, redirects }: SiteSummary): boolean {
  return navigation.home !== undefined && !pages.has('/') && !redirects.some(({ source }) => source === '/')
}

/** Paths from the docs folder that an address may mean, the likeliest first; percent signs are read. */
export function candidatePaths(site: SiteSummary, from: string, written: string): string[] {
  const path = percentDecoded(written.replaceAll('\\', '/'))
  const { base } = site.config.settings
  const stem = from.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '')
  const withoutBase = base !== '' && path.startsWith(`${base}/`) ? [path.slice(base.length)] : []
  const readings = path.startsWith('/')
    ? [joinPath('', path), ...withoutBase.map(rest => joinPath('', rest))]
    : [joinPath(folderOf(from), path), joinPath('', path), joinPath(stem, path)]
  return readings.filter(reading => reading !== undefined)
}

/** The entry of the navigation, a page that is only a link, which one of these paths names. */
export function linkEntryAt(site: SiteSummary, paths: readonly string[]): SiteSummary['links'][number] | undefined {
  return site.links.find(({ route }) => paths.includes(route.slice(1)))
}

/** The first page of the folder that one of these paths names. */
export function firstPageAt(site: SiteSummary, paths: readonly string[]): Route | undefined {
  return paths.map(path => site.folders.get(`/${path}`)).find(route => route !== undefined)
}

/** The address of a page as HTML has it. */
export const routeHref = ({ config }: SiteSummary, route: Route): string =>
  hrefOfRoute(route, config.settings, config.seo.trailingSlash)

/** The address of a page or file as HTML has it. */
export const targetHref = (site: SiteSummary, target: LinkTarget): string =>
  'route' in target ? routeHref(site, target.route) : hrefOfFile(target.file, site.config.settings)
