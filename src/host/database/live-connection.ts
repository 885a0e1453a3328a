import type { Client } from 'pg'
import type { Clock } from '../../server/ports.ts'
import { lazy } from '../../source/lazy.ts'
import { type ClientRun, clientRun } from './client-run.ts'
import type { Connect, Connection } from './connection.ts'
import { applyMigrations } from './migrations/apply-migrations.ts'
import { migrations } from './migrations/migrations.ts'

/** A connection whose tables are up to date. */
export interface LiveConnection {
  /** A client for queries; `undefined` if the database cannot be reached. */
  readonly takeClient: () => Promise<ClientRun | undefined>
  /** Resolves when the database cannot be reached any more, or when the connection is closed. */
  readonly lost: Promise<void>
  readonly close: () => Promise<void>
}

/** How often the connection is checked. */
const checkMs = 5000
const ownerChanges = 3
/** How long running queries may delay closing the connection. */
const closeMs = 3000

/** Connect to the database and apply missing migrations. Rejects if the database is not available. */
export async function openLiveConnection(connect: Connect, clock: Clock): Promise<LiveConnection> {
  const connection = await openMigrated(connect, ownerChanges)
  const { pool, ended } = connection
  const closing = new AbortController()
  let isLost = false
  let resolveLost = () => {}
  const lost = new Promise<void>(resolve => {
    resolveLost = resolve
  })
  const lose = () => {
    isLost = true
    resolveLost()
  }
  const check = () => ping(connection, clock).catch(lose)
  // Only check the connection, because a proxy may have closed a single client.
  pool.on('error', check)
  void ended?.then(lose)
  void checkRegularly(check, clock, closing.signal)
  return {
    lost,
    takeClient: async () => {
      try {
        return clientRun(await pool.connect(), check)
      } catch {
        await check()
        return undefined
      }
    },
    close: lazy(async () => {
      closing.abort()
      const ended = pool.end()
      if (!isLost) await withinTime(ended, clock)
      lose()
      await connection.close()
    }),
  }
}

/**
 * A connection to tables that are up to date.
 *
 * @param attempts How often to try if another process closes the database meanwhile, as `docs keys` does when it ends.
 */
async function openMigrated(connect: Connect, attempts: number): Promise<Connection> {
  const connection = await connect()
  try {
    await usingClient(connection.openClient, client => applyMigrations(client, migrations))
    return connection
  } catch (error) {
    await connection.close()
    if (!connection.isOwnedByOther || attempts === 0) throw error
    return openMigrated(connect, attempts - 1)
  }
}

/** Rejects if the database cannot be reached. */
async function ping({ pool, openClient, pingMs }: Connection, clock: Clock): Promise<void> {
  const query = () => pool.query('SELECT 1')
  // The client of a pool may be one whose connection has just ended. A new client shows whether others can connect.
  await answersInTime(query, pingMs, clock).catch(() =>
    answersInTime(() => usingClient(openClient, client => client.query('SELECT 1')), pingMs, clock),
  )
}

async function answersInTime(query: () => Promise<unknown>, ms: number, clock: Clock): Promise<void> {
  const timer = new AbortController()
  const late = clock.sleep(ms, timer.signal).then(() => {
    throw new Error('The database does not answer.')
  })
  await Promise.race([query(), late]).finally(() => timer.abort())
}

/** Use a separate client, which is closed afterwards. */
async function usingClient<Value>(open: () => Client, use: (client: Client) => Promise<Value>): Promise<Value> {
  const client = open()
  // Without a listener, a lost connection would end the process. The query that runs rejects as well.
  client.on('error', () => {})
  try {
    await client.connect()
    return await use(client)
  } finally {
    await client.end().catch(() => {})
  }
}

async function checkRegularly(check: () => Promise<void>, clock: Clock, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await clock.sleep(checkMs, signal).catch(() => {})
    if (!signal.aborted) await check()
  }
}

async function withinTime(work: Promise<void>, clock: Clock): Promise<void> {
  const timer = new AbortController()
  await Promise.race([work, clock.sleep(closeMs, timer.signal).catch(() => {})])
  timer.abort()
}
