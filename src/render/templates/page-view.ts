import type {
  DirectoryView,
  DivisionView,
  FrameIcon,
  LinkView,
  SelectorView,
  SidebarNodeView,
  TocView,
} from './navigation-view.ts'
import type { SiteView } from './site-view.ts'

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

/** What readers can say about a page, and where their answers go. */
export interface FeedbackFormView {
  /** Who receives the answers: the server of the site, a URL of the author, an email address, the issues of a repository. */
  readonly destination: 'server' | 'endpoint' | 'email' | 'issue'
  /** The address that receives them. */
  readonly href: string
  /** The same for a form with the method `post`, which works without scripts. Only for destinations that work without scripts. */
  readonly action?: string | undefined
  /** Whether the page asks if it was helpful. */
  readonly asksRating: boolean
  /** Whether readers can report a problem with a code block. */
  readonly onCode: boolean
  /** Whether readers can comment on text that they select. */
  readonly onSelection: boolean
  /** JSON file with the strings of the form. */
  readonly labelsHref: string
  /** Style sheet of the form. */
  readonly styleHref?: string | undefined
}

/** An entry of the menu of a page. */
export interface PageMenuItem {
  /**
   * `copy` copies the text at `href`, `text` copies `text`, `print` prints the page, `assistant` opens the assistant,
   * `download` saves a file of this site. The others are links: to this site, to another one, or to a program on the
   * reader's computer.
   */
  readonly kind: 'copy' | 'text' | 'print' | 'assistant' | 'download' | 'link' | 'external' | 'app'
  readonly title: string
  readonly description?: string | undefined
  readonly href?: string | undefined
  readonly text?: string | undefined
  readonly icon?: FrameIcon | undefined
  /** The browser replaces `{url}` in it by the URL of `page`, the Markdown file, and appends it to `address`. */
  readonly prompt?: string | undefined
  readonly address?: string | undefined
  readonly page?: string | undefined
}

/** The variations of the content of a page. Values are as in `data-is`. */
export interface PageVariationsView {
  readonly default: string
  /** All values, with spaces between them. */
  readonly all: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** The data for a layout: plain data, which the template escapes. Fields that end in `Html` are markup. */
export interface PageView {
  readonly site: SiteView
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
    /** Who changed its file, if the site shows it. */
    readonly contributors?: { readonly lastChangedBy: string; readonly names: readonly string[] } | undefined
    readonly rssHref?: string | undefined
    /** The variations of its content, and their selector. Absent if it has none. */
    readonly variations?: PageVariationsView | undefined
    /** Ways to copy the page or to open it elsewhere. */
    readonly menu?:
      | {
          readonly place: 'header' | 'toc'
          readonly main: PageMenuItem
          readonly more: readonly PageMenuItem[]
        }
      | undefined
    /** Links to the source of the page, and to report an issue. */
    readonly feedback?: readonly { readonly title: string; readonly href: string }[] | undefined
    /** What the page asks readers about itself. Absent if nothing. */
    readonly feedbackForm?: FeedbackFormView | undefined
    /** Whether the page redirects readers to their preferred language. */
    readonly isLanguageRedirect?: boolean | undefined
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
