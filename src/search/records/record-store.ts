import type { ContentLink } from '../page-content.ts'
import type { PageMetadata, PageRecords } from './page-records.ts'

/** A page whose incoming links are not known yet. */
export type PageWithoutLinks = Omit<PageRecords, 'page'> & {
  readonly page: Omit<PageRecords['page'], 'incoming'>
}

/** The records of a page as JSON. */
export interface RecordTexts {
  /** `PageWithoutLinks` */
  readonly records: string
  /** The links of the page: see `linksForEverybody`. */
  readonly links: string
}

/** Stores the records of a site from one build to the next. */
export interface RecordWriter {
  /**
   * Keeps the stored records of a page if they have this key, and returns the links of the page. If it returns
   * `undefined`, call `add` instead.
   *
   * @param key Digest of everything that the records of the page depend on.
   */
  readonly reuse: (route: string, key: string) => readonly ContentLink[] | undefined
  readonly add: (key: string, page: Pick<PageMetadata, 'route' | 'language'>, texts: RecordTexts) => Promise<void>
  /**
   * Stores the links to a page. Not called for a page without such links.
   *
   * @param incoming `IncomingLink[]` as JSON.
   */
  readonly addIncoming: (route: string, incoming: string) => void
  /**
   * Call this once, after all pages. Records of other pages are deleted. Returns the problems.
   *
   * @param routes All pages in reading order.
   */
  readonly finish: (routes: readonly string[]) => readonly string[]
  /** Call this if the build has failed: nothing is written, and the earlier records are kept. */
  readonly abandon: () => void
}

/** The stored records of a site. */
export interface RecordReader {
  /** Routes of its pages, in reading order. */
  readonly routes: readonly string[]
  /** BCP 47. */
  readonly languages: readonly string[]
  /** Changes if the records of a page or the links to it change. */
  readonly keyOf: (route: string) => string
  /** Returns `undefined` if the page does not exist or its records are damaged. */
  readonly read: (route: string) => PageRecords | undefined
  /** Closes its files. Nothing can be read afterwards. */
  readonly close: () => void
}
