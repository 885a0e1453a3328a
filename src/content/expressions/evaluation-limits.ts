import { NeedsRuntime } from './needs-runtime.ts'
import type { Value } from './scope.ts'

/** The work for the expressions of a page so far. It is limited, so that every build ends. */
export interface EvaluationCost {
  steps: number
  depth: number
}

const maxSteps = 1_000_000
const maxDepth = 300
const maxTextLength = 1_000_000
const maxListLength = 100_000

export const initialCost = (): EvaluationCost => ({ steps: 0, depth: 0 })

/**
 * Do one step of an evaluation.
 *
 * @throws NeedsRuntime if the page has reached its limit, or if the value is too large.
 */
export function withinLimits(cost: EvaluationCost, step: () => Value): Value {
  if (++cost.steps > maxSteps || cost.depth >= maxDepth) throw new NeedsRuntime('too much work')
  cost.depth++
  try {
    const value = step()
    if (typeof value === 'string' && value.length > maxTextLength) throw new NeedsRuntime('a text that is too long')
    if (Array.isArray(value) && value.length > maxListLength) throw new NeedsRuntime('a list that is too long')
    return value
  } finally {
    cost.depth--
  }
}
