import type { ContentLink } from '../page-content.ts'
import type { IncomingLink, PageRecords } from './page-records.ts'

/** A page whose links to other pages are known. */
export type PageWithoutLinks = Omit<PageRecords, 'page'> & {
  readonly page: Omit<PageRecords['page'], 'incoming'>
}

/** Keeps the records of a site from one build to the next. */
export interface RecordWriter {
  /**
   * The links of a page whose records are stored under this key already. They are kept. `undefined`: call `add`.
   *
   * @param key Digest of everything that the records of the page depend on.
   */
  readonly reuse: (route: string, key: string) => readonly ContentLink[] | undefined
  readonly add: (key: string, records: PageWithoutLinks) => void
  /** Call it once, after all pages. Records of other pages are erased. Returns what went wrong. */
  readonly finish: (incoming: ReadonlyMap<string, readonly IncomingLink[]>) => readonly string[]
  /** Call it if the build has failed: nothing is written, and earlier records stay. */
  readonly abandon: () => void
}

/** The stored records of a site. */
export interface RecordReader {
  /** Routes of its pages, in reading order. */
  readonly routes: readonly string[]
  /** BCP 47. */
  readonly languages: readonly string[]
  /** Differs if the records of a page or the links to it differ. */
  readonly keyOf: (route: string) => string
  /** Returns `undefined` if the page does not exist or its records are damaged. */
  readonly read: (route: string) => PageRecords | undefined
  /** Close its files. Nothing can be read after that. */
  readonly close: () => void
}
