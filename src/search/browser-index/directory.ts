/** The first file that a browser loads: it lists all others. Plain data. */
export interface SearchDirectory {
  /** The first term of each file of terms, in order. */
  readonly terms: readonly string[]
  /** The digest in the name of each of these files. */
  readonly files: readonly string[]
  /** By page: how many sections it has. */
  readonly sections: readonly number[]
  /** By page: the digest in the name of its file, six characters each. */
  readonly pages: string
  /** Whether pages describe operations. Otherwise no terms of endpoints are searched for. */
  readonly hasOperations: boolean
  readonly languages: readonly string[]
  readonly versions: readonly string[]
  readonly products: readonly string[]
  /**
   * Terms of many sections, in alphabetical order with a space between them: candidates for words that are incomplete
   * or have typing errors.
   */
  readonly commonTerms: string
  /** In how many sections each of them occurs, as a logarithm to base 2 in one digit to base 36. */
  readonly commonness: string
  /**
   * Which pages are versions or translations of the same page: they have the same key. Each entry is the key of the
   * first of several pages, whose keys follow each other; `noCopies`: they have no key.
   */
  readonly copies: readonly (readonly [key: number, count: number])[]
  /** Facts of the pages. Neighboring pages usually share them: each entry is a fact and for how many pages it holds. */
  readonly facts: readonly (readonly [facts: PageIndexFacts, count: number])[]
}

/** The key of pages without other versions and translations. */
export const noCopies = -1

/** Facts about a page that its rank depends on. Numbers are indexes of the lists of the directory; -1: none. */
export interface PageIndexFacts {
  readonly language: number
  readonly version: number
  readonly product: number
  /** Whether it is in the default language and version. */
  readonly isInDefaults: boolean
  readonly boost: number
}

/** Changes with each build. All other files are named by their content. */
export const directoryPath = 'index.json'
export const termsPath = (hash: string): string => `terms-${hash}.json`
/** @param hash Digest of the file's content. Its first characters become part of the name. */
export const pagePath = (page: number, hash: string): string => `page-${page}-${hash.slice(0, hashLength)}.json`

export const hashLength = 6

/** The file of a page, with everything that a result shows. */
export interface PageFile {
  readonly href: string
  readonly title: string
  readonly breadcrumb: readonly string[]
  readonly language: string
  readonly version?: string | undefined
  readonly product?: string | undefined
  readonly method?: string | undefined
  readonly path?: string | undefined
  readonly description?: string | undefined
  readonly sections: readonly PageFileSection[]
}

export interface PageFileSection {
  /** The fragment of its address. */
  readonly id?: string | undefined
  /** Titles from below the page to the section. */
  readonly titles: readonly string[]
  readonly text: string
  /** Names of the fields that it describes, with the fragments of their addresses. */
  readonly fields?: readonly (readonly [name: string, id: string])[] | undefined
}
