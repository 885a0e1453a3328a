import { type CompletedCall, callMessages } from '../../models/call-messages.ts'
import type { DataBlocks } from '../../models/data-block.ts'
import { estimatePrompt, estimateTokens } from '../../models/estimate-tokens.ts'
import { cachedUpToHere, type ModelCall, type ModelMessage } from '../../models/language-model.ts'
import type { AnswerTools } from './answer-tools.ts'

/** The messages of an answer: its question, then the calls of the model and their results. */
export interface AnswerPrompt {
  readonly addCalls: (text: string, calls: readonly CompletedCall[]) => void
  /** The next call of the model. */
  readonly next: (mode: PromptMode) => Pick<ModelCall, 'prompt' | 'tools' | 'toolChoice'>
  /** Approximate number of tokens of the next call. */
  readonly estimate: () => number
}

/**
 * `tools`: the model may call tools. `answer`: it must answer. `plain`: the same without any mention of tools, for
 * models that would call them anyway.
 */
export type PromptMode = 'tools' | 'answer' | 'plain'

const answerNow = 'No more tools can be called. Answer the question now, from the data blocks that you have.'

export function answerPrompt(
  system: string,
  question: ModelMessage,
  { definitions }: AnswerTools,
  blocks: DataBlocks,
): AnswerPrompt {
  const first: readonly ModelMessage[] = [
    { role: 'system', content: system, providerOptions: cachedUpToHere },
    question,
  ]
  const rounds: ModelMessage[] = []
  const results: string[] = []
  const now: ModelMessage = { role: 'user', content: [{ type: 'text', text: answerNow }] }
  const messagesFor = (mode: PromptMode): readonly ModelMessage[] => {
    if (mode === 'tools') return [...first, ...withCacheMark(rounds)]
    if (mode === 'answer') return [...first, ...rounds, ...(rounds.length > 0 ? [now] : [])]
    const moreData = results.length === 0 ? [] : [`More data:\n\n${results.join('\n\n')}`]
    return [...first, { role: 'user', content: [{ type: 'text', text: [...moreData, answerNow].join('\n\n') }] }]
  }
  return {
    addCalls: (text, calls) => {
      rounds.push(...callMessages(text, calls))
      for (const { call, result } of calls) results.push(blocks.wrap('tool-result', { tool: call.toolName }, result))
    },
    next: mode => {
      const prompt = [...messagesFor(mode)]
      if (mode === 'plain') return { prompt }
      return { prompt, tools: [...definitions], toolChoice: { type: mode === 'tools' ? 'auto' : 'none' } }
    },
    estimate: () => estimatePrompt([...first, ...rounds]) + estimateTokens(JSON.stringify(definitions)),
  }
}

/** The results of the last calls are sent again with the next ones. */
const withCacheMark = (rounds: readonly ModelMessage[]): readonly ModelMessage[] =>
  rounds.map((message, at) => (at === rounds.length - 1 ? { ...message, providerOptions: cachedUpToHere } : message))
