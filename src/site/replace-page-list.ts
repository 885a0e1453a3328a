import { type Page, type PageHead, pageHeadOf, type Route } from '../content/page.ts'
import { buildNavigation } from '../navigation/build/build-navigation.ts'
import { plainRoute } from '../navigation/build/joined-nodes.ts'
import { visibilityOf } from '../navigation/build/visibility.ts'
import { compareMaps } from '../source/compare-maps.ts'
import { isDeepEqual } from '../source/json/is-deep-equal.ts'
import { lazy } from '../source/lazy.ts'
import { pagesByRoute, redirectsAmong } from './assemble-site.ts'
import { isRestricted } from './check-access.ts'
import { checkConfigLinks } from './links/check-config-links.ts'
import { checkRedirects } from './links/check-redirects.ts'
import { firstPagesOfFolders } from './links/first-pages.ts'
import type { AssembledSummary, Site, SiteSummary } from './site.ts'
import { deriveFeatures } from './site-features.ts'

interface PageListChange {
  /** All pages now. */
  readonly pages: readonly Page[]
  /** The pages that were added or removed. */
  readonly changed: readonly Page[]
}

/**
 * A site after pages were added or removed. The navigation is joined again if it lists some of them. Links of pages are
 * resolved later.
 *
 * @returns `undefined` if the configuration or other pages may depend on these pages.
 */
export function replacePageList(site: Site, { pages, changed }: PageListChange): Site | undefined {
  const { value } = site.summary
  if (isHomeUnlisted(value) || !changed.every(page => isIndependent(page, value))) return undefined
  const byRoute = pagesByRoute(pages)
  const summary = summaryWith(site.summary, byRoute, changed)
  if (isHomeUnlisted(summary.value) || !isDeepEqual(checksOf(value), checksOf(summary.value))) return undefined
  deriveFeatures(site.pages, byRoute, compareMaps(site.pages, byRoute))
  const { links, assets } = site
  return { ...site, ...summary.value, summary, pages: byRoute, links, assets }
}

function summaryWith(
  { value, joined, ofNavigation, ...summary }: AssembledSummary,
  pages: ReadonlyMap<Route, Page>,
  changed: readonly Page[],
): AssembledSummary {
  const heads = new Map<Route, PageHead>()
  for (const [route, page] of pages) heads.set(route, value.pages.get(route) ?? pageHeadOf(page))
  const routesInLowerCase = new Map(value.routesInLowerCase)
  for (const { route } of changed) {
    if (pages.has(route)) routesInLowerCase.set(route.toLowerCase(), route)
    else routesInLowerCase.delete(route.toLowerCase())
  }
  const all =
    value.links.length === 0 ? heads : new Map([...heads, ...value.links.map(link => [link.route, link] as const)])
  const next = { ...value, pages: heads, routesInLowerCase }
  const isListed = ({ route }: Page) => value.navigation.locations.has(route)
  if (!changed.some(isListed) && !ofNavigation.some(({ code }) => dependOnPages.has(code))) {
    const { config, navigation } = value
    const indexing = { indexing: config.seo.indexing, noindex: config.settings.noindex }
    const visibility = visibilityOf(all, navigation.locations, indexing)
    return { ...summary, joined, ofNavigation, value: { ...next, navigation: { ...navigation, visibility } } }
  }
  const previous = { navigation: value.navigation, joined }
  const { value: navigation, diagnostics, joined: joinedNow } = buildNavigation(value.config, all, previous)
  return {
    value: { ...next, navigation, folders: lazy(() => firstPagesOfFolders(navigation, heads)) },
    diagnostics: [...diagnostics, ...summary.diagnostics.slice(ofNavigation.length)],
    ofNavigation: diagnostics,
    joined: joinedNow,
  }
}

/** Entries without a page may lead to a new page, or a hint may name it. */
const dependOnPages: ReadonlySet<string> = new Set(['navigation/missing-page', 'navigation/misspelt-page'])

/** Whether the page at `/` is one that the navigation does not list, so that another unlisted page may replace it. */
const isHomeUnlisted = ({ navigation: { home, locations } }: SiteSummary): boolean =>
  home !== '/' && (home === undefined || !locations.has(home))

/** Whether no other page depends on whether a page exists. */
function isIndependent(page: Page, { navigation, folders, routesInLowerCase, links }: SiteSummary): boolean {
  const { route, frontmatter } = page
  const other = routesInLowerCase.get(route.toLowerCase())
  return (
    plainRoute.test(route) &&
    frontmatter.url === undefined &&
    !isRestricted(page) &&
    (other === undefined || other === route) &&
    !links.some(link => link.route === route) &&
    !folders().has(route) &&
    !hasListedInside(navigation.locations, route)
  )
}

/** Whether the folder of a page contains listed pages. */
function hasListedInside(locations: ReadonlyMap<Route, unknown>, route: Route): boolean {
  for (const listed of locations.keys()) if (listed.startsWith(route) && listed[route.length] === '/') return true
  return false
}

const checksOf = (summary: SiteSummary): readonly unknown[] => [
  redirectsAmong(summary),
  checkConfigLinks(summary),
  checkRedirects(summary),
]
