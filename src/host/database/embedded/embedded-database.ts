import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { createWorker } from '../../threads/start-thread.ts'
import type { Connection } from '../connection.ts'
import { socketTo } from './database-socket.ts'
import { readOwnership, renewalMs } from './folder-claims.ts'
import type { OwnerData, OwnerMessage } from './own-database.ts'

/** Maximum time of a query, because the database can do nothing else meanwhile. */
const queryMs = 60_000
/** A long query blocks the connection. So a connection is only lost if it does not answer for this long. */
const pingMs = 5 * 60_000
const megabytes = 512

/** Connect to the database in a data folder. Opens it in this process unless another process has done so. */
export async function connectToFolder(dataFolder: string): Promise<Connection> {
  const claimsFolder = join(dataFolder, 'run')
  for (;;) {
    const ownership = await readOwnership(claimsFolder)
    if (ownership.state === 'unreachable')
      throw new Error(`The database in "${dataFolder}" is used on another machine or in another container.`)
    if (ownership.state === 'owned') return connectTo(ownership.socket)
    const owner = await startOwner({ dataFolder, claimsFolder })
    if (owner) return connectTo(owner.socket, owner)
  }
}

/** This process owns the database. */
interface Owner {
  readonly socket: string
  /** Resolves when the thread of the database has ended. */
  readonly ended: Promise<void>
  /** Close the database. */
  readonly close: () => Promise<void>
}

async function connectTo(socket: string, owner?: Owner): Promise<Connection> {
  const { default: pg } = await import('pg')
  const settings = { stream: () => socketTo(socket), user: 'postgres', database: 'postgres' }
  const limits = { max: 4, connectionTimeoutMillis: queryMs, query_timeout: queryMs }
  return {
    pool: new pg.Pool({ ...settings, ...limits }),
    openClient: () => new pg.Client(settings),
    pingMs,
    isOwnedByOther: owner === undefined,
    ended: owner?.ended,
    close: async () => owner?.close(),
  }
}

/** @returns `undefined` if another process was faster. */
async function startOwner(workerData: OwnerData): Promise<Owner | undefined> {
  const worker = await createWorker({ program: 'database-worker', workerData, limits: { megabytes } })
  const ended = new Promise<void>(resolve => {
    worker.once('error', () => resolve())
    worker.once('exit', () => resolve())
  })
  const message = await startMessage(worker, claim => {
    const renewal = setInterval(renew, renewalMs, claim).unref()
    void ended.then(() => clearInterval(renewal))
  })
  // Until the thread has ended, other processes see it as the owner, because it listens on its socket.
  if (message.type !== 'ready') await ended
  if (message.type === 'taken') return undefined
  if (message.type === 'failed') throw new Error(message.message)
  return { socket: message.socket, ended, close: () => closeOwner(worker, ended) }
}

type StartMessage = Exclude<OwnerMessage, { readonly type: 'claimed' }>

/** Wait until the database is open, or until it is clear that it cannot be opened. */
function startMessage(worker: Worker, onClaim: (path: string) => void): Promise<StartMessage> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: OwnerMessage) => {
      if (message.type === 'claimed') onClaim(message.path)
      else resolve(message)
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread of the database ended.')))
  })
}

function renew(claim: string): void {
  const now = new Date()
  try {
    utimesSync(claim, now, now)
  } catch {
    // The disk is full or read-only. The database reports that itself.
  }
}

const closeMs = 5000

/** A thread that does not end by itself is terminated. This does not damage the database. */
async function closeOwner(worker: Worker, ended: Promise<void>): Promise<void> {
  worker.postMessage('close')
  const timer = setTimeout(() => void worker.terminate(), closeMs)
  await ended
  clearTimeout(timer)
}
