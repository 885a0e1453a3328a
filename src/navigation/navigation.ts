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
  /** Whether its own front matter hides it; a hidden group or division around it hides it too. */
  readonly isHidden: boolean
}

/** An entry that leads out of the navigation: a page with `url`, or an address. */
export interface NavLink {
  readonly type: 'link'
  readonly title: string
  readonly href: string
  readonly icon?: IconReference | undefined
  readonly tag?: string | undefined
}

/** An operation or channel of an API description. Its page is made by the API stage; until then nothing shows it. */
export interface NavOperation extends Attachments {
  readonly type: 'operation'
  readonly spec?: string | undefined
  readonly method: string
  readonly path: string
}

/** A group with what it inherits: API descriptions, boost and directory are its own or those of what it stands in. */
export interface NavGroup extends Attachments {
  readonly type: 'group'
  /** Position in the tree, unique on the site: `0.2.1`. */
  readonly key: string
  readonly title: string
  readonly icon?: IconReference | undefined
  readonly tag?: string | undefined
  readonly root?: Route | undefined
  /** The page at `root`; it does not stand among the children. */
  readonly rootPage?: NavPage | undefined
  readonly isExpanded: boolean
  /** Whether it hides itself and all below it. */
  readonly isHidden: boolean
  /** Of a hidden group: whether search and machines find its pages all the same. */
  readonly isSearchable: boolean
  readonly boost?: number | undefined
  readonly directory: DirectoryListing
  readonly children: readonly NavNode[]
}

export interface NavDivision extends Attachments {
  readonly type: 'division'
  readonly key: string
  readonly kind: DivisionKind
  /** As written; of a language, its code. */
  readonly name: string
  /** As shown: of a language, its own name of itself. */
  readonly label: string
  readonly icon?: IconReference | undefined
  readonly tag?: string | undefined
  readonly description?: string | undefined
  readonly color?: { readonly light?: string | undefined; readonly dark?: string | undefined } | undefined
  readonly align?: 'start' | 'end' | undefined
  readonly href?: string | undefined
  /** Its first visible page, or its `href`: where a click on its name leads. Absent when it has neither. */
  readonly landing?: string | undefined
  /** The one of its siblings that is meant where none is named. */
  readonly isDefault: boolean
  /** Whether it hides itself and all below it. */
  readonly isHidden: boolean
  /** Of a hidden division: whether search and machines find its pages all the same. */
  readonly isSearchable: boolean
  readonly banner?: Banner | undefined
  readonly navbar?: Navbar | undefined
  readonly footer?: Footer | undefined
  readonly global: readonly NavDivision[]
  readonly children: readonly NavNode[]
}

export type NavNode = NavPage | NavLink | NavOperation | NavGroup | NavDivision

/** Where a page stands: the divisions from the outermost in, the groups from the outermost in, by key. */
export interface Place {
  readonly divisions: readonly string[]
  readonly groups: readonly string[]
  /** Whether nothing on the way is hidden. */
  readonly isVisible: boolean
  /** Whether search and machines may find the page here: it is visible, or hidden by something `searchable`. */
  readonly isDiscoverable: boolean
}

/** What readers and machines may find of a page (navigation.md 9.2). */
export interface Visibility {
  readonly sidebar: boolean
  readonly search: boolean
  readonly sitemap: boolean
  /** Whether the page says `noindex` to search engines. */
  readonly noindex: boolean
  readonly assistant: boolean
  readonly llms: boolean
}

/** The author's navigation with the pages that exist. */
export interface Navigation {
  readonly global: readonly NavDivision[]
  readonly children: readonly NavNode[]
  /** By route; the first place is the one that the page shows (first visible, in default divisions). */
  readonly places: ReadonlyMap<Route, readonly Place[]>
  readonly visibility: ReadonlyMap<Route, Visibility>
  /** The page at the site root: `/` itself, or the first visible page of the default divisions. */
  readonly home?: Route | undefined
}
