import { errorMessage } from '../../../source/text/error-message.ts'
import { DatabaseUnavailable } from '../../database.ts'
import type { Clock } from '../../ports.ts'

export interface RegularRunOptions {
  readonly run: (signal: AbortSignal) => Promise<void>
  readonly clock: Pick<Clock, 'sleep'>
  /** Reports a problem to the operator. */
  readonly report: (problem: unknown) => void
}

export interface RegularRun {
  /** Runs soon, without waiting for the next time. */
  readonly wake: () => void
  /** Resolves after the work in progress. */
  readonly close: () => Promise<void>
}

const intervalMs = 30_000

/** Runs work at once, and then regularly. The same problem is reported once, not each time. */
export function runRegularly({ run, clock, report }: RegularRunOptions): RegularRun {
  const closing = new AbortController()
  const { signal } = closing
  let isWoken = false
  let stopPause = () => {}
  const pause = async () => {
    const woken = new AbortController()
    stopPause = () => woken.abort()
    if (!isWoken) await clock.sleep(intervalMs, AbortSignal.any([signal, woken.signal])).catch(() => {})
    isWoken = false
  }
  const work = async () => {
    let lastProblem: string | undefined
    while (!signal.aborted) {
      try {
        await run(signal)
        lastProblem = undefined
      } catch (error) {
        // The unavailable database has already been reported.
        const isNew = !(error instanceof DatabaseUnavailable) && errorMessage(error) !== lastProblem
        if (isNew && !signal.aborted) report(error)
        lastProblem = errorMessage(error)
      }
      await pause()
    }
  }
  const working = work()
  return {
    wake: () => {
      isWoken = true
      stopPause()
    },
    close: async () => {
      closing.abort()
      await working
    },
  }
}
