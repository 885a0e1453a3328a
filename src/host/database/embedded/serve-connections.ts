import type { Socket } from 'node:net'
import { serveClient } from './serve-client.ts'

/**
 * Runs messages of the PostgreSQL protocol, one batch at a time.
 *
 * @param onData Called with parts of the reply. They are only valid during the call.
 */
export type RunBatch = (batch: Uint8Array, onData: (part: Uint8Array) => void) => Promise<void>

/** Lets several clients use a database that only has one session. */
export interface ConnectionServer {
  /** Serve a client until it disconnects. */
  readonly accept: (socket: Socket) => void
  /** Run some work on the database between two transactions of clients. */
  readonly withoutClients: <Value>(work: () => Promise<Value>) => Promise<Value>
  /** Disconnect all clients, and wait until nothing runs. */
  readonly close: () => Promise<void>
}

export interface ServeOptions {
  readonly runBatch: RunBatch
  /** Called if the database itself fails. It cannot be used any more. */
  readonly onFailure: (error: unknown) => void
  /** A client that does not continue its transaction for this long is disconnected: all others wait for it. */
  readonly maxPauseMs?: number | undefined
}

const defaultPauseMs = 15_000

/**
 * Serve clients that speak the PostgreSQL protocol. A client with a transaction has the database to itself until the end
 * of the transaction.
 *
 * `@electric-sql/pglite-socket` is not used, because a transaction in its own process can block all other clients
 * forever, and because it requires one exact version of PGlite and of seven extensions.
 */
export function serveConnections({ maxPauseMs = defaultPauseMs, ...options }: ServeOptions): ConnectionServer {
  const sockets = new Set<Socket>()
  const takeTurn = createTurns()
  return {
    accept: socket => {
      sockets.add(socket)
      socket.on('close', () => void sockets.delete(socket))
      serveClient(socket, { ...options, maxPauseMs, takeTurn })
    },
    withoutClients: async work => {
      const endTurn = await takeTurn()
      return work().finally(endTurn)
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      // This turn never ends, so that nothing runs after it.
      await takeTurn()
    },
  }
}

/** Waits for the end of all earlier turns. @returns The function that ends this turn. */
export type TakeTurn = () => Promise<() => void>

function createTurns(): TakeTurn {
  let last: Promise<void> = Promise.resolve()
  return async () => {
    const previous = last
    let endTurn = () => {}
    last = new Promise(resolve => {
      endTurn = resolve
    })
    await previous
    return endTurn
  }
}
