import type { PageMetadata } from '../../search/records/page-records.ts'
import { type Access, mayRead, type Reader } from '../../source/access/access.ts'
import type { SiteFacets } from './site-search.ts'

/** The language, version and product that pages with the same access have in common. */
export interface FacetCombination {
  readonly access: Access
  readonly language: string
  readonly version: string | undefined
  readonly product: string | undefined
  readonly isInDefaults: boolean
}

/**
 * The combinations of all pages, each once. There are few, so the facets of a reader can be computed for each request.
 */
export function facetCombinations(pages: Iterable<PageMetadata>): readonly FacetCombination[] {
  const combinations = new Map<string, FacetCombination>()
  for (const { access, language, divisions, isInDefaults } of pages) {
    const { version, product } = divisions
    const combination = { access, language, version, product, isInDefaults }
    const key = JSON.stringify(combination)
    if (!combinations.has(key)) combinations.set(key, combination)
  }
  return [...combinations.values()]
}

/** The languages, versions and products of the pages that a reader may read. The default language is the first. */
export function facetsOf(combinations: readonly FacetCombination[], reader: Reader): SiteFacets {
  const readable = combinations.filter(({ access }) => mayRead(access, reader))
  const languages = [...new Set(readable.map(({ language }) => language))]
  const defaultLanguage = readable.find(({ isInDefaults }) => isInDefaults)?.language
  const first = languages.filter(language => language === defaultLanguage)
  return {
    languages: [...first, ...languages.filter(language => language !== defaultLanguage)],
    versions: [...new Set(readable.flatMap(({ version }) => version ?? []))],
    products: [...new Set(readable.flatMap(({ product }) => product ?? []))],
  }
}
