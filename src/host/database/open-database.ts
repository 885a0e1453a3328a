import { type Database, DatabaseUnavailable } from '../../server/database.ts'
import type { Clock } from '../../server/ports.ts'
import { errorMessage } from '../../source/text/error-message.ts'
import type { Connect } from './connection.ts'
import { type LiveConnection, openLiveConnection } from './live-connection.ts'

/** A database that is connected in the background, and again whenever the connection is lost. */
export interface OpenDatabase extends Database {
  readonly isAvailable: () => boolean
  readonly close: () => Promise<void>
}

export interface DatabaseOptions {
  readonly clock: Clock
  /** Reports a problem to the operator. */
  readonly report: (problem: unknown) => void
}

const firstPauseMs = 250
const maxPauseMs = 5000
/** How long queries wait for the first connection. */
const startMs = 10_000

export function openDatabase(connect: Connect, { clock, report }: DatabaseOptions): OpenDatabase {
  const closing = new AbortController()
  let [connection, problem]: [LiveConnection | undefined, unknown] = [undefined, undefined]
  let endStart = () => {}
  const started = new Promise<void>(resolve => {
    endStart = resolve
  })

  const fail = (error: unknown) => {
    if (closing.signal.aborted) return
    const isNew = problem === undefined || errorMessage(problem) !== errorMessage(error)
    problem = error
    if (isNew) report(new Error(`The database is not available: ${errorMessage(error)}`, { cause: error }))
  }
  const keepConnected = async () => {
    for (let failures = 0; !closing.signal.aborted; failures++) {
      try {
        const opened = await openLiveConnection(connect, clock)
        ;[connection, problem, failures] = [opened, undefined, -1]
        endStart()
        if (!closing.signal.aborted) fail(await opened.lost)
        connection = undefined
        await opened.close()
      } catch (error) {
        fail(error)
        endStart()
      }
      const pause = Math.min(firstPauseMs * 2 ** Math.max(failures, 0), maxPauseMs)
      await clock.sleep(pause, closing.signal).catch(() => {})
    }
  }
  const kept = keepConnected()

  return {
    isAvailable: () => connection !== undefined,
    run: async work => {
      if (!connection && problem === undefined) await withinTime(started, clock)
      if (!connection) throw new DatabaseUnavailable(problem)
      return connection.run(work)
    },
    close: async () => {
      closing.abort()
      const last = connection
      connection = undefined
      await last?.close()
      await kept
    },
  }
}

async function withinTime(work: Promise<void>, clock: Clock): Promise<void> {
  const timer = new AbortController()
  await Promise.race([work, clock.sleep(startMs, timer.signal).catch(() => {})])
  timer.abort()
}
