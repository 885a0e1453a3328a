import type { Page, Route } from '../../content/page.ts'
import { variationWords } from '../../content/tree/variation.ts'
import type { UnknownName } from './pdf-parts.ts'

/** The variation that the pages of a PDF show. */
export interface PdfVariation {
  /** Its ID as in `data-variation`. */
  readonly word: string
  readonly label: string
}

interface VariationSelection {
  /** The variations of the site. */
  readonly variations: readonly { readonly id: string; readonly label: string }[]
  /** All pages, and the routes of those in the PDF. */
  readonly pages: ReadonlyMap<Route, Page>
  readonly routes: readonly Route[]
}

/**
 * Selects a variation by its ID or label. Without a name, it is the first one.
 *
 * @returns No variation if no page of the PDF has content of variations.
 */
export function selectVariation(
  { variations, pages, routes }: VariationSelection,
  name: string | undefined,
): { readonly variation: PdfVariation | undefined; readonly unknown: readonly UnknownName[] } {
  const wanted = name?.toLowerCase()
  const isWanted = ({ id, label }: { readonly id: string; readonly label: string }) =>
    wanted === undefined || id.toLowerCase() === wanted || label.toLowerCase() === wanted
  const variation = variations.find(isWanted)
  const hasContent = routes.some(route => pages.get(route)?.features.includes('Variation'))
  return {
    variation: variation && hasContent ? { word: variationWords([variation.id]), label: variation.label } : undefined,
    unknown:
      variation || name === undefined ? [] : [{ kind: 'variation', name, known: variations.map(({ id }) => id) }],
  }
}
