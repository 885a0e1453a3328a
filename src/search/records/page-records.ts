import type { DivisionKind } from '../../config/navigation-entry.ts'
import type { Visibility } from '../../navigation/navigation.ts'
import type { Access } from '../../source/access/access.ts'
import type { ContentLink, ContentSection } from '../page-content.ts'

/** The information about a page for search, the assistant and other programs. Plain data. */
export interface PageRecords {
  readonly page: PageMetadata
  /** In reading order. The first one is the text above the first heading. */
  readonly sections: readonly SectionRecord[]
}

/** Metadata that all sections of a page share. */
export interface PageMetadata {
  readonly route: string
  /** Address with the base path, as in links to the page. */
  readonly href: string
  /** Project path of its file; for a generated page, that of its spec. */
  readonly path: string
  /** Plain text, like all titles. */
  readonly title: string
  readonly description?: string | undefined
  readonly keywords: readonly string[]
  /** Titles of products, tabs and groups, outermost first. */
  readonly breadcrumb: readonly string[]
  /** BCP 47. */
  readonly language: string
  /** The labels of the divisions that contain the page, by kind: version, product, tab … */
  readonly divisions: Readonly<Partial<Record<DivisionKind, string>>>
  /** The label of the page in the navigation: `NEW`. */
  readonly tag?: string | undefined
  /** Titles of the groups around it, outermost first. */
  readonly groups: readonly string[]
  /** Whether it is in the default language and version. */
  readonly isInDefaults: boolean
  /** The same for all versions and translations of a page. Absent if it has none. */
  readonly copyKey?: string | undefined
  readonly visibility: Visibility
  /** Who can find it. */
  readonly access: Access
  /** Factor for its score, usually 1. */
  readonly boost: number
  readonly kind: PageKind
  /** Only for a page about an operation or a webhook. */
  readonly operation?: RecordedOperation | undefined
  /** Texts of links on other pages to this page or one of its sections. */
  readonly incoming: readonly IncomingLink[]
}

export type PageKind = 'guide' | 'operation' | 'webhook' | 'channel' | 'schema'

export interface RecordedOperation {
  /** Upper case. */
  readonly method: string
  readonly path: string
  readonly id?: string | undefined
}

/** A link from another page. */
export interface IncomingLink {
  readonly text: string
  /** The line that contains the link, if it says more than the link. */
  readonly line?: string | undefined
  /** The section or field that it leads to, decoded. If absent, the page. */
  readonly fragment?: string | undefined
}

/** A section of a page, without its nested sections. */
export interface SectionRecord extends Omit<ContentSection, 'path' | 'links'> {
  /** Unique on the site, and the same after each build: `/guides/start#install`. */
  readonly recordId: string
  /** With the fragment. */
  readonly href: string
  /** Titles of the sections from the page down to this one. */
  readonly titles: readonly string[]
  /** For programs: without content for human readers only. */
  readonly markdown: string
  /** Whether an earlier section includes its Markdown: a step is also in the section that contains the list of steps. */
  readonly isIncluded?: true | undefined
  readonly links: readonly ContentLink[]
  /** Whether only agents can read all of it. */
  readonly isForAgents?: true | undefined
  /** Additional content for agents. */
  readonly forAgents?: AgentContent | undefined
}

/** The links of a page that all readers can see. */
export const linksForEverybody = (sections: readonly SectionRecord[]): readonly ContentLink[] =>
  sections.flatMap(({ isForAgents, links }) => (isForAgents ? [] : links))

/** The sections that together have the whole Markdown of a page, without repetitions. */
export const completeSections = (sections: readonly SectionRecord[]): readonly SectionRecord[] =>
  sections.filter(({ isIncluded }) => !isIncluded)

export type AgentContent = Pick<ContentSection, 'text' | 'code' | 'fields'>
