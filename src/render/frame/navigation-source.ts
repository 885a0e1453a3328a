import { iconKey, type ResolvedIcon } from '../../components/page-data.ts'
import { isApiPage, type Route } from '../../content/page.ts'
import type { Site, SiteSummary } from '../../site/site.ts'
import { iconReferencesOf } from '../icons/icon-references.ts'
import { displayedNavigation } from './displayed-navigation.ts'
import { frameLinksOf } from './frame-links.ts'
import type { PageFrame } from './page-frame.ts'
import type { SiteFrame } from './site-frame.ts'

/** The parts of a frame from which its navigation is prepared. */
export type NavigationSource = Pick<
  SiteFrame,
  'config' | 'links' | 'files' | 'icons' | 'displayed' | 'apiRoutes' | 'hasPlaygroundPages'
>

interface SourceOptions extends Pick<PageFrame, 'files' | 'content'> {
  /** Every icon of the site, by `iconKey`. */
  readonly allIcons: Readonly<Record<string, ResolvedIcon>>
}

export function navigationSourceOf(
  { config, summary: { value: summary } }: Site,
  { files, content, allIcons }: SourceOptions,
): NavigationSource {
  return {
    config,
    files,
    links: frameLinksOf(summary, content),
    icons: iconsOfSummary(summary, allIcons),
    displayed: displayedNavigation(summary.navigation),
    apiRoutes: apiRoutesOf(summary),
    hasPlaygroundPages: [...summary.pages.values()].some(({ hasPlayground }) => hasPlayground),
  }
}

/** The icons that do not depend on the texts of pages, which change more often. */
function iconsOfSummary(summary: SiteSummary, icons: SourceOptions['allIcons']): PageFrame['icons'] {
  const keys = iconReferencesOf(summary).map(({ reference }) => iconKey(reference))
  return Object.fromEntries(keys.flatMap(key => (icons[key] ? [[key, icons[key]]] : [])))
}

/** Routes of the navigation that document an API. */
function apiRoutesOf({ navigation, pages }: SiteSummary): ReadonlySet<Route> {
  const isApi = (route: Route) => {
    const page = pages.get(route)
    return page !== undefined && isApiPage(page.frontmatter)
  }
  return new Set([...navigation.locations.keys()].filter(isApi))
}
