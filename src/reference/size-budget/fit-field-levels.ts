import type { BodyNode } from '../../content/tree/body.ts'
import type { SizeBudget } from '../context/field-context.ts'
import type { ContentContext, PageContext } from '../context/page-context.ts'
import { overflowBudgetFor } from './overflow.ts'

/** Levels of nested fields that a page opens at most. */
const maxLevels = 6

/** Characters of HTML that fields may take: with all that stands around them, a page stays below 100 kB. */
const maxSize = 20_000

/** In a file of fields little stands around them. */
const maxFragmentSize = 60_000

/**
 * Draw fields with as many levels below them as there is room for. What is left out is fetched when a reader opens it.
 *
 * @param isFile Whether it is for a file of fields, which has room for more of the first level.
 */
export function fitFieldLevels(
  settings: ContentContext,
  isFile: boolean,
  draw: (drawing: PageContext) => BodyNode[],
): BodyNode[] {
  const { share, extraBytes, ...drawn } = settings
  const room = () => overflowBudgetFor(share)
  const budgetOf = (levels: number) => {
    if (levels > 0) return { left: share * maxSize }
    return { left: share * (isFile ? maxFragmentSize : maxSize) + extraBytes }
  }
  let levels = 0
  for (let isWhole = false; levels < maxLevels && !isWhole; levels++) {
    // Words are not drawn where only room is looked for.
    const budget: SizeBudget = { left: share * maxSize }
    draw({
      ...drawn,
      renderMarkdown: () => [],
      levels: levels + 1,
      sizeBudget: budget,
      overflowBudget: room(),
      isEstimate: true,
    })
    if (budget.left <= 0) break
    isWhole = !budget.hasOverflow
  }
  return draw({ ...drawn, levels, sizeBudget: budgetOf(levels), overflowBudget: room(), isEstimate: false })
}
