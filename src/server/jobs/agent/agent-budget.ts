import type { AgentOptions } from './agent.ts'

/** What an agent has used of its limits. */
export interface AgentBudget {
  /** Counts a call of the model. */
  readonly addRound: () => void
  /** Counts a call of a tool. @returns Whether it may be made. */
  readonly addToolCall: () => boolean
  readonly addTokens: (tokens: TokenCount) => void
  /**
   * Whether the rest is only enough to report the work.
   *
   * @param promptTokens Tokens that the next call of the model sends.
   */
  readonly isNearlyUsed: (promptTokens: number) => boolean
}

export interface TokenCount {
  readonly inputTokens: number
  readonly outputTokens: number
}

/** Tokens reserved for the last call, which reports the work. */
export const reportTokens = 2_000

/** The share of the time after which the work is reported, so that it can still be published. */
const workTime = 0.8

export function createAgentBudget({ limits, clock }: Pick<AgentOptions, 'limits' | 'clock'>): AgentBudget {
  const used = { rounds: 0, toolCalls: 0, tokens: 0, cost: 0 }
  const startedAt = clock.now()
  return {
    addRound: () => {
      used.rounds++
    },
    addToolCall: () => used.toolCalls++ < limits.toolCalls,
    addTokens: tokens => {
      used.tokens += tokens.inputTokens + tokens.outputTokens
      used.cost += limits.cost?.of(tokens) ?? 0
    },
    isNearlyUsed: promptTokens => {
      // Enough for another call with tools, and for the one that reports the work.
      const inputTokens = 2 * promptTokens
      return (
        used.rounds >= limits.rounds - 1 ||
        used.toolCalls >= limits.toolCalls ||
        clock.now() - startedAt >= limits.totalMs * workTime ||
        used.tokens + inputTokens + reportTokens > limits.tokens ||
        (limits.cost !== undefined &&
          used.cost + limits.cost.of({ inputTokens, outputTokens: reportTokens }) > limits.cost.max)
      )
    },
  }
}
