import type { Labels } from '../../components/page-data.ts'
import type { Route } from '../../content/page.ts'
import { encodePath, hrefOfRoute, parseHref } from '../../site/links/href.ts'
import { resolveTarget, routeHref } from '../../site/links/link-target.ts'
import { isPattern } from '../../site/links/redirects.ts'
import { destinationHref, isRedirected, redirectedHref } from '../../site/links/site-href.ts'
import type { Site } from '../../site/site.ts'
import { hasScheme } from '../../source/paths/has-scheme.ts'
import type { OutputFile } from '../output/output-file.ts'
import { outputPathOf } from '../output/output-paths.ts'
import { type PlannedFile, plannedFile } from '../output/planned-file.ts'
import type { Layouts } from '../templates/compile-layouts.ts'

/** `_redirects`, in the form that static hosts read; `/dir/index` leads to `/dir` by the way. */
export function redirectsFile(site: Site): OutputFile | undefined {
  const { base } = site.config.settings
  const ofAuthor = site.redirects.map(({ source, destination, permanent }) => {
    const from = base + encodePath(source.replace(/:[A-Za-z_]\w*\*/g, '*'))
    const to = isPattern(source) ? patternHref(site, destination) : destinationHref(site, destination)
    return `${from} ${to} ${permanent ? 308 : 307}`
  })
  const ofIndexes = [...site.pages.values()]
    .filter(({ path, route }) => /\/index\.mdx?$/.test(path) && !site.pages.has(`${route}/index`))
    .map(({ route }) => `${hrefOfRoute(`${route}/index`, site.config.settings)} ${routeHref(site, route)} 308`)
  const lines = [...ofAuthor, ...ofIndexes]
  return lines.length === 0 ? undefined : { path: '_redirects', contents: `${lines.join('\n')}\n` }
}

/** A destination as static hosts fill it in. What a wildcard becomes may be a file, so no slash is added to it. */
function patternHref(site: Site, destination: string): string {
  if (!isPattern(destination)) return destinationHref(site, destination)
  const written = destination.replace(/\s/g, encodeURIComponent)
  const address = hasScheme(written) ? written : site.config.settings.base + written
  return address.replace(/:[A-Za-z_]\w*\*|\*/g, ':splat')
}

/** The language that is spoken at a route, and the words of the interface in it. */
export interface LocaleLabels {
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  readonly labels: Labels
}

/**
 * A page at each old address that sends the reader on, in the language of the page that it leads to, for hosts that
 * read no `_redirects`. An address that differs
 * from a page, or from another old address, in case alone has none: on many disks one would replace the other.
 */
export function redirectPages(
  site: Site,
  layouts: Pick<Layouts, 'render'>,
  wordsAt: (route: Route) => LocaleLabels,
): PlannedFile[] {
  const taken = new Set([...site.pages.keys()].map(route => route.toLowerCase()))
  const plain = site.redirects.filter(({ source }) => !isPattern(source))
  return plain.flatMap(({ source }): PlannedFile[] => {
    if (taken.has(source.toLowerCase())) return []
    taken.add(source.toLowerCase())
    if (!isRedirected(site, parseHref(source))) return []
    const path = outputPathOf(source, site.config.settings)
    const draw = () => {
      // Where a chain ends: such hosts know of no wildcard on the way.
      const end = redirectedHref(site, parseHref(source))
      if (!end) throw new Error(`Nothing redirects "${source}".`)
      const canonical = end.isExternal ? end.href : (site.config.settings.siteUrl ?? '') + end.href
      const words = wordsAt(end.isExternal ? source : routeAt(site, end.href))
      return layouts.render('redirect', { title: words.labels.redirecting ?? '', href: end.href, canonical, ...words })
    }
    return [plannedFile(path, () => ({ path, contents: draw() }))]
  })
}

/** The page at an address of the site; an address without a page stands for itself. */
function routeAt(site: Site, href: string): Route {
  const { path } = parseHref(href)
  const target = resolveTarget(site, 'docs.json', path)
  return target && 'route' in target ? target.route : path
}
