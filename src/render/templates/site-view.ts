import type { LinkView } from './navigation-view.ts'

/** A theme that a reader can choose. */
export interface ThemeView {
  readonly name: string
  readonly title: string
  /** Its style sheet: design and colors. */
  readonly href: string
  readonly tabsPosition: 'row' | 'inline'
}

/** What all pages of a site in one place share: the parts of the frame, and their settings. */
export interface SiteView {
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
  readonly tabsPosition: 'row' | 'inline'
  /** The themes that a reader can choose; absent if the site has only one. */
  readonly themes?: readonly ThemeView[] | undefined
  readonly appearance: { readonly default: string; readonly isStrict: boolean }
  readonly background: { readonly decoration?: string | undefined; readonly hasImage: boolean }
  readonly banner?:
    | {
        readonly contentHtml: string
        /** Whether the content has elements that a paragraph cannot contain, such as a list. */
        readonly hasBlocks: boolean
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
        /** Whether readers are not asked to rate answers. */
        readonly withoutRatings: boolean
        /** The file with its interface strings. */
        readonly labelsHref: string
        /** The style sheet of its panel. */
        readonly styleHref?: string | undefined
      }
    | undefined
}
