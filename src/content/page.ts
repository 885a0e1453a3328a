import type { Span } from '../source/diagnostics/diagnostic.ts'
import type { IconReference } from '../source/icon-reference.ts'

/** A page's path on the site: `/guides/start`. Only the root (`/`) ends in a slash. Does not include the base path. */
export type Route = string

export type PageMode = 'default' | 'wide' | 'custom' | 'frame' | 'center' | 'assistant'

/** An author of a page. */
export interface Author {
  readonly name: string
  /** Address of a page about the author. */
  readonly url?: string | undefined
}

/** The parsed front matter of a page. Unknown fields are in `custom`. */
export interface Frontmatter {
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly sidebarTitle?: string | undefined
  readonly icon?: IconReference | undefined
  readonly tag?: string | undefined
  readonly mode: PageMode
  readonly hidden: boolean
  readonly noindex: boolean
  readonly searchable: boolean
  readonly boost?: number | undefined
  readonly keywords: readonly string[]
  readonly deprecated: boolean
  readonly hideFooterPagination: boolean
  readonly hideApiMarker: boolean
  readonly related?: readonly string[] | false | undefined
  readonly timestamp?: boolean | undefined
  /** ISO 8601. */
  readonly lastUpdatedDate?: string | undefined
  /** ISO 8601. */
  readonly createdDate?: string | undefined
  readonly authors: readonly Author[]
  readonly rss: boolean
  /** The navigation entry links here instead of to a page. */
  readonly url?: string | undefined
  readonly api?: string | undefined
  readonly openapi?: string | undefined
  readonly asyncapi?: string | undefined
  readonly graphql?: string | undefined
  readonly playground?: string | undefined
  readonly authMethod?: string | undefined
  /** Only signed-in readers in one of these groups may read the page. Empty: no group is needed. */
  readonly groups: readonly string[]
  /** Readers in one of these groups may not read the page. */
  readonly excludedGroups: readonly string[]
  readonly public?: boolean | undefined
  /** The author said who may read the page, but that cannot be read. Nobody may read the page. */
  readonly hasUnreadableAccess?: boolean | undefined
  readonly canonical?: string | undefined
  readonly robots?: string | undefined
  /** `og:*`, `twitter:*` and every other field, as written. */
  readonly custom: Readonly<Record<string, unknown>>
}

/** Whether a page documents an API, according to its front matter. */
export const isApiPage = ({ api, openapi, asyncapi, graphql }: Frontmatter): boolean =>
  (api ?? openapi ?? asyncapi ?? graphql) !== undefined

/** A heading of a page, or an equivalent (`Update` labels, `Step` titles of size h2 or h3). */
export interface Heading {
  readonly depth: number
  readonly text: string
  readonly id: string
  /** The key of its interface string, if the text is the English form of one. */
  readonly term?: string | undefined
  /** Whether the table of contents shows it. */
  readonly inToc: boolean
  /** The ids of the variations that it belongs to. If absent, it belongs to all of them. */
  readonly variations?: readonly string[] | undefined
}

/** Where the author wrote a link or an icon: its first span on the page, and the others. */
export interface AuthoredSpans {
  readonly span: Span
  readonly otherSpans?: readonly Span[] | undefined
}

/** An href that the author wrote. Each href is listed once. */
export interface AuthoredLink extends AuthoredSpans {
  readonly href: string
  readonly kind: 'page' | 'asset'
}

/** An icon that the author used. Each icon is listed once. */
export interface AuthoredIcon extends IconReference, AuthoredSpans {}

/** A resolved link: its href (with the base path), and whether it leads to another site. */
export interface ResolvedLink {
  readonly href: string
  readonly isExternal: boolean
  /** Size in pixels, for images of the project. */
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** The part of a page that does not depend on its text. */
export interface PageHead {
  readonly route: Route
  /** Project path of its file: `guides/start.mdx`. */
  readonly path: string
  readonly title: string
  readonly frontmatter: Frontmatter
  /** The spans of the front matter fields that the author wrote, by name. */
  readonly fieldSpans: Readonly<Record<string, Span>>
  /** The marker of its navigation entry, if the front matter does not define it: `WSS`. */
  readonly marker?: string | undefined
  /** Whether readers can send a request from the page. */
  readonly hasPlayground?: boolean | undefined
  /** Whether its text begins with the whole description, which has several paragraphs. */
  readonly hasWholeDescription?: boolean | undefined
}

/** The summary of a page: everything that the rest of the site needs, without the body. */
export interface Page extends PageHead {
  readonly headings: readonly Heading[]
  /** Every id that a fragment may name, in document order. */
  readonly ids: readonly string[]
  readonly links: readonly AuthoredLink[]
  readonly icons: readonly AuthoredIcon[]
  /** Class tokens in the page and its snippets. */
  readonly classes: readonly string[]
  /** Names of the components in it: `Tabs`, `Mermaid`, `Math` …, and `img`. */
  readonly features: readonly string[]
  /** Whether the author's code must run to render it. */
  readonly hasAuthorCode: boolean
  /** Whether its content is generated, and so short that all of it fits on the page. */
  readonly isShort?: boolean | undefined
}

/** The head of a page. */
export function pageHeadOf(page: PageHead): PageHead {
  const { route, path, title, frontmatter, fieldSpans, marker, hasPlayground, hasWholeDescription } = page
  return { route, path, title, frontmatter, fieldSpans, marker, hasPlayground, hasWholeDescription }
}

/** A page without content. */
export function emptyPage(page: PageHead): Page {
  const { route, path, title, frontmatter, fieldSpans, marker, hasPlayground, hasWholeDescription } = page
  // Not spread, because that takes ten times as long for so many fields, and projects have thousands of pages.
  return {
    route,
    path,
    title,
    frontmatter,
    fieldSpans,
    marker,
    hasPlayground,
    hasWholeDescription,
    headings: emptyList,
    ids: emptyList,
    links: emptyList,
    icons: emptyList,
    classes: emptyList,
    features: emptyList,
    hasAuthorCode: false,
  }
}

const emptyList: readonly never[] = []
