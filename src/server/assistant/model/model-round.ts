import { unlessAborted } from '../../network/unless-aborted.ts'
import type { Clock } from '../../ports.ts'
import type { AnswerLifetime } from './answer-lifetime.ts'
import type { AnswerLimits } from './answer-options.ts'
import type { AnswerModel, ModelCall, ModelUsage, StreamPart, ToolCall } from './language-model.ts'
import { ModelFailure } from './model-errors.ts'
import { type ProviderFailure, readProviderError } from './provider-error.ts'

/** What a model has done in one call. */
export interface RoundResult {
  readonly toolCalls: readonly ToolCall[]
  /** Absent if the provider did not count. */
  readonly usage: ModelUsage | undefined
  /** Whether the call was ended because the model has written too much. */
  readonly isCut: boolean
}

export interface RoundOptions {
  readonly model: Pick<AnswerModel, 'doStream'>
  readonly clock: Clock
  readonly lifetime: AnswerLifetime
  readonly limits: Pick<AnswerLimits, 'maxRetryAfterMs'>
  /** How many calls of this answer may still be repeated. */
  readonly retries: { left: number }
  /** Characters after which the model is stopped. It may not obey the limit of tokens. */
  readonly maxCharacters: number
}

/** Pauses before a call is repeated, if the provider does not ask for another one. */
const pausesMs = [500, 1_500]

/** Tool calls of one call of the model that are read. */
const maxToolCalls = 20

/**
 * Call a model, and yield its text. A call that fails before the first part is repeated.
 *
 * @throws {ModelFailure}
 */
export async function* modelRound(call: ModelCall, options: RoundOptions): AsyncGenerator<string, RoundResult> {
  for (;;) {
    const round = streamRound(call, options)
    const first = await firstOf(round, options)
    if (first === undefined) continue
    if (first.done) return first.value
    yield first.value
    return yield* round
  }
}

/** The first part of a round; `undefined` if the call must be repeated. */
async function firstOf(
  round: AsyncGenerator<string, RoundResult>,
  { lifetime, retries, clock, limits }: RoundOptions,
): Promise<IteratorResult<string, RoundResult> | undefined> {
  try {
    return await round.next()
  } catch (error) {
    const pauseMs = error instanceof CallFailure ? pauseBefore(error.failure, retries.left, limits) : undefined
    if (pauseMs === undefined || lifetime.signal.aborted) throw error
    retries.left--
    await clock.sleep(pauseMs, lifetime.signal)
    return undefined
  }
}

class CallFailure extends ModelFailure {
  readonly failure: ProviderFailure

  constructor(failure: ProviderFailure) {
    super(failure.message)
    this.failure = failure
  }
}

function pauseBefore(
  { isTemporary, retryAfterMs }: ProviderFailure,
  left: number,
  { maxRetryAfterMs }: RoundOptions['limits'],
): number | undefined {
  if (!isTemporary || left <= 0) return undefined
  const pause = retryAfterMs ?? pausesMs[pausesMs.length - left] ?? pausesMs[0]
  return pause !== undefined && pause <= maxRetryAfterMs ? pause : undefined
}

async function* streamRound(call: ModelCall, options: RoundOptions): AsyncGenerator<string, RoundResult> {
  const { lifetime, clock, maxCharacters } = options
  const toolCalls: ToolCall[] = []
  let characters = 0
  for await (const part of partsOf(call, options)) {
    if (part.type === 'text-delta') {
      yield part.delta
      characters += part.delta.length
    } else if (part.type === 'reasoning-delta') characters += part.delta.length
    else if (part.type === 'tool-input-delta') characters += part.delta.length
    else if (part.type === 'tool-call' && toolCalls.length < maxToolCalls) toolCalls.push(part)
    else if (part.type === 'error') throw new CallFailure(readProviderError(part.error, clock.now()))
    else if (part.type === 'finish') return { toolCalls, usage: part.usage, isCut: false }
    if (characters > maxCharacters) return { toolCalls: [], usage: undefined, isCut: true }
  }
  if (lifetime.signal.aborted) throw lifetime.signal.reason
  throw new CallFailure({ message: 'the answer ends in the middle', isTemporary: true, retryAfterMs: undefined })
}

async function* partsOf(call: ModelCall, { model, lifetime, clock }: RoundOptions): AsyncGenerator<StreamPart> {
  const { signal } = lifetime
  const ended = new AbortController()
  const reader = await failing(async () => {
    const work = model.doStream({ ...call, abortSignal: AbortSignal.any([signal, ended.signal]) })
    const { stream } = await lifetime.wait(() => unlessAborted(Promise.resolve(work), signal))
    return stream.getReader()
  })
  try {
    for (;;) {
      const { done, value } = await failing(() => lifetime.wait(() => unlessAborted(reader.read(), signal)))
      if (done) return
      yield value
    }
  } finally {
    ended.abort()
    reader.cancel().catch(() => {})
  }

  async function failing<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work()
    } catch (error) {
      // The reason of the signal says more than the error of an aborted request.
      if (signal.aborted) throw signal.reason
      throw new CallFailure(readProviderError(error, clock.now()))
    }
  }
}
