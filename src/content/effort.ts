import { NotPlain } from './not-plain.ts'
import type { Value } from './scope.ts'

/** How much work the expressions of a page have been, so that none of them keeps a build busy for ever. */
export interface Effort {
  steps: number
  depth: number
}

const mostSteps = 1_000_000
const deepest = 300
const longestText = 1_000_000
const longestList = 100_000

export const noEffort = (): Effort => ({ steps: 0, depth: 0 })

/**
 * Do one step of an evaluation.
 *
 * @throws NotPlain when the page has asked for too much already, or when what comes out is too large.
 */
export function withinReason(effort: Effort, step: () => Value): Value {
  if (++effort.steps > mostSteps || effort.depth >= deepest) throw new NotPlain('too much work')
  effort.depth++
  try {
    const value = step()
    if (typeof value === 'string' && value.length > longestText) throw new NotPlain('a text that is too long')
    if (Array.isArray(value) && value.length > longestList) throw new NotPlain('a list that is too long')
    return value
  } finally {
    effort.depth--
  }
}
