import type { Route } from '../../content/page.ts'
import { joinPath } from '../../source/paths/join-path.ts'
import { folderOf } from '../../source/paths/path-parts.ts'
import { percentDecode } from '../../source/text/percent-decode.ts'
import type { SiteSummary } from '../site.ts'
import { hrefOfFile, hrefOfRoute } from './href.ts'

/** The page or file that a path refers to. */
export type LinkTarget = { readonly route: Route } | { readonly file: string }

/** The data for finding the target of a link: a `SiteSummary`, or a part of one. */
export interface LinkTargets {
  readonly config: { readonly settings: { readonly base: string } }
  readonly pages: Pick<ReadonlyMap<Route, unknown>, 'has'>
  readonly routesInLowerCase: Pick<ReadonlyMap<string, Route>, 'get'>
  readonly assets: { readonly has: (path: string) => boolean }
  readonly navigation: { readonly home?: Route | undefined }
  readonly redirects: readonly { readonly source: string }[]
}

/** Finds the page or file that a path refers to, relative to the file that contains it. */
export function resolveTarget(site: LinkTargets, from: string, written: string): LinkTarget | undefined {
  for (const path of candidatePaths(site, from, written)) {
    const named = path.replace(/\.(mdx?|html)$/, '')
    // The page of an operation called "Index" has this name in its route.
    if (site.pages.has(`/${named}`)) return { route: `/${named}` }
    const route = `/${named.replace(/(^|\/)index$/, '')}`
    if (site.pages.has(route) || (route === '/' && hasHomeFallback(site))) return { route }
    if (site.assets.has(path)) return { file: path }
    const similar =
      site.routesInLowerCase.get(route.toLowerCase()) ?? site.routesInLowerCase.get(withoutReservedCharacters(route))
    if (similar !== undefined) return { route: similar }
  }
  return undefined
}

/**
 * A route as generated from a tag and a summary, without the characters that no file system allows. The hosted original
 * keeps them.
 */
const withoutReservedCharacters = (route: Route): string =>
  route
    // Two hyphens around such a character become one.
    .replace(/-[?#%:*"<>|]+-/g, '-')
    .replace(/(?<=[^/])[?#%:*"<>|]/g, '')
    .toLowerCase()

/** Whether the site root shows the first page, because it has neither a page nor a redirect. */
export function hasHomeFallback({ navigation, pages, redirects }: LinkTargets): boolean {
  return navigation.home !== undefined && !pages.has('/') && !redirects.some(({ source }) => source === '/')
}

/** Paths in the docs folder that an address may refer to, the likeliest first; percent-decoded. */
export function candidatePaths(site: Pick<LinkTargets, 'config'>, from: string, written: string): string[] {
  const path = percentDecode(written.replaceAll('\\', '/'))
  const candidates = path.startsWith('/') ? absoluteCandidates(site, path) : relativeCandidates(from, path)
  return candidates.filter(candidate => candidate !== undefined)
}

function absoluteCandidates({ config }: Pick<LinkTargets, 'config'>, path: string): readonly (string | undefined)[] {
  const { base } = config.settings
  const hasBase = base !== '' && path.startsWith(`${base}/`)
  return hasBase ? [joinPath('', path), joinPath('', path.slice(base.length))] : [joinPath('', path)]
}

function relativeCandidates(from: string, path: string): readonly (string | undefined)[] {
  const stem = from.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '')
  return [joinPath(folderOf(from), path), joinPath('', path), joinPath(stem, path)]
}

/** The navigation entry that is only a link and has one of these paths. */
export function linkEntryAt(site: SiteSummary, paths: readonly string[]): SiteSummary['links'][number] | undefined {
  return site.links.find(({ route }) => paths.includes(route.slice(1)))
}

/** The first page of the folder with one of these paths. */
export function firstPageAt(site: SiteSummary, paths: readonly string[]): Route | undefined {
  return paths.map(path => site.folders().get(`/${path}`)).find(route => route !== undefined)
}

/** The address of a page in HTML. */
export const routeHref = ({ config }: SiteSummary, route: Route): string => hrefOfRoute(route, config.settings)

/** The address of a page or file in HTML. */
export const targetHref = (site: SiteSummary, target: LinkTarget): string =>
  'route' in target ? routeHref(site, target.route) : hrefOfFile(target.file, site.config.settings)
