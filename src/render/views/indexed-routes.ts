import type { Route } from '../../content/page.ts'
import { currentVersionOf } from '../../navigation/lookup/current-version.ts'
import { navLocationOf } from '../../navigation/lookup/navigation-index.ts'
import { translationsOf } from '../../navigation/lookup/translations.ts'
import type { NavLocation } from '../../navigation/navigation.ts'
import type { IndexedRoutes } from '../frame/page-urls.ts'
import type { SiteFrame } from '../frame/site-frame.ts'

type IndexedFrame = Pick<SiteFrame, 'config' | 'navigation' | 'noindexRoutes'>

/** What search engines learn about other versions and languages of a page: nothing without the URL of the site. */
export function indexedRoutesOf(
  { config, navigation: { index, counterpartOf }, noindexRoutes }: IndexedFrame,
  route: Route,
  location: NavLocation = navLocationOf(index, route),
): IndexedRoutes {
  const { siteUrl } = config.settings
  if (siteUrl === undefined && !config.seo.metatags.canonical) return { translations: [] }
  const isIndexed = (candidate: Route) => !noindexRoutes.has(candidate)
  const canonicalRoute = currentVersionOf(index, counterpartOf, { route, location, isIndexed })
  const isTranslated = siteUrl !== undefined && canonicalRoute === route
  const translations = isTranslated ? translationsOf(index, counterpartOf, route, location) : []
  return {
    canonicalRoute,
    translations: translations.map(({ language: { tag }, ...translation }) => ({ tag, ...translation })),
  }
}
