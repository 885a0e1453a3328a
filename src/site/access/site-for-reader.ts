import type { Config, Redirect } from '../../config/config.ts'
import { emptyPage, type Page, type Route } from '../../content/page.ts'
import { mayRead, type Reader } from '../../source/access/access.ts'
import { memoize } from '../../source/memoize.ts'
import type { Asset } from '../../source/source-file.ts'
import { assembleSite } from '../assemble-site.ts'
import { parseHref } from '../links/href.ts'
import { resolveTarget } from '../links/link-target.ts'
import type { Site } from '../site.ts'
import { createPageAccess } from './page-access.ts'

/** A site as a reader sees it. */
export interface ShownSite {
  /** Without the pages that the reader may not read. */
  readonly site: Site
  /** All pages, for links: those that the reader may not read have no content. */
  readonly linkSite: Site
  /** Routes of the pages that the reader may not read. */
  readonly missing: ReadonlySet<Route>
  /** Pages that the reader may read, but that no list shows. */
  readonly unlisted: ReadonlySet<Page>
}

interface SiteParts {
  readonly config: Config
  readonly pages: readonly Page[]
  readonly assets: ReadonlyMap<string, Asset>
  /** Routes of pages that do not exist for the reader, for other reasons than access to the page. */
  readonly hiddenRoutes: ReadonlySet<Route>
}

/**
 * A site as a reader sees it.
 *
 * @param full The site with all pages.
 * @param reader The reader for whom the site is built. Without a reader, access control is off.
 */
export function siteForReader(full: Site, parts: SiteParts, reader: Reader | undefined): ShownSite {
  const everything = { site: full, linkSite: full, missing: new Set<Route>(), unlisted: new Set<Page>() }
  if (!reader) return everything
  const { config, pages, hiddenRoutes } = parts
  const accessOf = createPageAccess(config, new Map(pages.map(page => [page.route, page])))
  const denied = pages.filter(page => !mayRead(accessOf(page), reader))
  const { signIn } = config.settings
  const isOpen = signIn && signIn.protect === 'nothing'
  const hidden = pages.filter(page => hiddenRoutes.has(page.route))
  const missing = isOpen ? hidden : [...denied, ...hidden]
  const shown = missing.length > 0 ? withoutPages(full, parts, new Set(missing)) : everything
  return isOpen && denied.length > 0 ? withUnlistedPages(shown, parts, new Set(denied)) : shown
}

/** The pages stay at their addresses, but no list shows them. */
function withUnlistedPages(shown: ShownSite, parts: SiteParts, denied: ReadonlySet<Page>): ShownSite {
  const pages = parts.pages.flatMap(page => {
    if (shown.missing.has(page.route)) return []
    return [denied.has(page) ? unlistedCopyOf(page) : page]
  })
  const { value: site } = assembleSite({ ...parts, config: shown.site.config, pages })
  const { pages: linked, routesInLowerCase } = shown.linkSite
  const unlisted = new Set([...denied].map(unlistedCopyOf))
  return { ...shown, site, linkSite: { ...site, pages: linked, routesInLowerCase }, unlisted }
}

/** A hidden copy of a page. The same object each time, so that results cached for it stay valid. */
const unlistedCopyOf = memoize((page: Page): Page => ({ ...page, frontmatter: { ...page.frontmatter, hidden: true } }))

/** The pages do not exist. Nothing that the reader sees may contain text from them. */
function withoutPages(full: Site, parts: SiteParts, denied: ReadonlySet<Page>): ShownSite {
  const missing = new Set([...denied].map(({ route }) => route))
  const pages = parts.pages.filter(page => !denied.has(page))
  const redirects = parts.config.redirects.filter(redirect => !leadsTo(full, redirect, missing))
  // All problems are already reported for the full site.
  const { value: site } = assembleSite({ ...parts, config: { ...parts.config, redirects }, pages })
  const linkedPages = [...full.pages].map(
    ([route, page]) => [route, missing.has(route) ? withoutContent(page) : page] as const,
  )
  const { routesInLowerCase } = full
  return { site, linkSite: { ...site, pages: new Map(linkedPages), routesInLowerCase }, missing, unlisted: new Set() }
}

/** Links to it are not checked: its ids are unknown, like those that code of an author makes. */
const withoutContent = (page: Page): Page => ({ ...emptyPage(page), hasAuthorCode: true })

/** Whether a redirect would reveal the address of a page. */
function leadsTo(site: Site, { destination }: Redirect, routes: ReadonlySet<Route>): boolean {
  const { path } = parseHref(destination)
  const [prefix = '', placeholder] = path.split(/(?=[:*])/)
  if (placeholder !== undefined && prefix.length > 1) {
    const below = [...site.pages.keys()].filter(route => route.startsWith(prefix))
    return below.length > 0 && below.every(route => routes.has(route))
  }
  const target = resolveTarget(site, '', path)
  return target !== undefined && 'route' in target && routes.has(target.route)
}
