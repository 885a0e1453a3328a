/** The content of a page for programs, with the same information as its HTML. */
export interface PageContent {
  /**
   * GitHub Flavored Markdown without components, imports and variables. Links are resolved to addresses of the site.
   * Fragments that the page loads on demand are links. Markers show where sections begin and end: see
   * `section-markers.ts`.
   */
  readonly marked: string
  /** In the order in which they begin; the index is the number of their marker. The first is the text before all others. */
  readonly sections: readonly ContentSection[]
  /** The sections for readers of the HTML, if some content is only for them or only for agents. */
  readonly forReaders?: readonly ContentSection[] | undefined
}

/** The sections of a page without its Markdown. */
export type PageSections = Omit<PageContent, 'marked'>

/** The content of a page as caches and threads pass it on. Most readers only need the Markdown. */
export interface ContentTexts {
  readonly marked: string
  /** `PageSections` as JSON. */
  readonly sections: string
}

/** The content of a page as a whole. */
export interface CompleteContent {
  /** With the Markdown of the fragments. */
  readonly content: ContentTexts
  /** The fragments that its Markdown contains, by the hrefs of their HTML files. */
  readonly fragments: ReadonlyMap<string, ContentTexts>
}

export const toContentTexts = ({ marked, ...sections }: PageContent): ContentTexts => ({
  marked,
  sections: JSON.stringify(sections),
})

/** @param text From `toContentTexts`. */
export const parseSections = (text: string): PageSections => JSON.parse(text) as PageSections

/** A section of a page: the content below a heading, or of an accordion, a step or a changelog entry. */
export interface ContentSection {
  /** Absent for the text before the first section. */
  readonly id?: string | undefined
  readonly title: string
  /** Titles of the sections around it, outermost first. */
  readonly path: readonly string[]
  readonly kind: SectionKind
  /** One line for each paragraph, list item or table row. Without code blocks. */
  readonly text: string
  readonly code: readonly CodeBlock[]
  /** Rows of cells. */
  readonly tables: readonly (readonly (readonly string[])[])[]
  /** The texts of the items of each list. Items of nested lists belong to the outer item. */
  readonly lists: readonly (readonly string[])[]
  /** Parameters and properties that the section describes. */
  readonly fields: readonly ContentField[]
  readonly links: readonly ContentLink[]
}

export type SectionKind = 'text' | 'fields' | 'entry'

export interface CodeBlock {
  readonly language?: string | undefined
  readonly text: string
  /** Whether an earlier block shows the same in another language. */
  readonly isRepeated?: true | undefined
}

export interface ContentField {
  readonly name: string
  readonly id?: string | undefined
}

export interface ContentLink {
  readonly href: string
  readonly text: string
  /** The line that contains the link, if it says more than the link. */
  readonly line?: string | undefined
  /** For a link to a fragment: the prefix of its IDs on this page, instead of `schema`. */
  readonly prefix?: string | undefined
}
