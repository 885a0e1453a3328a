import { inlineMarkdownText } from '../../content/body/parse-inline-markdown.ts'
import type { PageHead, Route } from '../../content/page.ts'
import { memoize } from '../../source/memoize.ts'
import type { NavLink, NavPage } from '../navigation.ts'
import { normalizeHref } from './normalize-href.ts'

/**
 * A page as a navigation entry: an external link if its front matter has a `url`. Cached, because the navigation is often
 * joined again with the same pages.
 */
export const toPageNode = memoize((page: PageHead): NavPage | NavLink | undefined =>
  page.frontmatter.url === undefined ? toNavPage(page) : toNavLink(page, page.frontmatter.url),
)

function toNavPage(page: PageHead): NavPage {
  const { icon, tag, deprecated, hidden } = page.frontmatter
  const title = labelOf(page)
  const method = methodOf(page)
  const { route, hasPlayground } = page
  return { type: 'page', title, route, icon, tag, method, hasPlayground, isDeprecated: deprecated, isHidden: hidden }
}

function toNavLink(page: PageHead, href: string): NavLink | undefined {
  const { icon, tag, hidden, noindex } = page.frontmatter
  if (hidden) return undefined
  return { type: 'link', title: labelOf(page), href: normalizeHref(href), icon, tag, ...(noindex ? { noindex } : {}) }
}

function labelOf({ frontmatter, title, route }: PageHead): string {
  return inlineMarkdownText(frontmatter.sidebarTitle || frontmatter.title || title || '') || labelOfRoute(route)
}

/** The label of a page without a title: `/guides/getting-started` is “Getting started”. */
export function labelOfRoute(route: Route): string {
  const segment = route.slice(route.lastIndexOf('/') + 1) || 'index'
  const words = segment.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const method = /(?:^|\s)(get|put|post|delete|options|head|patch|trace|query|webhook)(?=\s|$)/i

/** The badge of an API page: the method from `[file] METHOD /path` in its front matter, or the marker of the page. */
function methodOf({ frontmatter, marker }: PageHead): string | undefined {
  if (frontmatter.hideApiMarker) return undefined
  if (marker !== undefined) return marker
  return method.exec(frontmatter.api ?? frontmatter.openapi ?? '')?.[1]?.toUpperCase()
}
