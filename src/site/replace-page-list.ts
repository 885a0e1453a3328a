import { type Page, pageHeadOf, type Route } from '../content/page.ts'
import { visibilityOf } from '../navigation/build/visibility.ts'
import type { Navigation, Visibility } from '../navigation/navigation.ts'
import { isDeepEqual } from '../source/json/is-deep-equal.ts'
import { pagesByRoute, redirectsAmong } from './assemble-site.ts'
import { isRestricted } from './check-access.ts'
import { checkConfigLinks } from './links/check-config-links.ts'
import { checkRedirects } from './links/check-redirects.ts'
import type { Site, SiteSummary } from './site.ts'

interface PageListChange {
  /** All pages now. */
  readonly pages: readonly Page[]
  /** The pages that were added or removed. */
  readonly changed: readonly Page[]
}

/**
 * A site after pages were added or removed that the navigation does not list. Its navigation is the same. Links of pages
 * are resolved later.
 *
 * @returns `undefined` if the navigation, the configuration or other pages may depend on these pages.
 */
export function replacePageList(site: Site, { pages, changed }: PageListChange): Site | undefined {
  const { value, ofNavigation } = site.summary
  // Other entries may lead to a new page, or a hint may name it.
  if (ofNavigation.some(({ code }) => code === 'navigation/missing-page' || code === 'navigation/misspelt-page'))
    return undefined
  if (isHomeUnlisted(value) || !changed.every(page => isIndependent(page, value))) return undefined
  const byRoute = pagesByRoute(pages)
  const heads = new Map([...byRoute].map(([route, page]) => [route, value.pages.get(route) ?? pageHeadOf(page)]))
  const summary: SiteSummary = {
    ...value,
    pages: heads,
    routesInLowerCase: new Map([...heads.keys()].map(route => [route.toLowerCase(), route])),
    navigation: { ...value.navigation, visibility: visibilityAfter(value, pages) },
  }
  if (!isDeepEqual(checksOf(value), checksOf(summary))) return undefined
  const { links, assets } = site
  return { ...site, ...summary, summary: { ...site.summary, value: summary }, pages: byRoute, links, assets }
}

/** Whether the page at `/` is one that the navigation does not list, so that another unlisted page may replace it. */
const isHomeUnlisted = ({ navigation: { home, locations } }: SiteSummary): boolean =>
  home !== '/' && (home === undefined || !locations.has(home))

/** Whether no other page and no entry of the navigation depends on whether a page exists. */
function isIndependent(page: Page, { navigation, folders, routesInLowerCase, links }: SiteSummary): boolean {
  const { route, frontmatter } = page
  const other = routesInLowerCase.get(route.toLowerCase())
  return (
    plainRoute.test(route) &&
    frontmatter.url === undefined &&
    !isRestricted(page) &&
    (other === undefined || other === route) &&
    !links.some(link => link.route === route) &&
    !folders.has(route) &&
    !navigation.locations.has(route) &&
    ![...navigation.locations.keys()].some(listed => listed.startsWith(`${route}/`))
  )
}

/** Entries and links that lead to such a route are written in the same way. */
const plainRoute = /^(?:\/(?!index$)[\w-]+)+$/

/** The visibility of all pages and links. That of a page does not depend on other pages. */
function visibilityAfter({ config, navigation }: SiteSummary, pages: readonly Page[]): Navigation['visibility'] {
  const { visibility, locations } = navigation
  const added = new Map(pages.flatMap(page => (visibility.has(page.route) ? [] : [[page.route, pageHeadOf(page)]])))
  const indexing = { indexing: config.seo.indexing, noindex: config.settings.noindex }
  const ofAdded = visibilityOf(added, locations, indexing)
  const next = new Map<Route, Visibility>()
  for (const { route } of pages) {
    const found = visibility.get(route) ?? ofAdded.get(route)
    if (found) next.set(route, found)
  }
  return next
}

const checksOf = (summary: SiteSummary): readonly unknown[] => [
  redirectsAmong(summary),
  checkConfigLinks(summary),
  checkRedirects(summary),
]
