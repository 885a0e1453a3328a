import type { Clock } from '../ports.ts'

/** Ends model calls that nobody is waiting for, and those of a model that is silent or never stops. */
export interface CallLifetime {
  readonly signal: AbortSignal
  /**
   * Waits for the model. Only this time counts for the limits of a single call.
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

export function callLifetime(signal: AbortSignal, { clock, ...limits }: LifetimeOptions): CallLifetime {
  const controller = new AbortController()
  const stop = () => controller.abort(signal.reason)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  const startedAt = clock.now()
  const { totalMs } = limits
  let waiting: { readonly since: number; readonly limitMs: number } | undefined
  const check = () => {
    const now = clock.now()
    if (now - startedAt >= totalMs) controller.abort(new Error(`the model takes longer than ${totalMs / 1000} s`))
    else if (waiting && now - waiting.since >= waiting.limitMs)
      controller.abort(new Error(`the model is silent for ${waiting.limitMs / 1000} s`))
  }
  // One timer for all calls, because one for each part would cost more than the part.
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
      controller.abort(new Error('the model is not needed any more'))
    },
  }
}
