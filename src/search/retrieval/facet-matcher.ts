import { primaryCode } from '../words/primary-code.ts'

/** The language, version and product of a page. For a reader, those of the page that the reader is on. */
export interface Facets {
  /** BCP 47. */
  readonly language: string
  readonly version?: string | undefined
  readonly product?: string | undefined
}

/** The facets of a page that is ranked. */
export interface PageFacets extends Facets {
  /** Whether it is in the default language and version. */
  readonly isInDefaults: boolean
  /** Factor for its score, usually 1. */
  readonly boost: number
}

/** Factors for the score of a page in another language, version or product than the reader's. */
export interface FacetFactors {
  readonly otherLanguage: number
  readonly otherVersion: number
  readonly otherProduct: number
}

/** How well a page matches the facets of the reader. */
export interface FacetMatch {
  /** Factor for the score of the page. */
  readonly factor: number
  /** Whether it is in the same language, version and product. */
  readonly isSame: boolean
}

/** Compares pages with the facets of a reader. If the reader has no version, the default one is preferred. */
export function createFacetMatcher(reader: Facets, factors: FacetFactors): (page: PageFacets) => FacetMatch {
  const languageFactors = new Map<string, number>()
  const languageFactorOf = (language: string): number => {
    const known = languageFactors.get(language) ?? languageFactor(language, reader.language, factors)
    languageFactors.set(language, known)
    return known
  }
  return page => {
    const ofLanguage = languageFactorOf(page.language)
    const isOtherVersion =
      page.version !== undefined &&
      (reader.version === undefined ? !page.isInDefaults : page.version !== reader.version)
    const isOtherProduct = page.product !== undefined && reader.product !== undefined && page.product !== reader.product
    const factor =
      page.boost *
      ofLanguage *
      (isOtherVersion ? factors.otherVersion : 1) *
      (isOtherProduct ? factors.otherProduct : 1)
    return { factor, isSame: ofLanguage !== factors.otherLanguage && !isOtherVersion && !isOtherProduct }
  }
}

/** Readers of a language understand its regional variants and scripts: `zh-Hant` and `zh`, `pt-BR` and `pt`. */
const otherRegion = 0.9

function languageFactor(page: string, reader: string, { otherLanguage }: FacetFactors): number {
  if (page.toLowerCase() === reader.toLowerCase()) return 1
  return primaryCode(page) === primaryCode(reader) ? otherRegion : otherLanguage
}
