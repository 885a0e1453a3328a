import type { Page, Route } from '../../content/page.ts'
import { hrefOfFile, hrefOfRoute, parseHref } from '../../site/links/href.ts'
import { hasScheme } from '../../source/paths/has-scheme.ts'
import { percentDecode } from '../../source/text/percent-decode.ts'
import type { PageFrame } from './page-frame.ts'

/** A page in a language. */
export interface PageTranslation {
  /** BCP 47. */
  readonly tag: string
  readonly route: Route
  /** Whether it is in the default language of the site. */
  readonly isDefault: boolean
}

/** What search engines learn from a page about other versions and languages of it. */
export interface IndexedRoutes {
  /** The page that they should show: of an old version, the same page in the current version. By default, the page itself. */
  readonly canonicalRoute?: Route | undefined
  /**
   * The page in all languages that have it, including its own. Search engines ignore the translations of a page whose
   * canonical URL is another page, so it has none.
   */
  readonly translations: readonly PageTranslation[]
}

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
export function canonicalUrlOf(
  frame: Pick<PageFrame, 'config'>,
  page: Page,
  { canonicalRoute = page.route }: Pick<IndexedRoutes, 'canonicalRoute'>,
): string | undefined {
  const { canonical } = page.frontmatter
  if (!canonical) return urlOf(frame, canonicalRoute)
  const authored = hasScheme(canonical) ? canonical : urlOf(frame, routeIn(canonical, frame.config.settings))
  const own = urlOf(frame, page.route)
  return authored !== undefined && own !== undefined && comparableUrl(authored) === comparableUrl(own) ? own : authored
}

/** The route that an author wrote as the canonical address of a page, with or without the base path. */
function routeIn(address: string, { base }: PageFrame['config']['settings']): Route {
  const path = comparableUrl(percentDecode(parseHref(address).path).replace(/^\/*/, '/'))
  const isBelowBase = base !== '' && (path === base || path.startsWith(`${base}/`))
  return (isBelowBase ? path.slice(base.length) : path) || '/'
}

/** Authors write the URL of a page with or without a slash at its end. Hosts redirect one of them to the other. */
const comparableUrl = (url: string): string => url.replace(/(?:\/index)?(?:\.html)?\/*$/, '')

/** Whether search engines should show a page itself, not another page with the same content. */
export function isCanonical(
  frame: Pick<PageFrame, 'config'>,
  page: Page,
  routes: Pick<IndexedRoutes, 'canonicalRoute'>,
): boolean {
  return canonicalUrlOf(frame, page, routes) === urlOf(frame, page.route)
}

/** The URL of the page at a route, as search engines should show it. */
function urlOf({ config }: Pick<PageFrame, 'config'>, route: Route): string | undefined {
  const base = config.seo.metatags.canonical
  if (base) return base.replace(/\/$/, '') + hrefOfRoute(route, { ...config.settings, base: '' })
  return absoluteUrl({ config }, hrefOfRoute(route, config.settings))
}

/** The page in every language that has it, including its own. Other languages get the default language. */
export function alternatesOf(
  frame: Pick<PageFrame, 'config'>,
  { translations }: Pick<IndexedRoutes, 'translations'>,
): readonly Alternate[] {
  if (translations.length < 2) return []
  const links = translations.map(({ tag, route }) => ({ hreflang: tag, route }))
  const main = translations.find(({ isDefault }) => isDefault)
  return [...links, ...(main ? [{ hreflang: 'x-default', route: main.route }] : [])].flatMap(({ hreflang, route }) => {
    const href = absoluteUrl(frame, hrefOfRoute(route, frame.config.settings))
    return href === undefined ? [] : [{ hreflang, href }]
  })
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
