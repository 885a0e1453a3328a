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
  readonly depth: number
}

export interface DirectoryView {
  readonly style: 'accordion' | 'card'
  readonly groups: readonly {
    readonly title?: string | undefined
    readonly pages: readonly (LinkView & { readonly description?: string | undefined })[]
  }[]
}

/** A theme that a reader can choose. */
export interface ThemeView {
  readonly name: string
  readonly title: string
  /** Its style sheet: design and colors. */
  readonly href: string
  readonly tabsPlace: 'row' | 'inline'
}

/** How readers can sign in. */
export interface SignInView {
  /** What went wrong. The server removes all messages but one. */
  readonly messagesHtml: string
  /** The page to return to, which the server fills in. */
  readonly returnTo: string
  /** In the order of the settings. */
  readonly providers: readonly {
    readonly title: string
    /** For a link; absent for a password. */
    readonly href?: string | undefined
    /** For a form with a password; absent for a link. */
    readonly action?: string | undefined
    readonly isFirst: boolean
  }[]
}

/** The data for a layout: plain data, which the template escapes. Fields that end in `Html` are markup. */
export interface PageView {
  readonly site: {
    readonly name: string
    readonly description?: string | undefined
    readonly base: string
    readonly homeHref: string
    readonly logo?:
      | {
          readonly light: string
          /** At a height of 26 pixels; absent if unknown. */
          readonly lightWidth?: number | undefined
          readonly dark: string
          readonly darkWidth?: number | undefined
          readonly href: string
        }
      | undefined
    readonly theme: string
    /** Position of the tabs on wide screens: in a separate row, or in the top bar. */
    readonly tabsPlace: 'row' | 'inline'
    /** The themes that a reader can choose; absent if the site has only one. */
    readonly themes?: readonly ThemeView[] | undefined
    readonly appearance: { readonly default: string; readonly isStrict: boolean }
    readonly background: { readonly decoration?: string | undefined; readonly hasImage: boolean }
    readonly banner?:
      | {
          readonly contentHtml: string
          readonly isDismissible: boolean
          readonly type: string
          readonly id: string
          /** Its colors, already dark enough for white text (`darkenForWhiteText`). */
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
    /** Hosts that a page may request, separated by spaces. */
    readonly allowedHosts: string
    /** Absent if the site has no search. */
    readonly search?:
      | {
          readonly prompt?: string | undefined
          /** The maximum number of pages in the results. */
          readonly results: number
          /** Labels of the page's version and product. */
          readonly version?: string | undefined
          readonly product?: string | undefined
          /** The folder of the index. */
          readonly folderHref?: string | undefined
          /** The search of the server. Present instead of `folderHref` if pages are protected. */
          readonly serverHref?: string | undefined
          /** The style sheet of the search box. */
          readonly styleHref?: string | undefined
        }
      | undefined
    /** Absent if the site has no assistant. */
    readonly assistant?:
      | {
          /** Prefix of the addresses of the assistant's API. */
          readonly apiHref: string
          /** Label of the page's version. */
          readonly version?: string | undefined
          /** Questions that readers can begin with. */
          readonly starterQuestions: readonly string[]
          /** Whether the server stores questions and answers. */
          readonly storesConversations: boolean
          /** Whether the server has a model that reads files. */
          readonly acceptsFiles: boolean
          /** The file with its interface strings. */
          readonly labelsHref: string
          /** The style sheet of its panel. */
          readonly styleHref?: string | undefined
        }
      | undefined
  }
  /** Absent if the site has no sign-in. The same for every reader. */
  readonly account?:
    | {
        /** The sign-in page, which leads back to this page. Absent if readers sign in somewhere else. */
        readonly signInHref?: string | undefined
        /** Says who has signed in. */
        readonly readerHref: string
        /** For forms with the method `post`. */
        readonly signOutHref: string
        readonly signOutEverywhereHref: string
      }
    | undefined
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
    /** Ids in the content. The frame must not use them again. */
    readonly ids: readonly string[]
    /** For API pages: the endpoint. It is above the examples if these are not beside the text. */
    readonly leadHtml?: string | undefined
    readonly bodyHtml: string
    /** Panel, request and response examples: the right column on wide screens. */
    readonly asideHtml?: string | undefined
    /** Whether the content already has the page's heading of level 1. */
    readonly hasOwnTitle: boolean
    readonly isDeprecated: boolean
    readonly tag?: string | undefined
    /** Date and authors from its front matter. */
    readonly created?: { readonly date: string; readonly text: string } | undefined
    readonly authors: readonly { readonly name: string; readonly href?: string | undefined }[]
    readonly lastModified?: { readonly date: string; readonly text: string } | undefined
    readonly rssHref?: string | undefined
    /** Links to the source of the page, and to report an issue. */
    readonly feedback?: readonly { readonly title: string; readonly href: string }[] | undefined
    /** Whether the page redirects readers to their preferred language. */
    readonly isLanguageDoor?: boolean | undefined
    /** For the 404 page: the list of all pages. */
    readonly pagesHref?: string | undefined
    /** Only of the sign-in page. */
    readonly signIn?: SignInView | undefined
    readonly is404: boolean
  }
  /** Label above the title: the section, or the breadcrumbs, whose last entry is the parent of the page. */
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
    /** Which pages browsers fetch before the reader opens them: JSON in which `<` is written as `\u003c`. */
    readonly speculationRulesHtml?: string | undefined
    /** The page to which the reader is redirected immediately. */
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
