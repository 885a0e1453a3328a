import type { Page, Route } from '../../content/page.ts'
import { pageAccess } from '../../site/access/page-access.ts'
import type { SiteFrame } from './site-frame.ts'

/** The path of the RSS feed of a page, in the output folder. */
export const rssPathOf = (route: Route): string => `${route.slice(1)}${route === '/' ? '' : '/'}rss.xml`

/** The path of its Atom feed. */
export const atomPathOf = (route: Route): string => rssPathOf(route).replace(/rss\.xml$/, 'atom.xml')

/**
 * Whether a page has a feed: it has updates, everybody may read it, and the URL of the site is known, because feeds
 * consist of whole URLs.
 */
export function hasFeed({ site }: Pick<SiteFrame, 'site'>, page: Page): boolean {
  return (
    page.features.includes('Update') &&
    site.config.settings.siteUrl !== undefined &&
    pageAccess(site, page).for === 'everyone'
  )
}
