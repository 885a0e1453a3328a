import { contentOf, type EntryContent, type ParentEntry } from '../../config/navigation/entry-content.ts'
import type { Attachments, DirectoryListing } from '../../config/navigation-entry.ts'
import type { PageHead, Route } from '../../content/page.ts'
import { compareMaps } from '../../source/compare-maps.ts'
import type { NavDivision, NavGroup, Navigation } from '../navigation.ts'

/** What a node passes on to its children. */
export interface Inherited extends Attachments {
  readonly key: string
  readonly directory: DirectoryListing
  readonly boost?: number | undefined
  readonly language?: string | undefined
}

/** The groups and divisions of a navigation that were joined without diagnostics, for the next navigation. */
export interface JoinedNodes {
  /** All pages and links that the entries were joined with. */
  readonly pages: Pages
  readonly nodes: WeakMap<EntryContent, JoinedNode>
}

interface JoinedNode {
  readonly inherited: Inherited
  readonly node: NavGroup | NavDivision
  readonly pages: Pages
}

/** A navigation, and the nodes that it was joined from. */
export interface JoinedNavigation {
  readonly navigation: Navigation
  readonly joined: JoinedNodes
}

type Pages = ReadonlyMap<Route, PageHead>

/** Returns a function that tells whether a node contains a page that has changed. */
function outdatedKeys(pages: Pages, { navigation, joined }: JoinedNavigation): (key: string) => boolean {
  if (pages === joined.pages) return () => false
  // The routes that pages and links were added at, removed from, or changed at.
  const changed = compareMaps(joined.pages, pages).map(({ key }) => key)
  const isLink = (page: PageHead | undefined) => page?.frontmatter.url !== undefined
  // The places of links are not known, and entries may lead to other pages in several ways.
  const isUnknown = (route: Route) =>
    !plainRoute.test(route) || isLink(joined.pages.get(route)) || isLink(pages.get(route))
  if (changed.some(isUnknown)) return () => true
  const locations = changed.flatMap(route => navigation.locations.get(route) ?? [])
  const keys = new Set(locations.flatMap(({ divisions, groups }) => [...divisions, ...groups]))
  return key => keys.has(key)
}

/** Entries that lead to such a route are written in the same way. */
export const plainRoute = /^(?:\/(?!index$)[\w-]+)+$/

const inheritsSame = (one: Inherited, other: Inherited): boolean =>
  one.key === other.key &&
  one.directory === other.directory &&
  one.boost === other.boost &&
  one.language === other.language &&
  one.openapi === other.openapi &&
  one.asyncapi === other.asyncapi &&
  one.graphql === other.graphql &&
  one.sdk === other.sdk

/** Finds nodes of an earlier navigation that are still valid, and remembers new ones. */
export interface NodeReuse {
  /** The node of an entry that contains and inherits the same as before, if its pages are the same. */
  readonly find: (entry: ParentEntry, inherited: Inherited) => NavGroup | NavDivision | undefined
  /** Remembers a node that was joined without diagnostics. */
  readonly add: (entry: ParentEntry, inherited: Inherited, node: NavGroup | NavDivision) => void
  readonly joined: JoinedNodes
}

/**
 * @param pages All pages and links now.
 * @param previous An earlier navigation.
 */
export function createNodeReuse(pages: Pages, previous?: JoinedNavigation): NodeReuse {
  const nodes = previous?.joined.nodes ?? new WeakMap<EntryContent, JoinedNode>()
  const isOutdated = previous && outdatedKeys(pages, previous)
  const isCurrent = ({ pages: knownPages, node }: JoinedNode) =>
    knownPages === pages || (knownPages === previous?.joined.pages && isOutdated?.(node.key) === false)
  const add: NodeReuse['add'] = (entry, inherited, node) => nodes.set(contentOf(entry), { inherited, node, pages })
  return {
    add,
    joined: { pages, nodes },
    find: (entry, inherited) => {
      const known = nodes.get(contentOf(entry))
      if (!known || !inheritsSame(known.inherited, inherited) || !isCurrent(known)) return undefined
      if (known.pages !== pages) add(entry, inherited, known.node)
      return known.node
    },
  }
}
