import type { PageFacts } from '../../search/records/page-records.ts'
import { type Access, mayRead, type Reader } from '../../source/access/access.ts'
import type { SiteFacets } from './site-search.ts'

/** The language, version and product of some pages with the same access. */
export interface PlacedAccess {
  readonly access: Access
  readonly language: string
  readonly version: string | undefined
  readonly product: string | undefined
  readonly isInDefaults: boolean
}

/**
 * The combinations of all pages, each once. There are few, so the facets of a reader can be computed for each request.
 */
export function placesOf(pages: Iterable<PageFacts>): readonly PlacedAccess[] {
  const places = new Map<string, PlacedAccess>()
  for (const { access, language, divisions, isInDefaults } of pages) {
    const { version, product } = divisions
    const place = { access, language, version, product, isInDefaults }
    const key = JSON.stringify(place)
    if (!places.has(key)) places.set(key, place)
  }
  return [...places.values()]
}

/** The languages, versions and products of the pages that a reader may read. */
export function facetsOf(all: readonly PlacedAccess[], reader: Reader): SiteFacets {
  const places = all.filter(({ access }) => mayRead(access, reader))
  const languages = [...new Set(places.map(({ language }) => language))]
  const defaults = places.find(({ isInDefaults }) => isInDefaults)?.language
  const first = languages.filter(language => language === defaults)
  return {
    languages: [...first, ...languages.filter(language => language !== defaults)],
    versions: [...new Set(places.flatMap(({ version }) => version ?? []))],
    products: [...new Set(places.flatMap(({ product }) => product ?? []))],
  }
}
