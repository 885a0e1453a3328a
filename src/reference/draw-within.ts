import type { BodyNode } from '../content/body.ts'
import type { PageDrawing, PartSettings } from './page-parts.ts'

/** Levels of nested fields that a page opens at most. */
const mostLevels = 6

/** Characters of HTML that fields may take on a page: with all that stands around them, it stays below 100 kB. */
const mostWeight = 20_000

/**
 * Draw fields with as many levels below them as there is room for. What is left out is fetched when a reader opens it.
 *
 * @param isWhole Whether all fields of the first level are drawn, however many there are.
 */
export function drawWithin(
  settings: PartSettings,
  isWhole: boolean,
  draw: (drawing: PageDrawing) => BodyNode[],
): BodyNode[] {
  const budgetOf = (levels: number) => ({ left: isWhole && levels === 0 ? Number.POSITIVE_INFINITY : mostWeight })
  let levels = 0
  for (let before = -1; levels < mostLevels; levels++) {
    // Words are not drawn where only room is looked for.
    const budget = { left: mostWeight }
    draw({ ...settings, words: () => [], levels: levels + 1, budget, isTrial: true })
    if (budget.left <= 0 || budget.left === before) break
    before = budget.left
  }
  return draw({ ...settings, levels, budget: budgetOf(levels), isTrial: false })
}
