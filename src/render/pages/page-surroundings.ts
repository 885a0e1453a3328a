import { inlineMarkdownText } from '../../content/body/parse-inline-markdown.ts'
import type { Page } from '../../content/page.ts'
import { navLocationOf } from '../../navigation/lookup/navigation-index.ts'
import type { NavLocation } from '../../navigation/navigation.ts'
import { hrefOfFile } from '../../site/links/href.ts'
import { routeHref } from '../../site/links/link-target.ts'
import { siteHref } from '../../site/links/site-href.ts'
import { hasFeed, rssPathOf } from '../frame/feed-paths.ts'
import { pictureTags } from '../frame/frame-links.ts'
import type { SiteFrame } from '../frame/site-frame.ts'
import { directoryOf } from '../navigation-views/directory-view.ts'
import type { PageSurroundings } from '../views/page-surroundings.ts'

/**
 * What a page shows of other pages and files.
 *
 * @param place One of the places of the page in the navigation; the default one if absent.
 */
export function surroundingsOf(frame: SiteFrame, page: Page, place?: NavLocation): PageSurroundings {
  const { navigation, site } = frame
  const location = place ?? navLocationOf(navigation.index, page.route)
  return {
    styles: [],
    scripts: [],
    place,
    isNoindex: site.navigation.visibility.get(page.route)?.noindex,
    feedHref: hasFeed(frame, page) ? hrefOfFile(rssPathOf(page.route), site.config.settings) : undefined,
    directory: directoryOf({ navigation, pages: site.pages }, page.route, location),
    related: relatedOf(frame, page),
    frontMatterLinks: frontMatterLinks(frame, page),
  }
}

function relatedOf({ site, linkSite, config }: SiteFrame, { frontmatter }: Page): PageSurroundings['related'] {
  const { mode, limit } = config.settings.related
  if (mode === 'off' || !frontmatter.related) return []
  const links = frontmatter.related.flatMap(entry => {
    const [, label, href = entry] = /^([^:]+):\s+(.+)$/.exec(entry) ?? []
    const link = siteHref(linkSite, href)
    const isTarget = (linked: Page) => routeHref(site, linked.route) === link.href
    const target = [...linkSite.pages.values()].find(isTarget)
    // The reader may not read it, not even its title.
    if (target && !site.pages.has(target.route)) return []
    return [{ title: label ?? (target && inlineMarkdownText(target.title)) ?? href, ...link, isCurrent: false }]
  })
  return links.slice(0, limit)
}

/** The resolved addresses in the front matter of a page: those of its authors, and of pictures for other sites. */
function frontMatterLinks({ site }: SiteFrame, { frontmatter }: Page): PageSurroundings['frontMatterLinks'] {
  const pictures = pictureTags.map(name => frontmatter.custom[name])
  const addresses = [...frontmatter.authors.map(({ url }) => url), ...pictures]
  return Object.fromEntries(
    addresses.flatMap(address => (typeof address === 'string' ? [[address, siteHref(site, address)]] : [])),
  )
}
