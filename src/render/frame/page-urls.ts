import type { Page, Route } from '../../content/page.ts'
import { currentVersionOf } from '../../navigation/lookup/current-version.ts'
import { translationsOf } from '../../navigation/lookup/translations.ts'
import type { NavLocation } from '../../navigation/navigation.ts'
import { hrefOfFile, hrefOfRoute } from '../../site/links/href.ts'
import { hasScheme } from '../../source/paths/has-scheme.ts'
import type { PageFrame } from './page-frame.ts'

/** A page in one of its languages. */
export interface Alternate {
  /** A language tag, or `x-default`. */
  readonly hreflang: string
  readonly href: string
}

/** An absolute URL; `undefined` if the URL of the site is unknown. */
export function absoluteUrl({ config }: Pick<PageFrame, 'config'>, href: string): string | undefined {
  const { siteUrl } = config.settings
  return siteUrl === undefined ? undefined : siteUrl + href
}

/**
 * The canonical URL of a page: from its front matter, else from the `canonical` of the site and its path, else from the
 * URL of the site. `undefined` if none of them is known.
 */
export function canonicalUrlOf(frame: PageFrame, page: Page, place: NavLocation): string | undefined {
  const authored = page.frontmatter.canonical
  if (authored) return hasScheme(authored) ? authored : absoluteUrl(frame, authored)
  // Without the URL of the site, the canonical route need not be looked for.
  return urlOf(frame, page.route) && urlOf(frame, canonicalRouteOf(frame, page, place))
}

/** Whether search engines should show a page itself, not another page with the same content. */
export function isCanonical(frame: PageFrame, page: Page, place: NavLocation): boolean {
  return canonicalUrlOf(frame, page, place) === urlOf(frame, page.route)
}

/** The URL of the page at a route, as search engines should show it. */
function urlOf({ config }: Pick<PageFrame, 'config'>, route: Route): string | undefined {
  const base = config.seo.metatags.canonical
  if (base) return base.replace(/\/$/, '') + hrefOfRoute(route, { ...config.settings, base: '' })
  return absoluteUrl({ config }, hrefOfRoute(route, config.settings))
}

/**
 * The page in every language that has it, including its own. Other languages get the default language. Search engines
 * ignore the translations of a page whose canonical URL is another page, so it has none.
 */
export function alternatesOf(frame: PageFrame, { route }: Page, place: NavLocation): readonly Alternate[] {
  const { navigation, config } = frame
  const { index, counterpartOf } = navigation
  if (config.settings.siteUrl === undefined || canonicalRouteOf(frame, { route }, place) !== route) return []
  const translations = translationsOf(index, counterpartOf, route, place)
  if (translations.length < 2) return []
  const links = translations.map(({ language, route }) => ({ hreflang: language.tag, route }))
  const main = translations.find(({ isDefault }) => isDefault)
  return [...links, ...(main ? [{ hreflang: 'x-default', route: main.route }] : [])].flatMap(({ hreflang, route }) => {
    const href = absoluteUrl(frame, hrefOfRoute(route, config.settings))
    return href === undefined ? [] : [{ hreflang, href }]
  })
}

/** The route that search engines should show: of an old version, the same page in the current version. */
function canonicalRouteOf(
  { navigation, noindexRoutes }: PageFrame,
  { route }: Pick<Page, 'route'>,
  location: NavLocation,
): Route {
  const isIndexed = (candidate: Route) => !noindexRoutes.has(candidate)
  return currentVersionOf(navigation.index, navigation.counterpartOf, { route, location, isIndexed })
}

/** The path of the sitemap, or of the list of its parts. */
export const sitemapPath = 'sitemap.xml'

/** Whether the site has a sitemap. */
export const hasSitemap = (frame: Pick<PageFrame, 'config'>): boolean => absoluteUrl(frame, '') !== undefined

/** The URL of the sitemap. */
export const sitemapUrl = (frame: Pick<PageFrame, 'config'>): string => fileUrl(frame, sitemapPath)

/** The URL of a file in the output folder; only its path below the host if the URL of the site is unknown. */
export const fileUrl = (frame: Pick<PageFrame, 'config'>, path: string): string =>
  absoluteUrl(frame, hrefOfFile(path, frame.config.settings)) ?? hrefOfFile(path, frame.config.settings)
