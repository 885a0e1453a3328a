import type { Config, Redirect } from '../config/config.ts'
import { type Page, type PageHead, pageHeadOf, type Route } from '../content/page.ts'
import { type BuiltNavigation, buildNavigation, type NavigationConfig } from '../navigation/build/build-navigation.ts'
import { libraryPaths } from '../reference/binding/library-files.ts'
import type { Diagnostic, Outcome } from '../source/diagnostics/diagnostic.ts'
import { isDeepEqual } from '../source/json/is-deep-equal.ts'
import { lazy } from '../source/lazy.ts'
import type { Asset } from '../source/source-file.ts'
import { checkAccess } from './check-access.ts'
import { checkStartPage } from './check-start-page.ts'
import { checkConfigLinks } from './links/check-config-links.ts'
import { checkRedirects } from './links/check-redirects.ts'
import { firstPagesOfFolders } from './links/first-pages.ts'
import { isGeneratedFile, isHostFile } from './links/generated-files.ts'
import { usableRedirects } from './links/redirects.ts'
import type { AssembledSummary, Site, SiteSummary } from './site.ts'

/** The inputs of a site. */
interface SiteParts {
  readonly config: Config
  readonly pages: readonly Page[]
  readonly assets: ReadonlyMap<string, Asset>
}

/**
 * Joins configuration, pages and files to a site. The links of each page are resolved later.
 *
 * @param previous The previous site. Its summary is reused if the files and the page heads are unchanged.
 */
export function assembleSite(parts: SiteParts, previous?: Site): Outcome<Site> {
  const sameHeads = previous !== undefined && hasSameHeads(previous, parts)
  const summary =
    sameHeads && hasSameSettings(previous, parts)
      ? previous.summary
      : buildSummary(parts, previous && { site: previous, hasSameHeads: sameHeads })
  const { pages, assets } = parts
  const value = {
    ...summary.value,
    summary,
    pages: previous ? pagesAfter(previous, pages) : pagesByRoute(pages),
    links: pages.filter(isLink),
    assets,
    // Only the navigation and the heads of pages name libraries.
    libraries: summary === previous?.summary ? previous.libraries : libraryPaths(parts.config, pages),
  }
  return { value, diagnostics: summary.diagnostics }
}

/**
 * A site with another configuration, and with the same pages. Diagnostics are those of the summary.
 *
 * @param pages The pages of the site and those that are only links.
 */
export function withConfig(site: Site, { config, pages, assets }: SiteParts): Outcome<Site> {
  const summary = buildSummary({ config, pages, assets }, { site, hasSameHeads: true })
  return {
    value: { ...site, ...summary.value, summary, pages: site.pages, links: site.links, assets },
    diagnostics: summary.diagnostics,
  }
}

/** Whether the summary of a site also contains the heads of these pages. */
function hasSameHeads(previous: Site, parts: SiteParts): boolean {
  const { pages, links, summary } = previous
  // A reader may not see all pages that have links to them.
  if (summary.value.pages.size !== pages.size) return false
  if (hasSamePages(previous, parts.pages)) return true
  if (pages.size + links.length !== parts.pages.length) return false
  const remainingPages = pages.values()
  const remainingLinks = links.values()
  return parts.pages.every(page => {
    const before = (isLink(page) ? remainingLinks : remainingPages).next().value
    return before !== undefined && isSameHead(before, page)
  })
}

/** Whether all pages are the same objects, in the same order. */
function hasSamePages({ pages, links }: Pick<Site, 'pages' | 'links'>, all: readonly Page[]): boolean {
  if (pages.size + links.length !== all.length) return false
  const remainingPages = pages.values()
  const remainingLinks = links.values()
  let nextPage = remainingPages.next().value
  let nextLink = remainingLinks.next().value
  for (const page of all) {
    if (page === nextPage) nextPage = remainingPages.next().value
    else if (page === nextLink) nextLink = remainingLinks.next().value
    else return false
  }
  return true
}

const hasSameSettings = ({ config, assets }: Site, parts: SiteParts): boolean =>
  isDeepEqual([...assets.keys()], [...parts.assets.keys()]) && isDeepEqual(config, parts.config)

const isSameHead = (one: Page, other: Page): boolean => one === other || isDeepEqual(pageHeadOf(one), pageHeadOf(other))

/** The pages of a site now: the same map if all of them are the same objects. */
function pagesAfter({ pages: previous, links }: Site, all: readonly Page[]): ReadonlyMap<Route, Page> {
  if (hasSamePages({ pages: previous, links }, all)) return previous
  const shown = all.filter(page => !isLink(page))
  const before = [...previous.values()]
  const hasSameRoutes = shown.length === before.length && shown.every(({ route }, at) => route === before[at]?.route)
  if (!hasSameRoutes) return pagesByRoute(all)
  // Replacing some pages in a copy is faster than a new map.
  const pages = new Map(previous)
  for (const [at, page] of shown.entries()) if (page !== before[at]) pages.set(page.route, page)
  return pages
}

