import type { CallLifetime } from '../../models/call-lifetime.ts'
import type { CompletedCall } from '../../models/call-messages.ts'
import { estimateTokens } from '../../models/estimate-tokens.ts'
import type { ModelUsage } from '../../models/language-model.ts'
import { ModelFailure, withheldMessage } from '../../models/model-failure.ts'
import { type CutReason, modelRound, type RoundResult } from '../../models/model-round.ts'
import type { AnswerEvent, TokenUsage } from '../answer.ts'
import type { AnswerLimits, ModelAnswererOptions } from './answer-options.ts'
import type { AnswerPrompt, PromptMode } from './answer-prompt.ts'
import type { AnswerText } from './answer-text.ts'
import type { AnswerTools } from './answer-tools.ts'

/** The state of an answer in progress. */
export interface RunningAnswer {
  readonly prompt: AnswerPrompt
  readonly tools: AnswerTools
  readonly text: AnswerText
}

export interface RoundsOptions extends Pick<ModelAnswererOptions, 'model' | 'clock' | 'tokensPerAnswer'> {
  readonly limits: AnswerLimits
  readonly lifetime: CallLifetime
}

/** The usage of all model calls so far. */
export type UsedTokens = { -readonly [Name in keyof TokenUsage]: TokenUsage[Name] }

/** Tokens for the text of an answer, whatever was used before. */
const minOutput = 400

/** Minimum number of tokens by which the next prompt is longer. */
const minGrowth = 1_500

/** A model that ignores its token limit is stopped after this many characters per token. */
const charactersPerToken = 8

/**
 * Call the model, and the tools that it asks for, until it has answered.
 *
 * @param used The usage, which is increased.
 * @returns Why the answer ends early; `undefined` if it is complete.
 * @throws {ModelFailure}
 */
export async function* runRounds(
  answer: RunningAnswer,
  used: UsedTokens,
  options: RoundsOptions,
): AsyncGenerator<AnswerEvent, CutReason | undefined> {
  const { limits } = options
  const { prompt, text } = answer
  const round = roundRunner(answer, used, options)
  let calls = 0
  for (let count = 1; ; count++) {
    const isLast = count > limits.rounds || calls >= limits.toolCalls || isNearlyUsed(answer, used, options)
    const result = yield* round(isLast ? 'answer' : 'tools')
    if (result.cut !== undefined && text.hasRoundText()) return result.cut
    if (result.cut === 'content-filter') throw new ModelFailure(withheldMessage)
    if (isLast || result.toolCalls.length === 0) break
    const completed: CompletedCall[] = []
    for (const call of result.toolCalls) {
      const isAllowed = calls++ < limits.toolCalls
      const output = isAllowed ? await answer.tools.call(call) : tooManyCalls
      yield* output.events
      completed.push({ call, result: output.text })
    }
    prompt.addCalls(result.text, completed)
  }
  if (isComplete(text)) return undefined
  const { cut } = yield* round('plain')
  if (!isComplete(text)) throw new ModelFailure(emptyMessages[cut ?? 'complete'])
  return cut
}

const emptyMessages: Readonly<Record<CutReason | 'complete', string>> = {
  complete: 'the model has returned an empty answer',
  length: 'the model has used all of its tokens before it has written an answer',
  'content-filter': withheldMessage,
}

const tooManyCalls = { events: [], text: 'No more tools can be called for this answer.' } as const

const isComplete = (text: AnswerText): boolean => text.hasRoundText() || text.isUnanswered()

/** Whether another call with tools would leave too few tokens for the answer. */
function isNearlyUsed({ prompt }: RunningAnswer, used: UsedTokens, { tokensPerAnswer }: RoundsOptions): boolean {
  return totalOf(used) + 2 * (prompt.estimate() + minGrowth) > tokensPerAnswer
}

const totalOf = ({ inputTokens, outputTokens }: TokenUsage): number => inputTokens + outputTokens

type TextRound = RoundResult & { readonly text: string }

function roundRunner(answer: RunningAnswer, used: UsedTokens, options: RoundsOptions) {
  const { prompt, text } = answer
  const { limits, tokensPerAnswer } = options
  const pausesMs = [...limits.retryPausesMs]
  return async function* (mode: PromptMode): AsyncGenerator<AnswerEvent, TextRound> {
    const inputTokens = prompt.estimate()
    const left = tokensPerAnswer - totalOf(used) - inputTokens
    const maxOutputTokens = Math.max(minOutput, Math.min(limits.outputTokens, left))
    const maxCharacters = maxOutputTokens * charactersPerToken
    text.beginRound()
    let written = ''
    const round = modelRound({ ...prompt.next(mode), maxOutputTokens }, { ...options, pausesMs, maxCharacters })
    try {
      for (let part = await round.next(); part !== undefined; part = await round.next()) {
        written += part
        yield* text.push(part)
        if (text.isRepeating()) throw new ModelFailure('the model repeats itself')
      }
    } finally {
      round.close()
      const { usage } = round.result()
      const isCounted = usage !== undefined || written !== ''
      count(used, usage, { inputTokens: isCounted ? inputTokens : 0, outputTokens: estimateTokens(written) })
    }
    yield* text.endRound()
    return { ...round.result(), text: written }
  }
}

/** @param estimated Used if the provider has not counted. */
function count(used: UsedTokens, usage: ModelUsage | undefined, estimated: TokenUsage): void {
  used.inputTokens += usage?.inputTokens.total || estimated.inputTokens
  used.outputTokens += usage?.outputTokens.total || estimated.outputTokens
}
