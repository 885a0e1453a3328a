import { errorMessage } from '../source/text/error-message.ts'
import { DatabaseUnavailable } from './database.ts'
import type { Clock } from './ports.ts'

export interface RegularWorkOptions {
  /** Does the work once. It continues between two batches after a pause, and stops when the signal is aborted. */
  readonly run: (pause: () => Promise<void>, signal: AbortSignal) => Promise<void>
  /** A sentence for the operator that says what was not done. */
  readonly failure: string
  readonly clock: Pick<Clock, 'sleep'>
  /** Reports a problem to the operator. */
  readonly report: (problem: unknown) => void
}

/** Work that runs soon after the start, and then every hour. */
export interface RegularWork {
  /** Resolves after the running statement. */
  readonly close: () => Promise<void>
}

/** Delay after the start, so that the first requests do not have to share the database. */
const startMs = 60_000
const intervalMs = 60 * 60 * 1000
const pauseMs = 200

/** Runs work regularly. Several processes may do so with the same database. */
export function startRegularWork({ run, failure, clock, report }: RegularWorkOptions): RegularWork {
  const closing = new AbortController()
  const { signal } = closing
  const pause = (ms: number) => clock.sleep(ms, signal).catch(() => {})
  const work = async () => {
    let lastProblem: string | undefined
    await pause(startMs)
    while (!signal.aborted) {
      try {
        await run(() => pause(pauseMs), signal)
        lastProblem = undefined
      } catch (error) {
        // The unavailable database has already been reported.
        const isNew = !(error instanceof DatabaseUnavailable) && errorMessage(error) !== lastProblem
        if (isNew && !signal.aborted) report(new Error(failure, { cause: error }))
        lastProblem = errorMessage(error)
      }
      await pause(intervalMs)
    }
  }
  const working = work()
  return {
    close: async () => {
      closing.abort()
      await working
    },
  }
}
