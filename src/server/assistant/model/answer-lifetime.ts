import type { Clock } from '../../ports.ts'

/** Ends an answer that nobody waits for, and one whose model is silent or never stops. */
export interface AnswerLifetime {
  readonly signal: AbortSignal
  /**
   * Wait for the model. The time that the reader takes does not count.
   *
   * @param isFirst Whether it is the first part of a call: the model has to read the prompt before.
   */
  readonly wait: <Value>(work: Promise<Value>, isFirst: boolean) => Promise<Value>
  /** Abort the model if it is still running. */
  readonly end: () => void
}

export interface LifetimeOptions {
  readonly clock: Clock
  readonly firstPartMs: number
  readonly idleMs: number
  readonly totalMs: number
}

export function answerLifetime(signal: AbortSignal, { clock, ...limits }: LifetimeOptions): AnswerLifetime {
  const controller = new AbortController()
  const stop = () => controller.abort(signal.reason)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  const startedAt = clock.now()
  const { totalMs } = limits
  let waiting: { readonly since: number; readonly limitMs: number } | undefined
  const check = () => {
    const now = clock.now()
    if (now - startedAt >= totalMs) controller.abort(new Error(`the answer takes longer than ${totalMs / 1000} s`))
    else if (waiting && now - waiting.since >= waiting.limitMs)
      controller.abort(new Error(`the model is silent for ${waiting.limitMs / 1000} s`))
  }
  // One timer for each answer: one for each of its parts would cost more than the part.
  const watch = async () => {
    while (!controller.signal.aborted) {
      await clock.sleep(Math.min(limits.idleMs, totalMs) / 4, controller.signal)
      check()
    }
  }
  watch().catch(() => {})
  return {
    signal: controller.signal,
    wait: async (work, isFirst) => {
      waiting = { since: clock.now(), limitMs: isFirst ? limits.firstPartMs : limits.idleMs }
      try {
        return await work
      } finally {
        waiting = undefined
      }
    },
    end: () => {
      signal.removeEventListener('abort', stop)
      controller.abort(new Error('the answer has ended'))
    },
  }
}
