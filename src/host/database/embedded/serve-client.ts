import type { Socket } from 'node:net'
import { createRequestReader, noEncryption, queryMessage, startupReply } from './postgres-messages.ts'
import type { RunBatch, ServeOptions, TakeTurn } from './serve-connections.ts'

type ClientOptions = Required<ServeOptions> & { readonly takeTurn: TakeTurn; readonly maxPauseMs: number }

/** Run the requests of a client, one after the other. Its transaction is one turn. */
export function serveClient(socket: Socket, { runBatch, onFailure, maxPauseMs, takeTurn }: ClientOptions): void {
  const reader = createRequestReader()
  let endTurn: (() => void) | undefined
  let queue: Promise<unknown> = Promise.resolve()
  const enqueue = (work: () => Promise<void>) => {
    queue = queue.then(work).catch(onFailure)
  }
  const leave = () => {
    endTurn?.()
    endTurn = undefined
  }
  const runNext = async (batch: Uint8Array) => {
    if (socket.destroyed) return
    endTurn ??= await takeTurn()
    if (socket.destroyed) return
    socket.setTimeout(0)
    const isInTransaction = await runAndWatch(runBatch, batch, part => void socket.write(Buffer.from(part)))
    if (isInTransaction) socket.setTimeout(maxPauseMs)
    else leave()
  }
  const rollBack = async () => {
    if (endTurn) await runBatch(queryMessage('ROLLBACK'), () => {})
    leave()
  }
  const disconnect = () => void socket.destroy()
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
  socket.on('close', () => enqueue(rollBack))
}

const idle = 'I'.charCodeAt(0)

/** @returns Whether the client is in a transaction. */
async function runAndWatch(
  runBatch: RunBatch,
  batch: Uint8Array,
  onData: (part: Uint8Array) => void,
): Promise<boolean> {
  let status: number | undefined
  await runBatch(batch, part => {
    // The reply ends with `ReadyForQuery`, which ends with the state of the transaction.
    status = part.at(-1)
    onData(part)
  })
  return status !== idle
}
