import type { CallLifetime } from '../../models/call-lifetime.ts'
import { estimateTokens } from '../../models/estimate-tokens.ts'
import type { FunctionTool, ModelUsage } from '../../models/language-model.ts'
import { modelRound, type RoundResult } from '../../models/model-round.ts'
import type { AgentEvent, AgentOptions } from './agent.ts'
import { type AgentBudget, reportTokens, type TokenCount } from './agent-budget.ts'
import type { AgentMessages } from './agent-messages.ts'
import { finishToolName } from './finish-tool.ts'

/** A model call that has ended, with its whole text. */
export type ModelAnswer = RoundResult & { readonly text: string }

/** What all model calls of an agent share. */
export interface ModelCalls {
  readonly options: AgentOptions
  readonly messages: AgentMessages
  readonly budget: AgentBudget
  readonly tools: readonly FunctionTool[]
}

/** A model that ignores its token limit is stopped after this many characters per token. */
const charactersPerToken = 8

/** Approximate number of tokens of the next prompt, including the definitions of tools. */
export const promptTokensOf = ({ messages, tools }: ModelCalls): number =>
  messages.estimate() + estimateTokens(JSON.stringify(tools))

/**
 * Calls the model. Yields its text as it arrives, and then the tokens that the call has used. If the connection breaks in
 * the text, the call is repeated with the same prompt.
 *
 * @param mustFinish Whether the model must call the tool that reports the work.
 * @throws {ModelFailure}
 */
export async function* callModel(
  calls: ModelCalls,
  lifetime: CallLifetime,
  mustFinish: boolean,
): AsyncGenerator<AgentEvent, ModelAnswer> {
  const { options, messages, budget, tools } = calls
  budget.addRound()
  const inputTokens = promptTokensOf(calls)
  const maxOutputTokens = mustFinish ? reportTokens : options.limits.outputTokens
  const toolChoice = mustFinish ? ({ type: 'tool', toolName: finishToolName } as const) : ({ type: 'auto' } as const)
  // A failure late in a job should not end it because of earlier ones.
  const pausesMs = [...options.limits.retryPausesMs]
  const lost: AgentEvent[] = []
  const onTextLost = () => {
    if (text === '') return
    lost.push({ type: 'text-delta', text: '\n\n' }, countTokens())
    text = ''
  }
  const call = modelRound(
    { prompt: messages.next(), tools: [...tools], toolChoice, maxOutputTokens },
    { ...options, lifetime, pausesMs, onTextLost, maxCharacters: maxOutputTokens * charactersPerToken },
  )
  let text = ''
  const countTokens = (): AgentEvent => {
    const tokens = tokensOf(call.result().usage, { inputTokens, outputTokens: estimateTokens(text) })
    budget.addTokens(tokens)
    return { type: 'tokens-used', ...tokens }
  }
  try {
    for (let part = await call.next(); part !== undefined; part = await call.next()) {
      yield* lost.splice(0)
      if (text === '') yield { type: 'text-started' }
      text += part
      yield { type: 'text-delta', text: part }
    }
  } catch (error) {
    yield* lost
    if (text !== '') yield countTokens()
    throw error
  } finally {
    call.close()
  }
  yield* lost
  yield countTokens()
  return { ...call.result(), text }
}

/** @param estimated Used if the provider has not counted. */
const tokensOf = (usage: ModelUsage | undefined, estimated: TokenCount): TokenCount => ({
  inputTokens: usage?.inputTokens.total || estimated.inputTokens,
  outputTokens: usage?.outputTokens.total || estimated.outputTokens,
})
