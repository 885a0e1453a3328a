import { iconKey, type ResolvedIcon } from '../../components/page-data.ts'
import { isApiPage, type Route } from '../../content/page.ts'
import type { Site, SiteSummary } from '../../site/site.ts'
import { memoize } from '../../source/memoize.ts'
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
    apiRoutes: apiRoutesOf(summary.navigation.locations)(summary.pages),
    hasPlaygroundPages: havePlayground(summary.pages),
  }
}

/** The icons that do not depend on the texts of pages, which change more often. */
function iconsOfSummary(summary: SiteSummary, icons: SourceOptions['allIcons']): PageFrame['icons'] {
  const keys = iconReferencesOf(summary).map(({ reference }) => iconKey(reference))
  return Object.fromEntries(keys.flatMap(key => (icons[key] ? [[key, icons[key]]] : [])))
}

/** Routes of the navigation that document an API. The same set if neither the navigation nor a page head has changed. */
export const apiRoutesOf = memoize((locations: SiteSummary['navigation']['locations']) =>
  memoize((pages: SiteSummary['pages']): ReadonlySet<Route> => {
    const apiPages = apiPagesAmong(pages)
    const routes = new Set<Route>()
    if (apiPages.size > 0) for (const route of locations.keys()) if (apiPages.has(route)) routes.add(route)
    return routes
  }),
)

/** Cached, because most edits of the navigation change no page head. */
const apiPagesAmong = memoize((pages: SiteSummary['pages']): ReadonlySet<Route> => {
  const routes = new Set<Route>()
  for (const [route, { frontmatter }] of pages) if (isApiPage(frontmatter)) routes.add(route)
  return routes
})

const havePlayground = memoize((pages: SiteSummary['pages']): boolean => {
  for (const { hasPlayground } of pages.values()) if (hasPlayground) return true
  return false
})
