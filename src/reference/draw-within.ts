import type { BodyNode } from '../content/body.ts'
import type { Budget } from './field-drawing.ts'
import type { PageDrawing, PartSettings } from './page-parts.ts'
import { roomForPieces } from './pieces.ts'

/** Levels of nested fields that a page opens at most. */
const mostLevels = 6

/** Characters of HTML that fields may take: with all that stands around them, a page stays below 100 kB. */
const mostWeight = 20_000

/** In a file of fields little stands around them. */
const mostInFile = 60_000

/**
 * Draw fields with as many levels below them as there is room for. What is left out is fetched when a reader opens it.
 *
 * @param isFile Whether it is for a file of fields, which has room for more of the first level.
 */
export function drawWithin(
  settings: PartSettings,
  isFile: boolean,
  draw: (drawing: PageDrawing) => BodyNode[],
): BodyNode[] {
  const { share, spare, ...drawn } = settings
  const room = () => roomForPieces(share)
  const budgetOf = (levels: number) => {
    if (levels > 0) return { left: share * mostWeight }
    return { left: share * (isFile ? mostInFile : mostWeight) + spare }
  }
  let levels = 0
  for (let isWhole = false; levels < mostLevels && !isWhole; levels++) {
    // Words are not drawn where only room is looked for.
    const budget: Budget = { left: share * mostWeight }
    draw({ ...drawn, words: () => [], levels: levels + 1, budget, room: room(), isTrial: true })
    if (budget.left <= 0) break
    isWhole = !budget.isCut
  }
  return draw({ ...drawn, levels, budget: budgetOf(levels), room: room(), isTrial: false })
}
