import type { ResolvedIcon } from '../../components/page-data.ts'

/** An icon of the frame: inline, or from the icon file of the site. */
export type FrameIcon = ResolvedIcon | { readonly kind: 'use'; readonly href: string }

/** A link of the frame. `href` has the base path. */
export interface LinkView {
  readonly title: string
  readonly href: string
  readonly icon?: FrameIcon | undefined
  readonly isExternal: boolean
  readonly isCurrent: boolean
}

export interface SidebarPageView extends LinkView {
  readonly type: 'page'
  readonly tag?: string | undefined
  readonly method?: string | undefined
  /** For an endpoint: its page cannot send requests, but other pages of the site can. */
  readonly lacksPlayground?: boolean | undefined
  readonly isDeprecated: boolean
  /** For a link to entries of a long list that a page leaves out: on which side they are. */
  readonly more?: 'previous' | 'next' | undefined
}

export interface SidebarGroupView {
  readonly type: 'group'
  readonly key: string
  readonly title: string
  readonly icon?: FrameIcon | undefined
  readonly tag?: string | undefined
  /** Href of the root page, if the title is a link. */
  readonly href?: string | undefined
  readonly isCurrent: boolean
  /** Whether the current page is in it. */
  readonly isActive: boolean
  readonly isOpen: boolean
  /** Nested groups can be folded, but not those on the first level. */
  readonly isFoldable: boolean
  /** With drilldown: opening the group also goes here. */
  readonly drilldownHref?: string | undefined
  /** Href of the list, if it is fetched when the group is opened. Then `children` is empty. */
  readonly lazyHref?: string | undefined
  /** Href of its first page, for readers without scripts if the list is fetched. */
  readonly firstHref?: string | undefined
  readonly depth: number
  readonly children: readonly SidebarNodeView[]
}

export type SidebarNodeView = SidebarPageView | SidebarGroupView

/** One entry of a selector, a tab bar or the anchors. */
export interface DivisionView extends LinkView {
  readonly name: string
  readonly tag?: string | undefined
  readonly description?: string | undefined
  readonly color?: { readonly light?: string | undefined; readonly dark?: string | undefined } | undefined
  readonly align: 'start' | 'end'
  /** For languages: BCP 47 tag of the target. */
  readonly lang?: string | undefined
  /**
   * The href that scripts use for the link: a page that several divisions list, with this division in the query. Absent
   * if no other division lists the page.
   */
  readonly divisionHref?: string | undefined
  /** Whether it links to the counterpart of this page, instead of to a landing page. */
  readonly isCounterpart: boolean
  /** Entries of a tab's or product's menu. */
  readonly menu: readonly DivisionView[]
}

export interface SelectorView {
  readonly kind: 'product' | 'language' | 'version' | 'dropdown'
  readonly label: string
  readonly current?: DivisionView | undefined
  readonly entries: readonly DivisionView[]
}

export interface TocView {
  readonly text: string
  readonly id: string
  /** The link to it: its id as a fragment, with percent signs encoded. */
  readonly href: string
  readonly depth: number
  /** The variations that it belongs to, as in `data-is`. If absent, it belongs to all of them. */
  readonly variations?: string | undefined
}

export interface DirectoryView {
  readonly style: 'accordion' | 'card'
  readonly groups: readonly {
    readonly title?: string | undefined
    readonly description?: string | undefined
    readonly pages: readonly (LinkView & { readonly description?: string | undefined })[]
  }[]
}
