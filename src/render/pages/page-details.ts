import { inlineMarkdownText } from '../../content/body/parse-inline-markdown.ts'
import { relatedEntry } from '../../content/front-matter/related-entry.ts'
import type { Page } from '../../content/page.ts'
import { navLocationOf } from '../../navigation/lookup/navigation-index.ts'
import type { NavLocation } from '../../navigation/navigation.ts'
import { hrefOfFile } from '../../site/links/href.ts'
import { routeHref } from '../../site/links/link-target.ts'
import { siteHref } from '../../site/links/site-href.ts'
import { hasFeed, rssPathOf } from '../frame/feed-paths.ts'
import { pictureTags } from '../frame/frame-links.ts'
import type { SiteFrame } from '../frame/site-frame.ts'
import { imagePath } from '../image-design/social-image.ts'
import { directoryOf } from '../navigation-views/directory-view.ts'
import { socialImageOf } from '../social-images/social-image-of.ts'
import type { PageDetails } from '../views/page-details.ts'
import { pageNavigationOf } from '../views/page-navigation.ts'

/**
 * What a page shows of other pages and files.
 *
 * @param location One of the locations of the page in the navigation. By default, the first one.
 */
export function pageDetailsOf(
  frame: SiteFrame,
  page: Page,
  location: NavLocation = navLocationOf(frame.navigation.index, page.route),
): PageDetails {
  const { navigation, site } = frame
  return {
    navigation: pageNavigationOf(frame, page.route, location),
    styles: [],
    scripts: [],
    isNoindex: site.navigation.visibility.get(page.route)?.noindex,
    feedHref: hasFeed(frame, page) ? hrefOfFile(rssPathOf(page.route), site.config.settings) : undefined,
    directory: directoryOf({ navigation, pages: site.pages }, page.route, location),
    related: relatedOf(frame, page),
    socialImage: socialImageHref(frame, page),
    frontMatterLinks: frontMatterLinks(frame, page),
  }
}

/** The href of the generated social image of a page; `undefined` if it has none. */
function socialImageHref(frame: SiteFrame, page: Page): string | undefined {
  const image = frame.imageRoutes?.has(page.route) === false ? undefined : socialImageOf(frame, page)
  return image && hrefOfFile(imagePath(image, frame.files.version), frame.site.config.settings)
}

/** The links to related pages: those in the front matter of a page, or else pages with similar topics. */
function relatedOf(frame: SiteFrame, page: Page): PageDetails['related'] {
  const { mode, limit } = frame.config.settings.related
  const { related } = page.frontmatter
  if (mode === 'off' || related === false) return []
  return related ? authoredLinks(frame, related).slice(0, limit) : automaticLinks(frame, page, limit)
}

function automaticLinks({ site, findRelated }: SiteFrame, page: Page, limit: number): PageDetails['related'] {
  return (findRelated?.(page) ?? []).slice(0, limit).map(({ route, title }) => ({
    title: inlineMarkdownText(title),
    href: routeHref(site, route),
    isExternal: false,
    isCurrent: false,
  }))
}

function authoredLinks({ site, linkSite }: SiteFrame, related: readonly string[]): PageDetails['related'] {
  return related.flatMap(entry => {
    const { label, href } = relatedEntry(entry)
    const link = siteHref(linkSite, href)
    const isTarget = (linked: Page) => routeHref(site, linked.route) === link.href
    const target = [...linkSite.pages.values()].find(isTarget)
    // The reader may not read it, not even its title.
    if (target && !site.pages.has(target.route)) return []
    return [{ title: label ?? (target && inlineMarkdownText(target.title)) ?? href, ...link, isCurrent: false }]
  })
}

/** The resolved addresses in the front matter of a page: those of its authors, and of pictures for other sites. */
function frontMatterLinks({ site }: SiteFrame, { frontmatter }: Page): PageDetails['frontMatterLinks'] {
  const pictures = pictureTags.map(name => frontmatter.custom[name])
  const addresses = [...frontmatter.authors.map(({ url }) => url), ...pictures]
  return Object.fromEntries(
    addresses.flatMap(address => (typeof address === 'string' ? [[address, siteHref(site, address)]] : [])),
  )
}
