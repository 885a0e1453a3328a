import type { Clock } from '../ports.ts'
import type { CallLifetime } from './call-lifetime.ts'
import type { LanguageModel, ModelCall, ModelUsage, ToolCall } from './language-model.ts'
import { ModelFailure } from './model-failure.ts'
import { type ModelStream, openModelStream } from './model-stream.ts'
import { type ProviderFailure, readProviderError } from './provider-error.ts'
import { thoughtsFilter } from './thoughts-filter.ts'

/** One call of a model. */
export interface ModelRound {
  /**
   * The next part of the text; `undefined` at the end.
   *
   * @throws {ModelFailure}
   */
  readonly next: () => Promise<string | undefined>
  /** After the end. */
  readonly result: () => RoundResult
  readonly close: () => void
}

export interface RoundResult {
  readonly toolCalls: readonly ToolCall[]
  /** Absent if the provider did not count. */
  readonly usage: ModelUsage | undefined
  /** Why the text ends early. `undefined` if it is complete. */
  readonly cut: CutReason | undefined
}

/**
 * `length`: the model has written as much as it may. `content-filter`: the provider has withheld the rest, or the model
 * has refused to write it.
 */
export type CutReason = 'length' | 'content-filter'

export interface RoundOptions {
  readonly model: Pick<LanguageModel, 'doStream' | 'redact'>
  readonly clock: Clock
  readonly lifetime: CallLifetime
  readonly limits: {
    /** The longest time that the provider may ask to wait before a repetition. */
    readonly maxRetryAfterMs: number
  }
  /** The pauses of `CallLimits` that are left. Each repetition removes the first one. */
  readonly pausesMs: number[]
  /** Number of characters after which the model is stopped, because it may ignore the token limit. */
  readonly maxCharacters: number
  /** Called before a call is repeated although its text has begun. If absent, such a call is not repeated. */
  readonly onTextLost?: () => void
}

/** Maximum number of tool calls that are read from one model call. */
const maxToolCalls = 20

/** A model call. If it fails before its first part, or if its text may be lost, it is repeated. */
export function modelRound(call: ModelCall, options: RoundOptions): ModelRound {
  let attempt = attemptOf(call, options)
  let hasBegun = false
  const next = async (): Promise<string | undefined> => {
    if (hasBegun && !options.onTextLost) return attempt.next()
    try {
      const part = await attempt.next()
      hasBegun = true
      return part
    } catch (error) {
      attempt.close()
      await pauseBeforeRetry(error, options)
      if (hasBegun) options.onTextLost?.()
      attempt = attemptOf(call, options)
      return next()
    }
  }
  return { next, result: () => attempt.result(), close: () => attempt.close() }
}

/** Rejects with the error if the call must not be repeated. */
async function pauseBeforeRetry(error: unknown, { lifetime, pausesMs, clock, limits }: RoundOptions): Promise<void> {
  const failure = error instanceof CallFailure ? error.failure : undefined
  const [ownPause] = pausesMs
  if (!failure?.isTemporary || ownPause === undefined || lifetime.signal.aborted) throw error
  const pause = failure.retryAfterMs ?? ownPause
  if (pause > limits.maxRetryAfterMs) throw error
  pausesMs.shift()
  await clock.sleep(pause, lifetime.signal)
}

class CallFailure extends ModelFailure {
  readonly failure: ProviderFailure

  constructor(failure: ProviderFailure) {
    super(failure.message)
    this.failure = failure
  }
}

const earlyEnd: ProviderFailure = {
  message: 'the answer ends in the middle',
  isTemporary: true,
  retryAfterMs: undefined,
}

function attemptOf(call: ModelCall, options: RoundOptions): ModelRound {
  const { lifetime, clock, maxCharacters, model } = options
  const failureOf = (error: unknown) => new CallFailure(readProviderError(error, clock.now(), model.redact))
  const toolCalls: ToolCall[] = []
  const thoughts = thoughtsFilter()
  let stream: ModelStream | undefined
  let result: RoundResult | undefined
  let characters = 0
  const nextPart = async () => {
    try {
      stream ??= await openModelStream(call, options)
      return await stream.next()
    } catch (error) {
      // The reason of the signal is more specific than the error of an aborted request.
      if (lifetime.signal.aborted) throw lifetime.signal.reason
      throw failureOf(error)
    }
  }
  const next = async (): Promise<string | undefined> => {
    while (result === undefined) {
      const part = await nextPart()
      if (part === undefined) throw new CallFailure(earlyEnd)
      if (part.type === 'error') throw failureOf(part.error)
      if (part.type === 'finish') result = { toolCalls, usage: part.usage, cut: cutOf(part.finishReason.unified) }
      else if (part.type === 'tool-call' && toolCalls.length < maxToolCalls) toolCalls.push(part)
      else if ('delta' in part) characters += part.delta.length
      if (characters > maxCharacters) result = { toolCalls: [], usage: undefined, cut: 'length' }
      const text = part.type === 'text-delta' ? thoughts.push(part.delta) : ''
      if (text !== '') return text
    }
    return thoughts.end() || undefined
  }
  return {
    next,
    result: () => result ?? { toolCalls: [], usage: undefined, cut: undefined },
    close: () => stream?.close(),
  }
}

const cutOf = (reason: string): CutReason | undefined =>
  reason === 'length' || reason === 'content-filter' ? reason : undefined
