import type { BodyNode } from '../content/body.ts'
import type { PageDrawing } from './page-parts.ts'

/** Levels of nested fields that a page opens at most. */
const mostLevels = 6

/** Fields that a page may have, so that none becomes heavy. */
const mostFields = 120

/**
 * Draw with as many levels of nested fields as a page has room for. All fields of the first level are drawn in any
 * case; what lies deeper than the rest is fetched when a reader opens it.
 */
export function drawWithin(
  drawing: Omit<PageDrawing, 'levels' | 'budget'>,
  draw: (drawing: PageDrawing) => BodyNode[],
): BodyNode[] {
  let drawn = draw({ ...drawing, levels: 0, budget: { left: Number.POSITIVE_INFINITY } })
  for (let levels = 1; levels <= mostLevels; levels++) {
    const budget = { left: mostFields }
    const deeper = draw({ ...drawing, levels, budget })
    if (budget.left < 0) break
    const isSame = JSON.stringify(deeper) === JSON.stringify(drawn)
    drawn = deeper
    if (isSame) break
  }
  return drawn
}
