/** The first file that a browser loads. It lists all others. Plain data. */
export interface SearchDirectory {
  /** The first term of each file of terms, in order. */
  readonly terms: readonly string[]
  /** The digest in the name of each of these files. */
  readonly files: readonly string[]
  /** Number of sections, by page. */
  readonly sections: readonly number[]
  /** The digest in the name of each file of pages, in order. */
  readonly pageFiles: readonly string[]
  /** The number of pages in each of these files. */
  readonly pagesPerFile: readonly number[]
  /** Whether pages describe operations. If not, no terms of endpoints are searched for. */
  readonly hasOperations: boolean
  readonly languages: readonly string[]
  readonly versions: readonly string[]
  readonly products: readonly string[]
  /**
   * Terms that occur in many sections, in alphabetical order, separated by spaces: candidates for words that are
   * incomplete or have typing errors.
   */
  readonly commonTerms: string
  /** The number of sections in which each of them occurs, as a logarithm to base 2 in one digit to base 36. */
  readonly commonness: string
  /**
   * Versions and translations of the same page have the same key. Each entry is the key of the first of several pages,
   * and the next pages have the next keys. `noCopies`: the pages have no key.
   */
  readonly copies: readonly (readonly [key: number, count: number])[]
  /**
   * The facets of all pages, in their order. Neighboring pages usually have the same facets, so each entry says how many
   * pages in a row have them.
   */
  readonly facets: readonly (readonly [facets: PageFacetIndexes, count: number])[]
}

/** The key of pages without other versions and translations. */
export const noCopies = -1

/** What a search can filter and rank a page by. Numbers are indexes of the lists of the directory. -1 means none. */
export interface PageFacetIndexes {
  readonly language: number
  readonly version: number
  readonly product: number
  /** Whether it is in the default language and version. */
  readonly isInDefaults: boolean
  readonly boost: number
}

/** Changes with each build. The names of all other files depend on their content. */
export const directoryPath = 'index.json'
export const termsPath = (hash: string): string => `terms-${hash}.json`
/** A file of neighboring pages: `ResultPage[]`. */
export const pagesPath = (digest: string): string => `pages-${digest}.json`

/** Everything that a result shows of a page. */
export interface ResultPage {
  readonly href: string
  readonly title: string
  readonly breadcrumb: readonly string[]
  readonly language: string
  readonly version?: string | undefined
  readonly product?: string | undefined
  readonly method?: string | undefined
  readonly path?: string | undefined
  readonly description?: string | undefined
  readonly sections: readonly ResultSection[]
}

export interface ResultSection {
  /** The fragment of its address. */
  readonly id?: string | undefined
  /** Titles of the sections from the page down to this one, without the page title. */
  readonly titles: readonly string[]
  readonly text: string
  /** Names of the fields that it describes, with the fragments of their addresses. */
  readonly fields?: readonly (readonly [name: string, id: string])[] | undefined
}
