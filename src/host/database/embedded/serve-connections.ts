import type { Socket } from 'node:net'
import { createRequestReader, noEncryption, queryMessage, startupReply } from './postgres-messages.ts'

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
  /** Do something with the database between two transactions of clients. */
  readonly withoutClients: <Value>(work: () => Promise<Value>) => Promise<Value>
  /** Disconnect all clients, and wait until nothing runs. */
  readonly close: () => Promise<void>
}

/** A client that does not continue its transaction for this long is disconnected: all others wait for it. */
const maxPauseMs = 15_000

/**
 * Serve clients that speak the PostgreSQL protocol. A client with a transaction has the database to itself until the end
 * of the transaction.
 *
 * `@electric-sql/pglite-socket` does the same for a single client: with several, a transaction in this process can block
 * the others for ever.
 *
 * @param onFailure Called if the database itself fails. It cannot be used any more.
 */
export function serveConnections(runBatch: RunBatch, onFailure: (error: unknown) => void): ConnectionServer {
  const sockets = new Set<Socket>()
  let last: Promise<unknown> = Promise.resolve()

  /** Wait for the end of the transactions that were there before. @returns The function that lets the next one start. */
  const takeTurn = async (): Promise<() => void> => {
    let endTurn = () => {}
    const previous = last
    last = new Promise<void>(resolve => {
      endTurn = resolve
    })
    await previous
    return endTurn
  }
  const run = async (batch: Uint8Array, onData: (part: Uint8Array) => void): Promise<boolean> => {
    let status: number | undefined
    await runBatch(batch, part => {
      status = part.at(-1)
      onData(part)
    })
    // The reply ends with `ReadyForQuery` and the state of the transaction.
    return status !== idle
  }

  const accept = (socket: Socket) => {
    sockets.add(socket)
    const reader = createRequestReader()
    let endTurn: (() => void) | undefined
    let queue: Promise<unknown> = Promise.resolve()
    const disconnect = () => void socket.destroy()
    const runNext = async (bytes: Uint8Array) => {
      if (socket.destroyed) return
      endTurn ??= await takeTurn()
      if (socket.destroyed) return
      socket.setTimeout(0)
      const isInTransaction = await run(bytes, part => void socket.write(Buffer.from(part)))
      if (isInTransaction) socket.setTimeout(maxPauseMs)
      else leave()
    }
    const leave = () => {
      endTurn?.()
      endTurn = undefined
    }
    const rollBack = async () => {
      if (endTurn) await run(queryMessage('ROLLBACK'), () => {})
      leave()
    }
    const enqueue = (work: () => Promise<void>) => {
      queue = queue.then(work).catch(onFailure)
    }
    socket.on('data', (bytes: Buffer) => {
      for (const request of reader.read(bytes)) {
        if (request.type === 'startup') socket.write(startupReply())
        else if (request.type === 'encryption') socket.write(noEncryption)
        else if (request.type === 'batch') enqueue(() => runNext(request.bytes))
        else disconnect()
      }
    })
    socket.on('error', disconnect)
    socket.on('timeout', disconnect)
    socket.on('close', () => {
      sockets.delete(socket)
      enqueue(rollBack)
    })
  }
  return {
    accept,
    withoutClients: async work => {
      const endTurn = await takeTurn()
      return work().finally(endTurn)
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      // The turn is never ended, so nothing runs afterwards.
      await takeTurn()
    },
  }
}

const idle = 'I'.charCodeAt(0)
