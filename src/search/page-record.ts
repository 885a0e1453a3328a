import type { SectionText } from '../content/text/section-texts.ts'

/** A page as readers search for it. */
export interface PageRecord {
  /** Address with the base path, as links to the page have it. */
  readonly href: string
  /** BCP 47. */
  readonly lang: string
  readonly title: string
  readonly description?: string | undefined
  readonly keywords: readonly string[]
  /** Names on the way to the page, the outermost first. */
  readonly breadcrumbs: readonly string[]
  /** Factor on the score, 1 for most. */
  readonly boost: number
  readonly sections: readonly SectionText[]
}
