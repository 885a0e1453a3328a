import type { Config } from '../config/config.ts'
import type { Page, Route } from '../content/page.ts'
import { buildNavigation } from '../navigation/build-navigation.ts'
import type { Navigation } from '../navigation/navigation.ts'
import type { Diagnostic, Outcome } from '../source/diagnostic.ts'
import type { Asset } from '../source/source-file.ts'
import { checkAccess } from './check-access.ts'
import { checkAddresses } from './check-addresses.ts'
import { checkRedirects } from './check-redirects.ts'
import { usableRedirects } from './redirects.ts'
import type { Site } from './site.ts'

/** Join what was understood: navigation meets pages, redirects meet routes. Links are resolved page by page from it. */
export function assembleSite(
  config: Config,
  pages: readonly Page[],
  assets: ReadonlyMap<string, Asset>,
): Outcome<Site> {
  const byRoute = new Map<Route, Page>(
    pages.filter(page => page.frontmatter.url === undefined).map(page => [page.route, page]),
  )
  const withLinks = new Map<Route, Page>(pages.map(page => [page.route, page]))
  const { value: navigation, diagnostics } = buildNavigation(config, withLinks)
  const redirects = usableRedirects(config.redirects, path => {
    if (withLinks.has(path)) return 'page'
    return assets.has(path.slice(1)) ? 'file' : undefined
  })
  const routesInLowerCase = new Map([...byRoute.keys()].map(route => [route.toLowerCase(), route]))
  const site: Site = {
    config,
    pages: byRoute,
    links: pages.filter(page => page.frontmatter.url !== undefined),
    folders: firstPagesOfFolders(navigation, byRoute),
    routesInLowerCase,
    navigation,
    assets,
    redirects: redirects.value,
  }
  const ofConfig = [...checkAddresses(site), ...redirects.diagnostics, ...checkRedirects(site)]
  const ofPages = [...checkAccess(config, pages), ...caseConflicts(byRoute)]
  return { value: site, diagnostics: [...diagnostics, ...ofConfig, ...ofPages] }
}

/** In the order of the navigation, the first page of each folder; one that lists show before one that they hide. */
function firstPagesOfFolders(
  { places, visibility }: Navigation,
  pages: ReadonlyMap<Route, Page>,
): ReadonlyMap<Route, Route> {
  const first = new Map<Route, Route>()
  const isHidden = (route: Route) => Number(!visibility.get(route)?.sidebar)
  for (const route of [...places.keys()].sort((one, other) => isHidden(one) - isHidden(other))) {
    for (let end = route.lastIndexOf('/'); end > 0; end = route.lastIndexOf('/', end - 1)) {
      const folder = route.slice(0, end)
      if (!pages.has(folder) && !first.has(folder) && pages.has(route)) first.set(folder, route)
    }
  }
  return first
}

/** Addresses that differ in case alone are one on many hosts. */
function caseConflicts(pages: ReadonlyMap<Route, Page>): Diagnostic[] {
  const first = new Map<string, Page>()
  return [...pages.values()].flatMap((page): Diagnostic[] => {
    const key = page.route.toLowerCase()
    const other = first.get(key)
    if (!other) first.set(key, page)
    if (!other) return []
    const message = `"${page.path}" and "${other.path}" differ in case alone. Many file systems and hosts take them for one page.`
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
