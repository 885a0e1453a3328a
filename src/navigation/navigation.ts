import type { Banner, Footer, Navbar } from '../config/config.ts'
import type { Attachments, DirectoryListing, DivisionKind } from '../config/navigation-entry.ts'
import type { Route } from '../content/page.ts'
import type { IconReference } from '../source/icon-reference.ts'

export interface NavPage {
  readonly type: 'page'
  readonly title: string
  readonly route: Route
  readonly icon?: IconReference | undefined
  readonly tag?: string | undefined
  /** HTTP method of an API page, upper case; `WS` or `WSS` of a channel over WebSockets. */
  readonly method?: string | undefined
  /** Whether readers can send a request from the page. */
  readonly hasPlayground?: boolean | undefined
  readonly isDeprecated: boolean
  /** Whether its own front matter hides it. A hidden group or division hides its pages too. */
  readonly isHidden: boolean
}

/** An entry that leads out of the navigation: a page with `url`, or an address. */
export interface NavLink {
  readonly type: 'link'
  readonly title: string
  readonly href: string
  readonly icon?: IconReference | undefined
  readonly tag?: string | undefined
  /** Whether files for machines leave it out. */
  readonly noindex?: true | undefined
}

/** An operation or channel of a spec. The API stage generates its page; until then nothing shows it. */
export interface NavOperation extends Attachments {
  readonly type: 'operation'
  readonly spec?: string | undefined
  readonly method: string
  readonly path: string
}

/** A group with its inherited settings: specs, boost and directory are its own or those of an enclosing node. */
export interface NavGroup extends Attachments {
  readonly type: 'group'
  /** Position in the tree, unique on the site: `0.2.1`. */
  readonly key: string
  readonly title: string
  /** Plain text. */
  readonly description?: string | undefined
  readonly icon?: IconReference | undefined
  readonly tag?: string | undefined
  readonly root?: Route | undefined
  /** The page at `root`; it is not one of the children. */
  readonly rootPage?: NavPage | undefined
  readonly isExpanded: boolean
  /** Whether the group and everything in it is hidden. */
  readonly isHidden: boolean
  /** For a hidden group: whether search and machines can still find its pages. */
  readonly isSearchable: boolean
  readonly boost?: number | undefined
  readonly directory: DirectoryListing
  readonly children: readonly NavNode[]
}

export interface NavDivision extends Attachments {
  readonly type: 'division'
  readonly key: string
  readonly kind: DivisionKind
  /** As written; for a language, its code. */
  readonly name: string
  /** As shown; for a language, its name in the language itself. */
  readonly label: string
  readonly icon?: IconReference | undefined
  readonly tag?: string | undefined
  readonly description?: string | undefined
  readonly color?: { readonly light?: string | undefined; readonly dark?: string | undefined } | undefined
  readonly align?: 'start' | 'end' | undefined
  readonly href?: string | undefined
  /** The link of its name: its first visible page, or its `href`. Absent if it has neither. */
  readonly landing?: string | undefined
  /** Whether it is the default among its siblings. */
  readonly isDefault: boolean
  /** Whether the division and everything in it is hidden. */
  readonly isHidden: boolean
  /** For a hidden division: whether search and machines can still find its pages. */
  readonly isSearchable: boolean
  readonly banner?: Banner | undefined
  readonly navbar?: Navbar | undefined
  readonly footer?: Footer | undefined
  readonly global: readonly NavDivision[]
  readonly children: readonly NavNode[]
}

export type NavNode = NavPage | NavLink | NavOperation | NavGroup | NavDivision

/** The position of a page in the navigation: the keys of its divisions and of its groups, outermost first. */
export interface NavLocation {
  readonly divisions: readonly string[]
  readonly groups: readonly string[]
  /** Whether the page and everything around it is visible. */
  readonly isVisible: boolean
  /** Whether search and machines may find the page here: it is visible, or the node that hides it is `searchable`. */
  readonly isDiscoverable: boolean
}

/** Where a page is visible to readers and machines. */
export interface Visibility {
  readonly sidebar: boolean
  readonly search: boolean
  readonly sitemap: boolean
  /** Whether the page has `noindex` for search engines. */
  readonly noindex: boolean
  readonly assistant: boolean
  readonly llms: boolean
}

/** The author's navigation, joined with the existing pages. */
export interface Navigation extends NavigationTree {
  readonly visibility: Pick<ReadonlyMap<Route, Visibility>, 'get'>
}

/** The part of a navigation that pages show. */
export interface NavigationTree {
  readonly global: readonly NavDivision[]
  readonly children: readonly NavNode[]
  /** By route. The first location of a page is the one that it uses: visible, and in default divisions, if possible. */
  readonly locations: ReadonlyMap<Route, readonly NavLocation[]>
  /** The page at the site root: `/` itself, the first visible page of the default divisions, or an unlisted page. */
  readonly home?: Route | undefined
}
