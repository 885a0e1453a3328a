import type { ResolvedIcon } from '../../components/page-data.ts'

/** An icon of the frame: drawn in place, or a drawing of the site's file of icons. */
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
  /** Of an endpoint: no request can be sent from its page, but it can from other pages of the site. */
  readonly lacksPlayground?: boolean | undefined
  readonly isDeprecated: boolean
  /** Of a link that stands for the entries of a long list that a page leaves out: on which side they are. */
  readonly more?: 'previous' | 'next' | undefined
}

export interface SidebarGroupView {
  readonly type: 'group'
  readonly key: string
  readonly title: string
  readonly icon?: FrameIcon | undefined
  readonly tag?: string | undefined
  /** Address of the root page, if the title is a link. */
  readonly href?: string | undefined
  readonly isCurrent: boolean
  /** Whether the current page is in it. */
  readonly isActive: boolean
  readonly isOpen: boolean
  /** Nested groups fold, those of the first level do not. */
  readonly isFoldable: boolean
  /** With drilldown: opening the group also goes here. */
  readonly drilldownHref?: string | undefined
  /** Address of the list as a file, when it is fetched on opening; `children` is then empty. */
  readonly lazyHref?: string | undefined
  /** Its first page, the link for readers without scripts when the list is fetched. */
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
   * The address that scripts use for the link: a page that several divisions list, with a query that names this one.
   * Absent if no other division lists the page.
   */
  readonly divisionHref?: string | undefined
  /** Whether the counterpart of this very page is there, not only a landing page. */
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
  readonly depth: number
}

export interface DirectoryView {
  readonly style: 'accordion' | 'card'
  readonly groups: readonly {
    readonly title?: string | undefined
    readonly pages: readonly (LinkView & { readonly description?: string | undefined })[]
  }[]
}

/** A theme that a reader may try. */
export interface ThemeView {
  readonly name: string
  readonly title: string
  /** Its sheet: design and colours. */
  readonly href: string
  readonly tabsPlace: 'row' | 'inline'
}

/** All that a layout can see: plain data, escaped by the template. Fields in `…Html` are markup already. */
export interface PageView {
  readonly site: {
    readonly name: string
    readonly description?: string | undefined
    readonly base: string
    readonly homeHref: string
    readonly logo?:
      | {
          readonly light: string
          /** At a height of 26 pixels; absent when it is not known. */
          readonly lightWidth?: number | undefined
          readonly dark: string
          readonly darkWidth?: number | undefined
          readonly href: string
        }
      | undefined
    readonly theme: string
    /** Where tabs stand on wide screens: in a row of their own, or in the row of the top bar. */
    readonly tabsPlace: 'row' | 'inline'
    /** The themes that a reader may try; absent when the site has one alone. */
    readonly themes?: readonly ThemeView[] | undefined
    readonly appearance: { readonly default: string; readonly isStrict: boolean }
    readonly background: { readonly decoration?: string | undefined; readonly hasImage: boolean }
    readonly banner?:
      | {
          readonly contentHtml: string
          readonly isDismissible: boolean
          readonly type: string
          readonly id: string
          /** Colours of its own, already dark enough for white text (`darkenForWhiteText`). */
          readonly color?: { readonly light: string; readonly dark: string } | undefined
        }
      | undefined
    readonly navbar: {
      readonly links: readonly LinkView[]
      readonly primary?: LinkView | undefined
    }
    readonly footer: {
      readonly socials: readonly LinkView[]
      readonly columns: readonly { readonly header?: string | undefined; readonly items: readonly LinkView[] }[]
    }
    /** Hosts that a page may ask while it is read, with spaces between. */
    readonly allowedHosts: string
    /** Absent when the site has no search. */
    readonly search?:
      | {
          readonly prompt?: string | undefined
          /** How many pages are shown at most. */
          readonly results: number
          /** The folder of the index. */
          readonly folderHref: string
          /** The style sheet of the search box. */
          readonly styleHref?: string | undefined
        }
      | undefined
  }
  readonly page: {
    readonly route: string
    readonly href: string
    readonly title: string
    /** `<title>`: page and site. */
    readonly documentTitle: string
    readonly descriptionHtml?: string | undefined
    readonly mode: string
    readonly lang: string
    readonly dir: 'ltr' | 'rtl'
    /** Ids that stand in the content; ours of the same name give way to them. */
    readonly ids: readonly string[]
    /** What is called, and how: of pages of an API. Above the examples where these do not stand beside the text. */
    readonly leadHtml?: string | undefined
    readonly bodyHtml: string
    /** Panel, request and response examples: the right column on wide screens. */
    readonly asideHtml?: string | undefined
    /** Whether the content has the page's heading of level 1 itself. */
    readonly hasOwnTitle: boolean
    readonly isDeprecated: boolean
    readonly tag?: string | undefined
    /** Date and authors from its front matter. */
    readonly created?: { readonly date: string; readonly text: string } | undefined
    readonly authors: readonly { readonly name: string; readonly href?: string | undefined }[]
    readonly lastModified?: { readonly date: string; readonly text: string } | undefined
    readonly rssHref?: string | undefined
    /** Links to the source of the page and to the place where its faults are reported. */
    readonly feedback?: readonly { readonly title: string; readonly href: string }[] | undefined
    /** Whether readers are sent on from here to the language that they prefer. */
    readonly isLanguageDoor?: boolean | undefined
    /** Of the 404 page: the list of all pages. */
    readonly pagesHref?: string | undefined
    readonly is404: boolean
  }
  /** Label above the title: the section, or the whole way. The last entry of breadcrumbs is the page's parent. */
  readonly eyebrow?:
    | {
        readonly kind: 'section' | 'breadcrumbs'
        readonly entries: readonly { readonly title: string; readonly href?: string | undefined }[]
      }
    | undefined
  readonly sidebar: readonly SidebarNodeView[]
  readonly hasSidebar: boolean
  readonly tabs: readonly DivisionView[]
  readonly anchors: readonly DivisionView[]
  readonly selectors: readonly SelectorView[]
  readonly toc: readonly TocView[]
  readonly previous?: LinkView | undefined
  readonly next?: LinkView | undefined
  readonly directory?: DirectoryView | undefined
  readonly related: readonly LinkView[]
  readonly head: {
    readonly metas: readonly {
      readonly name?: string | undefined
      readonly property?: string | undefined
      readonly content: string
    }[]
    readonly links: readonly {
      readonly rel: string
      readonly href: string
      readonly type?: string | undefined
      readonly media?: string | undefined
      readonly hreflang?: string | undefined
      readonly sizes?: string | undefined
      readonly as?: string | undefined
      readonly crossorigin?: string | undefined
    }[]
    readonly styles: readonly string[]
    /** JSON-LD in which `<` is written as `\u003c`. */
    readonly structuredDataHtml?: string | undefined
    /** Fields of the configured integrations as JSON in which `<` is written as `\u003c`. */
    readonly integrationsHtml?: string | undefined
    /** Where the reader is sent at once. */
    readonly refreshHref?: string | undefined
    /** Blocking, before the first paint. */
    readonly earlyScripts: readonly string[]
    /** The script that shows a page in another division that lists it; absent if no page is in several divisions. */
    readonly division?:
      | {
          readonly src: string
          /** Path of the default division of the page. */
          readonly shown: string
          /** Paths of the other divisions that list the page, separated by spaces. */
          readonly others: string
        }
      | undefined
    readonly scripts: readonly string[]
    /** The author's own, deferred. */
    readonly authorScripts: readonly string[]
  }
  readonly labels: Readonly<Record<string, string>>
}
