import type { Config } from '../config/config.ts'
import { headAlone, type Page, type PageHead, type Route } from '../content/page.ts'
import { buildNavigation } from '../navigation/build-navigation.ts'
import type { Navigation } from '../navigation/navigation.ts'
import type { Diagnostic, Outcome } from '../source/diagnostic.ts'
import type { Asset } from '../source/source-file.ts'
import type { Run, Stage } from '../source/stage.ts'
import { checkAccess } from './check-access.ts'
import { checkAddresses } from './check-addresses.ts'
import { checkRedirects } from './check-redirects.ts'
import { usableRedirects } from './redirects.ts'
import type { Site, SiteOutline } from './site.ts'

/** Join what was understood. Links are resolved page by page from it. */
export async function assembleSite(
  config: Config,
  pages: readonly Page[],
  assets: ReadonlyMap<string, Asset>,
  run: Run,
): Promise<Outcome<Site>> {
  const parts = { config, pages: pages.map(headAlone), assets }
  const [{ value, diagnostics }] = (await run(outlineSite, null, [parts])) as [Outcome<SiteOutline>] // one of one
  return { value: siteAround(value, pages), diagnostics }
}

/** What a site is made of but for the texts of its pages. */
interface OutlineParts {
  readonly config: Config
  readonly pages: readonly PageHead[]
  readonly assets: ReadonlyMap<string, Asset>
}

/** Navigation meets pages, redirects meet routes. */
export function outlineOf({ config, pages, assets }: OutlineParts): Outcome<SiteOutline> {
  const byRoute = pagesByRoute(pages)
  const withLinks = new Map<Route, PageHead>(pages.map(page => [page.route, page]))
  const { value: navigation, diagnostics } = buildNavigation(config, withLinks)
  const redirects = usableRedirects(config.redirects, path => {
    if (withLinks.has(path)) return 'page'
    return assets.has(path.slice(1)) ? 'file' : undefined
  })
  const routesInLowerCase = new Map([...byRoute.keys()].map(route => [route.toLowerCase(), route]))
  const site: SiteOutline = {
    config,
    pages: byRoute,
    links: linksAmong(pages),
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

/** The outline of a site. Where one is made again and again, it is the very same as long as no head says anything else. */
const outlineSite: Stage<null, OutlineParts, Outcome<SiteOutline>> = {
  name: 'outline-site',
  isKept: false,
  apply: (_, parts) => outlineOf(parts),
}

/** A site with all that is known of its pages. */
export const siteAround = (outline: SiteOutline, pages: readonly Page[]): Site => ({
  ...outline,
  outline,
  pages: pagesByRoute(pages),
  links: linksAmong(pages),
})

/** Entries of the navigation that lead elsewhere are no pages. */
const pagesByRoute = <Head extends PageHead>(pages: readonly Head[]): ReadonlyMap<Route, Head> =>
  new Map(pages.filter(isPage).map(page => [page.route, page]))

const linksAmong = <Head extends PageHead>(pages: readonly Head[]): readonly Head[] =>
  pages.filter(page => !isPage(page))

const isPage = ({ frontmatter }: PageHead): boolean => frontmatter.url === undefined

/** In the order of the navigation, the first page of each folder; one that lists show before one that they hide. */
function firstPagesOfFolders(
  { places, visibility }: Navigation,
  pages: ReadonlyMap<Route, PageHead>,
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
function caseConflicts(pages: ReadonlyMap<Route, PageHead>): Diagnostic[] {
  const first = new Map<string, PageHead>()
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
