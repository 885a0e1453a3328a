import type { Span } from '../source/diagnostics/diagnostic.ts'
import type { IconLibrary, IconReference } from '../source/icon-reference.ts'
import type { ConfigAddress } from './config-addresses.ts'
import type { RootNavigation } from './navigation-entry.ts'
import type { Settings } from './settings.ts'
import type { SpecAttachment } from './values/spec-attachment.ts'

/** The themes of the format. Each is a set of tokens and layout options for the same markup. */
export const themes = ['mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'sequoia', 'luma'] as const
export type Theme = (typeof themes)[number]

/** A setting that differs between light and dark mode. */
export interface ModePair<Value> {
  readonly light: Value
  readonly dark: Value
}

export interface Logo extends ModePair<string> {
  readonly href?: string | undefined
}

export interface FontFace {
  readonly family: string
  readonly weight?: number | undefined
  readonly source?: string | undefined
  readonly format?: 'woff' | 'woff2' | undefined
}

export interface NavbarLink {
  readonly type: 'link' | 'github' | 'discord'
  readonly label: string
  readonly href: string
  readonly icon?: IconReference | undefined
}

export interface Navbar {
  readonly links: readonly NavbarLink[]
  readonly primary?:
    | { readonly type: 'button' | 'github' | 'discord'; readonly label: string; readonly href: string }
    | undefined
}

export interface FooterColumn {
  readonly header?: string | undefined
  readonly items: readonly { readonly label: string; readonly href: string }[]
}

export interface Footer {
  readonly socials: readonly { readonly platform: string; readonly href: string }[]
  readonly columns: readonly FooterColumn[]
}

export interface Banner {
  /** Markdown: bold, italic, code and links. */
  readonly content: string
  readonly dismissible: boolean
  readonly type: 'info' | 'warning' | 'critical'
  readonly color?: ModePair<string> | undefined
}

/**
 * A redirect of the author. `source` is a path that starts with `/`; `destination` is such a path, a full URL or a
 * fragment.
 */
export interface Redirect {
  readonly source: string
  readonly destination: string
  readonly permanent: boolean
  readonly span: Span
  readonly destinationSpan: Span
}

export interface ContextualOption {
  /** A built-in id (`copy`, `view`, `chatgpt` …), or `custom`. */
  readonly id: string
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly icon?: IconReference | undefined
  readonly href?:
    | string
    | { readonly base: string; readonly query: readonly { readonly key: string; readonly value: string }[] }
    | undefined
}

export interface Contextual {
  readonly options: readonly ContextualOption[]
  readonly display: 'header' | 'toc'
}

export interface ApiConfig {
  readonly openapi?: SpecAttachment | undefined
  readonly asyncapi?: SpecAttachment | undefined
  readonly playground: {
    readonly display: 'interactive' | 'simple' | 'none' | 'auth'
    readonly proxy: boolean
    readonly credentials: boolean
  }
  readonly params: { readonly expanded: 'all' | 'closed'; readonly post: readonly string[] }
  readonly url?: 'full' | undefined
  readonly examples: {
    readonly languages: readonly string[]
    readonly defaults: 'required' | 'all'
    readonly prefill: boolean
    readonly autogenerate: boolean
  }
  readonly mdx: {
    readonly auth?: { readonly method?: string | undefined; readonly name?: string | undefined } | undefined
    readonly servers: readonly string[]
  }
}

/** The publisher of a site, for search engines. */
export interface Organization {
  /** A URL that identifies it. */
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly legalName?: string | undefined
  readonly url?: string | undefined
  /** The address of a file of the project, or a URL. */
  readonly logo?: string | undefined
  /** Its profiles on other sites. */
  readonly sameAs?: readonly string[] | undefined
}

export interface SeoConfig {
  readonly indexing: 'navigable' | 'all'
  readonly metatags: Readonly<Record<string, string>>
  /** Who publishes the site. Missing fields are derived from the name, the logo and the URL of the site. */
  readonly organization?: Organization | undefined
  /** Whether addresses of pages end in a slash. The default is that of `Settings.pages`. */
  readonly trailingSlash?: boolean | undefined
  readonly paths: readonly { readonly path: string; readonly metatags: Readonly<Record<string, string>> }[]
}

/** An icon of `docs.json`. Whether an icon library contains it is checked in another layer. */
export interface IconPosition {
  /** As in `IconReference`. */
  readonly name: string
  readonly span: Span
}

/** Positions of settings whose values are checked in other layers. */
export interface ApiPositions {
  readonly languages: readonly { readonly name: string; readonly span: Span }[]
  readonly display?: Span | undefined
  /** The position of `proxy`, if it is set to `true`. */
  readonly proxy?: Span | undefined
}

/** The parsed `docs.json`: defaults are filled in, contradictions are resolved, and every setting has a single form. */
export interface Config {
  readonly theme: Theme
  readonly name: string
  readonly description?: string | undefined
  /** Whether pages are public by default. A static site cannot restrict access. */
  readonly public?: boolean | undefined
  /** Variations of the content. Readers see the first one until they choose another. */
  readonly variations: readonly { readonly id: string; readonly label: string }[]
  /** Emphasis in light mode, in dark mode, and on buttons: `#rrggbb`. */
  readonly colors: { readonly primary: string; readonly light: string; readonly dark: string }
  readonly logo?: Logo | undefined
  readonly favicon?: ModePair<string> | undefined
  readonly appearance: { readonly default: 'system' | 'light' | 'dark'; readonly strict: boolean }
  readonly fonts: { readonly heading?: FontFace | undefined; readonly body?: FontFace | undefined }
  readonly icons: { readonly library: IconLibrary }
  readonly background: {
    readonly decoration?: 'gradient' | 'grid' | 'windows' | undefined
    readonly color: { readonly light?: string | undefined; readonly dark?: string | undefined }
    readonly image?: ModePair<string> | undefined
  }
  readonly styling: {
    /** If `undefined`, the theme decides. */
    readonly eyebrows?: 'section' | 'breadcrumbs' | undefined
    /** If `undefined`, only on pages that have math. */
    readonly latex?: boolean | undefined
    /** Shiki themes, or `css-variables`; `languages` are project paths of TextMate grammars. */
    readonly codeblocks: { readonly themes: ModePair<string>; readonly languages: readonly string[] }
  }
  readonly thumbnails: {
    readonly appearance?: 'light' | 'dark' | undefined
    readonly background?: string | undefined
    readonly font?: string | undefined
  }
  readonly navbar: Navbar
  readonly footer: Footer
  readonly banner?: Banner | undefined
  /** If `undefined`, the theme decides. */
  readonly drilldown?: boolean | undefined
  readonly contextual?: Contextual | undefined
  readonly search: { readonly prompt?: string | undefined }
  readonly seo: SeoConfig
  readonly metadata: { readonly timestamp: boolean }
  readonly variables: Readonly<Record<string, string>>
  readonly markdown: { readonly schema: boolean; readonly instructions?: string | undefined }
  readonly redirects: readonly Redirect[]
  readonly notFound: {
    readonly redirect: boolean
    readonly title?: string | undefined
    readonly description?: string | undefined
  }
  /** Whether readers may be counted and asked for feedback. */
  readonly hasTelemetry: boolean
  /** What pages load, by name: without those that a setting turns off. */
  readonly integrations: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly api: ApiConfig
  readonly navigation: RootNavigation
  readonly settings: Settings
  /** Addresses that must exist for the links and images of the frame to work. */
  readonly addresses: readonly ConfigAddress[]
  readonly apiPositions: ApiPositions
  readonly iconPositions: readonly IconPosition[]
  /** Project paths of the files that the configuration was read from: `docs.json` and its `$ref`s. */
  readonly sources: readonly string[]
}
