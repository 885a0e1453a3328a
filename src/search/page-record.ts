import type { SectionText } from '../content/text/section-texts.ts'

/** A page in the search index. */
export interface PageRecord {
  /** Address with the base path, as in links to the page. */
  readonly href: string
  /** BCP 47. */
  readonly lang: string
  readonly title: string
  readonly description?: string | undefined
  readonly keywords: readonly string[]
  /** Breadcrumbs of the page, outermost first. */
  readonly breadcrumbs: readonly string[]
  /** Factor for the score, usually 1. */
  readonly boost: number
  readonly sections: readonly SectionText[]
}
