import { NeedsRuntime } from './needs-runtime.ts'
import type { Value } from './scope.ts'

/** How much work the expressions of a page have been, so that none of them keeps a build busy for ever. */
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
 * @throws NeedsRuntime when the page has asked for too much already, or when what comes out is too large.
 */
export function withinLimits(effort: EvaluationCost, step: () => Value): Value {
  if (++effort.steps > maxSteps || effort.depth >= maxDepth) throw new NeedsRuntime('too much work')
  effort.depth++
  try {
    const value = step()
    if (typeof value === 'string' && value.length > maxTextLength) throw new NeedsRuntime('a text that is too long')
    if (Array.isArray(value) && value.length > maxListLength) throw new NeedsRuntime('a list that is too long')
    return value
  } finally {
    effort.depth--
  }
}
