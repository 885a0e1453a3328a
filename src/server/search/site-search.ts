import type { FoundPage } from '../../search/browser-index/found-page.ts'
import type { Passage } from '../../search/passages/best-passage.ts'
import type { StepList } from '../../search/passages/step-list.ts'
import type { PageMetadata, PageRecords, SectionRecord } from '../../search/records/page-records.ts'
import type { Reader } from '../../source/access/access.ts'
import type { DialogQuery } from './find-pages.ts'

/**
 * The published pages for programs that search and read. Contains only pages that the assistant may use.
 *
 * @throws {SearchUnavailable} All methods, until the records of the site are loaded.
 */
export interface SiteSearch {
  /** The sections that answer a question, best first. */
  readonly search: (question: SiteQuestion) => Promise<readonly FoundSection[]>
  /** The pages that match a query of the search dialog, best first. */
  readonly find: (query: DialogQuery) => Promise<readonly FoundPage[]>
  /** A page by its route. `undefined` if it does not exist, or the reader may not read it. */
  readonly page: (route: string, filter: SearchFilter) => PageRecords | undefined
  /** All pages that a reader may read, in reading order. */
  readonly pages: (filter: SearchFilter) => readonly PageMetadata[]
  /** The languages, versions and products of the pages that a reader may read. */
  readonly facets: (reader: Reader) => SiteFacets
}

export interface SiteFacets {
  /** BCP 47. The default language is first. */
  readonly languages: readonly string[]
  readonly versions: readonly string[]
  readonly products: readonly string[]
}

export interface SiteQuestion {
  readonly text: string
  /** The route of the page that the reader is on. Its language, version and product are preferred. */
  readonly route?: string | undefined
  readonly filter: SearchFilter
  /** Maximum number of sections. */
  readonly limit: number
}

/** Which pages may be found. */
export interface SearchFilter {
  /** Pages of this version, and pages that belong to no version. */
  readonly version?: string | undefined
  /** BCP 47. Pages of this language, and pages that belong to no language. */
  readonly language?: string | undefined
  /** Pages with this tag in their navigation. */
  readonly tag?: string | undefined
  /** The reader who asks. Pages that this reader may not read are not found. */
  readonly reader: Reader
}

export interface FoundSection {
  readonly page: PageMetadata
  readonly section: SectionRecord
  /** Further sections of the page that answer the question, best first. At most two. */
  readonly further: readonly SectionRecord[]
  /** How much of the question the section covers, including the title and other fields of its page: from 0 to 1. */
  readonly coverage: number
  /** How likely it answers the question: from 0 to 1. */
  readonly confidence: number
  /** Position among the results as a number from 0 to 1, the best has 1. */
  readonly score: number
  /** The best passage of the section for the question. */
  readonly passage: Passage
  /** If the section is a step: all steps. */
  readonly steps?: StepList | undefined
}

/** Thrown while there are no records: the site was never built, or is being loaded. */
export class SearchUnavailable extends Error {}
