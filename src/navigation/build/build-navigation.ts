import type { Config } from '../../config/config.ts'
import type { PageHead, Route } from '../../content/page.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import { memoize } from '../../source/memoize.ts'
import { firstPageOf } from '../first-page.ts'
import type { Navigation, NavNode } from '../navigation.ts'
import { checkLanguages, mayRepeatPages } from './check-languages.ts'
import { toGlobalDivisions } from './division-node.ts'
import { pageFinder } from './find-page.ts'
import { joinEntries, type PageOccurrence } from './join-entries.ts'
import { createNodeReuse, type JoinedNavigation, type JoinedNodes } from './joined-nodes.ts'
import { pageLocations } from './page-locations.ts'
import { shareNodes } from './share-nodes.ts'
import { visibilityOf } from './visibility.ts'

/** The part of the configuration that the navigation depends on. */
export type NavigationConfig = Pick<Config, 'navigation'> & {
  readonly seo: Pick<Config['seo'], 'indexing'>
  readonly settings: Pick<Config['settings'], 'noindex'>
}

/** A navigation, and what makes joining the next one faster. */
export interface BuiltNavigation extends Outcome<Navigation> {
  readonly joined: JoinedNodes
}

/**
 * Joins the author's navigation with the existing pages. Entries without a page are reported and left out.
 *
 * @param previous An earlier navigation. Nodes that are the same remain the same objects.
 */
export function buildNavigation(
  config: NavigationConfig,
  pages: ReadonlyMap<Route, PageHead>,
  previous?: JoinedNavigation,
): BuiltNavigation {
  const { children: entries, global, ...attached } = config.navigation
  const diagnostics: Diagnostic[] = []
  const findPage = pageFinder(pages)
  const routes = routesOf(pages)
  const inherited = { key: '', ...attached }
  const reuse = createNodeReuse(pages, previous)
  const joined = joinEntries(entries, inherited, { findPage, routes, diagnostics, reuse })
  const known = previous?.navigation
  const children = known ? shareNodes(known.children, joined) : joined
  const locations = children === known?.children ? known.locations : pageLocations(children)
  const value: Navigation = {
    global: toGlobalDivisions(global, ''),
    children,
    locations,
    visibility: visibilityOf(pages, locations, { indexing: config.seo.indexing, noindex: config.settings.noindex }),
    home: homeOf(children, pages),
  }
  if (mayRepeatPages(children)) {
    const occurrences: PageOccurrence[] = []
    joinEntries(entries, inherited, { findPage, routes, diagnostics: [], occurrences })
    diagnostics.push(...checkLanguages(occurrences, pages))
  }
  return { value, diagnostics, joined: reuse.joined }
}

const routesOf = memoize((pages: ReadonlyMap<Route, PageHead>): readonly Route[] => [...pages.keys()])

function homeOf(children: readonly NavNode[], pages: ReadonlyMap<Route, PageHead>): Route | undefined {
  const index = pages.get('/')
  return index && index.frontmatter.url === undefined ? '/' : (firstPageOf(children)?.route ?? firstUnlisted(pages))
}

/** The first page of the uppermost folder, for a navigation without pages: of a site that is only links, for example. */
function firstUnlisted(pages: ReadonlyMap<Route, PageHead>): Route | undefined {
  const depthOf = ({ route }: PageHead) => route.split('/').length
  const shown = [...pages.values()].filter(({ frontmatter }) => !frontmatter.hidden && frontmatter.url === undefined)
  const [first] = shown.sort((a, b) => depthOf(a) - depthOf(b) || (a.route < b.route ? -1 : 1))
  return first?.route
}