interface PreviousSite {
  readonly site: Site
  /** Whether it contains the same heads of pages. */
  readonly hasSameHeads: boolean
}

/** Joins the navigation with pages, and redirects with routes. */
function buildSummary({ config, pages: all, assets }: SiteParts, previous: PreviousSite | undefined): AssembledSummary {
  const known = previous?.hasSameHeads ? previous.site.summary : undefined
  const heads = lazy(() => all.map(page => (previous && knownHead(previous.site, page)) ?? pageHeadOf(page)))
  const pages = known?.value.pages ?? pagesByRoute(heads())
  const links = known?.value.links ?? heads().filter(isLink)
  const withLinks =
    known?.joined.pages ??
    (links.length === 0 ? pages : new Map<Route, PageHead>(heads().map(page => [page.route, page])))
  const { value: navigation, diagnostics, joined } = joinNavigation(config, withLinks, previous)
  const redirects = redirectsAmong({ config, pages, links, assets })
  const summary: SiteSummary = {
    config,
    pages,
    links,
    folders:
      known?.value.navigation === navigation ? known.value.folders : lazy(() => firstPagesOfFolders(navigation, pages)),
    routesInLowerCase: known?.value.routesInLowerCase ?? routesInLowerCase(pages),
    navigation,
    assets,
    redirects: redirects.value,
  }
  const ofConfig = [...checkConfigLinks(summary), ...redirects.diagnostics, ...checkRedirects(summary)]
  const ofPages = [...checkStartPage(summary), ...checkAccess(summary), ...caseConflicts(summary)]
  return { value: summary, diagnostics: [...diagnostics, ...ofConfig, ...ofPages], ofNavigation: diagnostics, joined }
}

/** The head of a page in the previous site: the same object, so that results which are cached for it stay valid. */
const knownHead = ({ pages, summary }: Site, page: Page): PageHead | undefined =>
  pages.get(page.route) === page ? summary.value.pages.get(page.route) : undefined

/** The redirects that take effect. */
export function redirectsAmong({
  config,
  pages,
  links,
  assets,
}: Pick<SiteSummary, 'config' | 'pages' | 'links' | 'assets'>): Outcome<readonly Redirect[]> {
  const linkRoutes = new Set(links.map(({ route }) => route))
  return usableRedirects(config.redirects, path => {
    // The build also writes the Markdown of each page.
    const markdownOf = path === '/index.md' ? '/' : path.replace(/\.md$/, '')
    if (pages.has(path) || linkRoutes.has(path) || pages.has(markdownOf)) return 'page'
    const file = path.slice(1)
    if (assets.has(file)) return 'file'
    return isGeneratedFile(file, config.settings) || isHostFile(file) ? 'generated' : undefined
  })
}

/** The navigation, as far as possible with the objects of the previous one. */
function joinNavigation(
  config: Config,
  pages: ReadonlyMap<Route, PageHead>,
  previous: PreviousSite | undefined,
): BuiltNavigation {
  if (!previous) return buildNavigation(config, pages)
  const { value: known, ofNavigation, joined } = previous.site.summary
  if (previous.hasSameHeads && isDeepEqual(navigationConfigOf(known.config), navigationConfigOf(config)))
    return { value: known.navigation, diagnostics: ofNavigation, joined }
  return buildNavigation(config, pages, { navigation: known.navigation, joined })
}

const navigationConfigOf = ({ navigation, seo, settings }: Config): NavigationConfig => ({
  navigation,
  seo: { indexing: seo.indexing },
  settings: { noindex: settings.noindex },
})

/** A navigation entry with a `url` leads elsewhere, so it is not a page. */
const isLink = ({ frontmatter }: PageHead): boolean => frontmatter.url !== undefined

/** The pages of a site, without those that are only links. */
export function pagesByRoute<Head extends PageHead>(pages: readonly Head[]): ReadonlyMap<Route, Head> {
  const byRoute = new Map<Route, Head>()
  for (const page of pages) if (!isLink(page)) byRoute.set(page.route, page)
  return byRoute
}

function routesInLowerCase(pages: ReadonlyMap<Route, PageHead>): ReadonlyMap<string, Route> {
  const routes = new Map<string, Route>()
  for (const route of pages.keys()) routes.set(route.toLowerCase(), route)
  return routes
}

/** Reports routes that differ only in case: many hosts treat them as the same address. */
function caseConflicts({ pages, routesInLowerCase }: SiteSummary): Diagnostic[] {
  if (routesInLowerCase.size === pages.size) return []
  const first = new Map<string, PageHead>()
  return [...pages.values()].flatMap((page): Diagnostic[] => {
    const key = page.route.toLowerCase()
    const other = first.get(key)
    if (!other) first.set(key, page)
    if (!other) return []
    const message = `"${page.path}" and "${other.path}" differ only in upper and lower case. Many file systems and hosts treat them as one page.`
    return [
      {
        code: 'site/case-conflict',
        severity: 'warning',
        message,
        span: { path: page.path, line: 1, column: 1 },
        hint: 'Rename one of the files.',
      },
    ]
  })
}
