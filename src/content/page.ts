import type { Span } from '../source/diagnostics/diagnostic.ts'
import type { IconReference } from '../source/icon-reference.ts'

/** A page's place on the site: `/guides/start`; the root is `/`. Never ends in a slash otherwise, never has the base path. */
export type Route = string

export type PageMode = 'default' | 'wide' | 'custom' | 'frame' | 'center' | 'assistant'

/** Who wrote a page. */
export interface Author {
  readonly name: string
  /** Address of a page about the author. */
  readonly url?: string | undefined
}

/** The YAML head of a page, understood. Fields we do not know are kept in `custom`. */
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
  /** The entry is a link to here; no page is rendered. */
  readonly url?: string | undefined
  readonly api?: string | undefined
  readonly openapi?: string | undefined
  readonly asyncapi?: string | undefined
  readonly playground?: string | undefined
  readonly authMethod?: string | undefined
  readonly groups: readonly string[]
  readonly public?: boolean | undefined
  readonly canonical?: string | undefined
  readonly robots?: string | undefined
  /** `og:*`, `twitter:*` and every other field, as written. */
  readonly custom: Readonly<Record<string, unknown>>
}

/** Whether the head of a page says that it is one of an API. */
export const isApiPage = ({ api, openapi, asyncapi }: Frontmatter): boolean =>
  (api ?? openapi ?? asyncapi) !== undefined

/** A heading of a page, or what counts as one (`Update` labels, `Step` titles of size h2 or h3). */
export interface Heading {
  readonly depth: number
  readonly text: string
  readonly id: string
  /** Key of its words among those of the interface, where its text is their English form. */
  readonly term?: string | undefined
  /** Whether the table of contents shows it. */
  readonly inToc: boolean
}

/** An address that the author wrote, and where. The same address is listed once. */
export interface AuthoredLink {
  readonly href: string
  readonly kind: 'page' | 'asset'
  readonly span: Span
}

/** An icon that the author named, and where. */
export interface AuthoredIcon extends IconReference {
  readonly span: Span
}

/** What an address became: where it leads (with the base path), and whether out of the site. */
export interface ResolvedLink {
  readonly href: string
  readonly isExternal: boolean
  /** Pixel size, of a picture of the project. */
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** What is known of a page without its text. */
export interface PageHead {
  readonly route: Route
  /** Project path of its file: `guides/start.mdx`. */
  readonly path: string
  readonly title: string
  readonly frontmatter: Frontmatter
  /** Where the fields of its head stand that its author wrote, by their names. */
  readonly fieldSpans: Readonly<Record<string, Span>>
  /** What its entry in the navigation is marked with, where the front matter does not tell: `WSS`. */
  readonly marker?: string | undefined
  /** Whether readers can send a request from the page. */
  readonly hasPlayground?: boolean | undefined
}

/** What the rest of the site needs to know of a page: everything but its body. */
export interface Page extends PageHead {
  readonly headings: readonly Heading[]
  /** Every id that a fragment may name, in document order. */
  readonly ids: readonly string[]
  readonly links: readonly AuthoredLink[]
  readonly icons: readonly AuthoredIcon[]
  /** Class tokens that stand in the page and its snippets. */
  readonly classes: readonly string[]
  /** Names of the components that stand in it: `Tabs`, `Mermaid`, `Math` …, and `img`. */
  readonly features: readonly string[]
  /** Names the words of the page, as search knows them: another digest, other words. */
  readonly textDigest: string
  /** Whether code of the author's has to run to render it. */
  readonly hasAuthorCode: boolean
}

/** A page as if its text were not known. */
export function pageHeadOf({ route, path, title, frontmatter, fieldSpans, marker, hasPlayground }: PageHead): PageHead {
  return { route, path, title, frontmatter, fieldSpans, marker, hasPlayground }
}

/** A page on which nothing stands. */
export function emptyPage({ route, path, title, frontmatter, fieldSpans, marker, hasPlayground }: PageHead): Page {
  // Written out: to spread objects of so many fields takes ten times as long, and projects have thousands of pages.
  return {
    route,
    path,
    title,
    frontmatter,
    fieldSpans,
    marker,
    hasPlayground,
    headings: emptyList,
    ids: emptyList,
    links: emptyList,
    icons: emptyList,
    classes: emptyList,
    features: emptyList,
    textDigest: '',
    hasAuthorCode: false,
  }
}

const emptyList: readonly never[] = []
