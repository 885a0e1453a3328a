import type { CallLimits } from '../../models/call-limits.ts'
import type { FunctionTool, LanguageModel, ToolCall } from '../../models/language-model.ts'
import type { Clock } from '../../ports.ts'

/** The tools of an agent for the docs. */
export interface AgentTools {
  readonly definitions: readonly FunctionTool[]
  /** Never rejects because of the model: for an invalid call, the text explains the problem. */
  readonly call: (call: Pick<ToolCall, 'toolName' | 'input'>) => Promise<AgentToolResult>
}

export interface AgentToolResult {
  /** For the model. */
  readonly text: string
  readonly activity?: AgentActivity | undefined
}

/** The current activity of an agent, for the people who follow it. */
export interface AgentActivity {
  readonly kind: 'read' | 'search' | 'edit' | 'validate'
  /** Relative to the docs folder. */
  readonly path?: string | undefined
}

/** A call of a tool for the transcript. Long texts are cut. */
export interface AgentToolCall {
  readonly tool: string
  /** As written by the model. */
  readonly input: string
  readonly result: string
}

export type AgentEvent =
  /** A part of the model's text. Each text begins with `text-started`. */
  | { readonly type: 'text-started' }
  | { readonly type: 'text-delta'; readonly text: string }
  | { readonly type: 'activity'; readonly activity: AgentActivity }
  | { readonly type: 'tool-called'; readonly call: AgentToolCall }
  /** The usage of a model call. */
  | { readonly type: 'tokens-used'; readonly inputTokens: number; readonly outputTokens: number }

/** The agent's report about its work. */
export interface AgentReport {
  /** `limit`: stopped because a limit was reached. The changes until then are kept. */
  readonly outcome: 'done' | 'declined' | 'limit'
  /** Title of the pull request. Absent if the model has not given one. */
  readonly title?: string | undefined
  /** What was changed and why, in Markdown; the reason if the agent has declined. */
  readonly summary: string
  /** Points that the agent is not sure about. */
  readonly doubts: readonly string[]
}

export interface AgentOptions {
  readonly model: LanguageModel
  readonly tools: AgentTools
  readonly system: string
  readonly clock: Clock
  readonly limits: AgentLimits
  /** A string that nobody can guess. It marks data in the prompt. */
  readonly code: string
}

export interface AgentLimits extends CallLimits {
  /** Calls of the model. */
  readonly rounds: number
  readonly toolCalls: number
  /** Input and output of all calls. */
  readonly tokens: number
  /** For all calls. If absent, there is no limit. */
  readonly cost?: CostLimit | undefined
  /** Maximum input of a single call. Beyond that, old tool results are left out. */
  readonly contextTokens: number
}

export interface CostLimit {
  readonly max: number
  readonly of: (tokens: { readonly inputTokens: number; readonly outputTokens: number }) => number
}

export const defaultAgentLimits: AgentLimits = {
  rounds: 80,
  toolCalls: 300,
  tokens: 2_000_000,
  contextTokens: 120_000,
  outputTokens: 16_000,
  firstPartMs: 120_000,
  idleMs: 60_000,
  totalMs: 1_800_000,
  retryPausesMs: [1_000, 5_000, 20_000, 60_000],
  maxRetryAfterMs: 60_000,
}
