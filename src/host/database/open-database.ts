import { type Database, DatabaseUnavailable } from '../../server/database.ts'
import type { Clock } from '../../server/ports.ts'
import { errorMessageWithCauses, withoutFullStop } from '../../source/text/error-message.ts'
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
  /** How long queries wait for a connection that is being made. By default, 10 seconds. */
  readonly connectMs?: number | undefined
  /** Without queries, the first connection is made after this time. By default, it is made immediately. */
  readonly idleMs?: number | undefined
}

const defaultConnectMs = 10_000
const pauseAfterLossMs = 50
const firstPauseMs = 250
const maxPauseMs = 5000

/**
 * `connecting`: for the first time, or after the connection was lost. `failed`: the last attempt failed, and another
 * one follows.
 */
type State =
  | { readonly name: 'connecting'; readonly end: Promise<void> }
  | { readonly name: 'connected'; readonly connection: LiveConnection }
  | { readonly name: 'failed'; readonly problem: unknown }
  | { readonly name: 'closed' }

export function openDatabase(connect: Connect, options: DatabaseOptions): OpenDatabase {
  const { clock, report, connectMs = defaultConnectMs, idleMs = 0 } = options
  const closing = new AbortController()
  const pause = (ms: number) => clock.sleep(ms, closing.signal).catch(() => {})
  let endAttempt = () => {}
  const connecting = (): State => ({
    name: 'connecting',
    end: new Promise(resolve => {
      endAttempt = resolve
    }),
  })
  let state = connecting()

  const fail = (problem: unknown) => {
    const isKnown = state.name === 'failed' && reasonOf(state.problem) === reasonOf(problem)
    state = { name: 'failed', problem }
    if (!isKnown) report(`The database is not available: ${reasonOf(problem)}. The server tries again.`)
  }
  const stayConnected = async (connection: LiveConnection) => {
    state = { name: 'connected', connection }
    endAttempt()
    await connection.lost
    state = connecting()
    await connection.close()
    await pause(pauseAfterLossMs)
  }
  let wake = () => {}
  const isNeeded = new Promise<void>(resolve => {
    wake = resolve
  })
  const keepConnected = async () => {
    if (idleMs > 0) await Promise.race([isNeeded, pause(idleMs)])
    for (let failures = 0; !closing.signal.aborted; failures++) {
      try {
        const connection = await openLiveConnection(connect, clock)
        failures = -1
        if (closing.signal.aborted) await connection.close()
        else await stayConnected(connection)
      } catch (error) {
        if (!closing.signal.aborted) fail(error)
        endAttempt()
        await pause(Math.min(firstPauseMs * 2 ** failures, maxPauseMs))
      }
    }
    state = { name: 'closed' }
    endAttempt()
  }
  const connectionLoop = keepConnected()

  const connected = async (): Promise<LiveConnection> => {
    wake()
    if (state.name === 'connecting') await withinTime(state.end, connectMs, clock)
    if (state.name === 'connected') return state.connection
    throw new DatabaseUnavailable(state.name === 'failed' ? state.problem : undefined)
  }
  return {
    isAvailable: () => state.name === 'connected',
    run: async work => {
      const first = await connected()
      // The connection may have been lost unnoticed. In that case, connect again.
      const client = (await first.takeClient()) ?? (await (await connected()).takeClient())
      if (!client) throw new DatabaseUnavailable(undefined)
      return client.run(work)
    },
    close: async () => {
      closing.abort()
      if (state.name === 'connected') await state.connection.close()
      await connectionLoop
    },
  }
}

const reasonOf = (problem: unknown): string => withoutFullStop(errorMessageWithCauses(problem))

async function withinTime(work: Promise<void>, ms: number, clock: Clock): Promise<void> {
  const timer = new AbortController()
  await Promise.race([work, clock.sleep(ms, timer.signal).catch(() => {})])
  timer.abort()
}
