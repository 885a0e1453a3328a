import type { MessagePort } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { listenInFolder } from './database-socket.ts'
import { claimFolder, claimPath, readOwnership } from './folder-claims.ts'
import { maintainTables } from './maintain-tables.ts'
import { createPglite, openPglite } from './open-pglite.ts'
import { type ConnectionServer, type RunBatch, serveConnections } from './serve-connections.ts'

/** The data that the thread of the database starts with. */
export interface OwnerData {
  readonly dataFolder: string
  readonly claimsFolder: string
}

/** Messages from the thread of the database. */
export type OwnerMessage =
  /** @property path The claim, which must be renewed from now on. */
  | { readonly type: 'claimed'; readonly path: string }
  | { readonly type: 'ready'; readonly socket: string }
  /** Another process owns the database. */
  | { readonly type: 'taken' }
  | { readonly type: 'failed'; readonly message: string }

/** Claim the database of a data folder, open it, and serve it until a message arrives. */
export async function ownDatabase({ dataFolder, claimsFolder }: OwnerData, port: MessagePort): Promise<void> {
  const send = (message: OwnerMessage) => port.postMessage(message)
  const stop = new Promise<void>(resolve => port.once('message', () => resolve()))
  let serve: (server: ConnectionServer) => void = () => {}
  const served = new Promise<ConnectionServer>(resolve => {
    serve = resolve
  })
  // Clients wait until the database is open.
  const socket = await listenInFolder(claimsFolder, async client => {
    client.on('error', () => void client.destroy())
    const server = await served
    if (!client.destroyed) server.accept(client)
  })
  const ownership = await readOwnership(claimsFolder)
  const isOwner =
    ownership.state === 'free' &&
    claimFolder(claimsFolder, { number: ownership.number, socket: socket.path }, socket.isShared)
  if (!isOwner) return send({ type: 'taken' })
  send({ type: 'claimed', path: claimPath(claimsFolder, ownership.number) })
  await createPglite(dataFolder)
  const database = await openPglite(dataFolder)
  const onFailure = (error: unknown) => {
    // Ends the thread. The next one opens the database again.
    throw error
  }
  const server = serveConnections({ runBatch: batchRunner(database), onFailure })
  serve(server)
  send({ type: 'ready', socket: socket.path })
  const maintenance = maintainRegularly(database, server)
  await stop
  clearInterval(maintenance)
  await server.close()
  await database.close()
  // Closed last, because no other process opens the database while the socket listens.
  socket.server.close()
}

/** Passes messages of the PostgreSQL protocol to PGlite. */
export const batchRunner =
  (database: PGlite): RunBatch =>
  (batch, onData) =>
    database.execProtocolRawStream(batch, { onRawData: onData })

const maintenanceMs = 10 * 60 * 1000

function maintainRegularly(database: PGlite, server: ConnectionServer): NodeJS.Timeout {
  return setInterval(() => {
    // After a failure, the next interval tries again.
    void server.withoutClients(() => maintainTables(database)).catch(() => {})
  }, maintenanceMs)
}
