import type { CallLimits } from '../../models/call-limits.ts'
import type { LanguageModel } from '../../models/language-model.ts'
import type { Clock } from '../../ports.ts'
import type { SiteSearch } from '../../search/site-search.ts'
import type { Deflection } from '../answer.ts'
import type { Skill } from './skill.ts'
import type { TokenBudget } from './token-budget.ts'

/** The options and dependencies of answers by a model. */
export interface ModelAnswererOptions {
  readonly model: LanguageModel
  readonly search: SiteSearch
  readonly siteName: string
  /** The operator's `Assistant.md`. */
  readonly instructions?: string | undefined
  readonly skills: readonly Skill[]
  /** Where readers can ask, depending on the question. */
  readonly deflectionFor: (question: string) => Deflection | undefined
  readonly budget: TokenBudget
  /** Input and output of all calls of the model for an answer. */
  readonly tokensPerAnswer: number
  readonly clock: Clock
  /** Reports a failure that does not affect the answer. */
  readonly report: (error: unknown) => void
  readonly limits?: Partial<AnswerLimits> | undefined
  /** Returns a string that nobody can guess. */
  readonly newCode?: (() => string) | undefined
}

/** The limits of one answer. */
export interface AnswerLimits extends CallLimits {
  /** Number of model calls that may use tools. One more call answers without them. */
  readonly rounds: number
  readonly toolCalls: number
  readonly skills: number
}

export const defaultAnswerLimits: AnswerLimits = {
  rounds: 6,
  toolCalls: 12,
  skills: 3,
  outputTokens: 4_096,
  firstPartMs: 120_000,
  idleMs: 60_000,
  totalMs: 300_000,
  retryPausesMs: [500, 1_500],
  maxRetryAfterMs: 5_000,
}
