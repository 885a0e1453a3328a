import type { Labels } from '../../components/page-data.ts'
import type { Redirect } from '../../config/config.ts'
import type { Settings } from '../../config/settings.ts'
import type { Page, Route } from '../../content/page.ts'
import { encodePath, parseHref } from '../../site/links/href.ts'
import { resolveTarget, routeHref } from '../../site/links/link-target.ts'
import { hasRedirectFrom, isPattern } from '../../site/links/redirects.ts'
import { destinationHref, isRedirected, redirectedHref } from '../../site/links/site-href.ts'
import type { Site } from '../../site/site.ts'
import { memoize } from '../../source/memoize.ts'
import { hasScheme } from '../../source/paths/has-scheme.ts'
import type { OutputFile } from '../output/output-file.ts'
import { outputPathOf, possibleRoutes } from '../output/output-paths.ts'
import { type PlannedFile, plannedFile } from '../output/planned-file.ts'
import type { Layouts } from '../templates/compile-layouts.ts'

/**
 * `_redirects`, in the format of static hosts. Also redirects `/dir/index` to `/dir`.
 *
 * @param further Lines for files that are not pages. Redirects of the author take precedence.
 */
export function redirectsFile(site: Site, further: readonly string[] = []): OutputFile | undefined {
  const { base } = site.config.settings
  const line = ({ source, destination, permanent }: Redirect) => {
    const from = base + encodePath(source.replace(/:[A-Za-z_]\w*\*/g, '*'))
    const to = isPattern(source) ? patternHref(site, destination) : destinationHref(site, destination)
    return `${from} ${to} ${permanent ? 308 : 307}`
  }
  const ofAuthor = site.redirects
    // Hosts look for the file of a folder as if it was requested: a redirect of it to its page would never end.
    .filter(({ source }) => !isPageFile(site, source))
    .flatMap(redirect => [...folderRedirects(site, redirect), redirect].map(line))
  const ofIndexes = indexPages(site.pages).flatMap(({ route }) =>
    site.pages.has(`${route}/index`) ? [] : `${base}${encodePath(`${route}/index`)} ${routeHref(site, route)} 308`,
  )
  const lines = [...ofAuthor, ...ofIndexes, ...further]
  return lines.length === 0 ? undefined : { path: '_redirects', contents: `${lines.join('\n')}\n` }
}

/** The pages of folders. Cached, because many edits change no page. */
const indexPages = memoize((pages: Site['pages']): readonly Page[] =>
  [...pages.values()].filter(({ path }) => path.endsWith('/index.mdx') || path.endsWith('/index.md')),
)

/** Whether an address is that of the file of a page: `/guides/start/index.html`. */
function isPageFile({ pages, config: { settings } }: Site, address: string): boolean {
  const path = address.replace(/^\//, '')
  return possibleRoutes(path).some(route => pages.has(route) && outputPathOf(route, settings) === path)
}

/** Also `/old` for `/old/:path*`, which matches both. On some hosts, `/old/*` only matches paths below `/old`. */
function folderRedirects(site: Site, redirect: Redirect): readonly Redirect[] {
  const [, source, name] = /^([^:*]+)\/(:[A-Za-z_]\w*\*|\*)$/.exec(redirect.source) ?? []
  if (source === undefined || name === undefined || site.pages.has(source)) return []
  if (site.redirects.some(other => other.source === source)) return []
  const destination = redirect.destination
    .replace(name, '')
    .replace(/:splat\b/, '')
    .replace(/(.)\/$/, '$1')
  return source === destination ? [] : [{ ...redirect, source, destination }]
}

/** A destination in the syntax of static hosts. A wildcard may match a file, so no slash is added. */
function patternHref(site: Site, destination: string): string {
  if (!isPattern(destination)) return destinationHref(site, destination)
  const written = destination.replace(/\s/g, encodeURIComponent)
  const address = hasScheme(written) ? written : site.config.settings.base + written
  return address.replace(/:[A-Za-z_]\w*\*|\*/g, ':splat')
}

/** The language at a route, and the interface strings in it. */
export interface LocaleLabels {
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  readonly labels: Labels
}

/**
 * A redirect page for each old URL, in the language of its target, for hosts that do not support `_redirects`. A URL
 * that differs from a page or another old URL only in letter case has none, because on many disks one would replace the
 * other.
 */
export function redirectPages(
  site: Site,
  layouts: Pick<Layouts, 'render'>,
  labelsAt: (route: Route) => LocaleLabels,
): PlannedFile[] {
  const plain = site.redirects.filter(({ source }) => !isPattern(source))
  if (plain.length === 0) return []
  const { settings } = site.config
  const taken = new Set([...site.pages.keys()].map(route => outputPathOf(route, settings).toLowerCase()))
  return plain.flatMap(({ source }): PlannedFile[] => {
    const path = redirectPathOf(source, settings)
    if (path === undefined || taken.has(path.toLowerCase()) || isBelowFile(site, path)) return []
    taken.add(path.toLowerCase())
    if (!isRedirected(site, parseHref(source))) return []
    const render = () => {
      // The end of the redirect chain, because such hosts do not support wildcards.
      const end = redirectedHref(site, parseHref(source))
      if (!end) throw new Error(`Nothing redirects "${source}".`)
      const canonical = end.isExternal ? end.href : (site.config.settings.siteUrl ?? '') + end.href
      const locale = labelsAt(end.isExternal ? source : routeAt(site, end.href))
      return layouts.render('redirect', {
        title: locale.labels.redirecting ?? '',
        href: end.href,
        canonical,
        ...locale,
      })
    }
    return [{ ...plannedFile(path, () => ({ path, contents: render() })), redirectFrom: source }]
  })
}

/** Whether a path is below a file of the project, such as `logo.png/x`: nothing can be written there. */
const isBelowFile = ({ assets }: Site, path: string): boolean =>
  [...path.matchAll(/\//g)].some(({ index }) => assets.has(path.slice(0, index)))

/** Whether a redirect of the author leads away from the address of a generated file, so that the file is not written. */
export function isReplacedByRedirect({ redirects, config: { settings } }: Site, path: string): boolean {
  const source = `/${path}`
  return hasRedirectFrom(redirects, source) && redirectPathOf(source, settings) !== undefined
}

/**
 * The file of a redirect page. `undefined` for `/index.html`: it is the file of the start page. Other addresses of this
 * kind are files already: in a folder `guides/index.html`, the file would replace the page of `/guides`.
 */
function redirectPathOf(source: string, settings: Pick<Settings, 'pages'>): string | undefined {
  if (!/\/index\.html$/i.test(source)) return outputPathOf(source, settings)
  return source.length > '/index.html'.length ? source.slice(1) : undefined
}

/** The route of the page at an href; if there is no page, the path itself. */
function routeAt(site: Site, href: string): Route {
  const { path } = parseHref(href)
  const target = resolveTarget(site, 'docs.json', path)
  return target && 'route' in target ? target.route : path
}
