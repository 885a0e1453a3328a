import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { DatabaseUnavailable, type Queries } from '../../server/database.ts'
import type { Clock } from '../../server/ports.ts'
import { lazy } from '../../source/lazy.ts'
import { applyMigrations } from './apply-migrations.ts'
import type { Connect, Connection } from './connection.ts'
import { migrations } from './migrations.ts'

/** A connection whose tables are up to date. */
export interface LiveConnection {
  readonly run: <Value>(work: (queries: Queries) => Promise<Value>) => Promise<Value>
  /** Resolves with the reason when the database cannot be reached any more, or when the connection is closed. */
  readonly lost: Promise<unknown>
  readonly close: () => Promise<void>
}

/** How often an unused connection is checked. */
const checkMs = 5000
/** How long running queries may delay the end. */
const closeMs = 3000

/** Connect to the database and apply missing migrations. Rejects if the database is not available. */
export async function openLiveConnection(connect: Connect, clock: Clock): Promise<LiveConnection> {
  const connection = await connect()
  try {
    await migrate(connection)
  } catch (error) {
    await connection.close()
    throw error
  }
  const closing = new AbortController()
  const { pool, ended } = connection
  let lose: (reason: unknown) => void = () => {}
  const lost = new Promise<unknown>(resolve => {
    lose = resolve
  })
  const check = () => ping(connection, clock).catch(lose)
  // A single connection may end without a reason, for example if a proxy closes it.
  pool.on('error', check)
  ended?.then(() => lose(new Error('The database has ended.')))
  closing.signal.addEventListener('abort', () => lose(closing.signal.reason))
  void checkRegularly(check, clock, closing.signal)
  return {
    lost,
    run: work => runOnClient(connection, work, check),
    close: lazy(async () => {
      closing.abort()
      const timer = new AbortController()
      await Promise.race([pool.end(), clock.sleep(closeMs, timer.signal).catch(() => {})])
      timer.abort()
      await connection.close()
    }),
  }
}

async function migrate({ openClient }: Connection): Promise<void> {
  const client = openClient()
  // Without a listener, a lost connection would end the process. The query that runs rejects as well.
  client.on('error', () => {})
  try {
    await client.connect()
    await applyMigrations(client, migrations)
  } finally {
    await client.end().catch(() => {})
  }
}

async function ping({ pool, pingMs }: Connection, clock: Clock): Promise<void> {
  const timer = new AbortController()
  const late = clock.sleep(pingMs, timer.signal).then(() => {
    throw new Error('The database does not answer.')
  })
  await Promise.race([pool.query('SELECT 1'), late]).finally(() => timer.abort())
}

async function checkRegularly(check: () => Promise<void>, clock: Clock, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await clock.sleep(checkMs, signal).catch(() => {})
    if (!signal.aborted) await check()
  }
}

async function runOnClient<Value>(
  { pool }: Connection,
  work: (queries: Queries) => Promise<Value>,
  check: () => Promise<void>,
): Promise<Value> {
  const client = await pool.connect().catch((error: unknown) => {
    void check()
    throw new DatabaseUnavailable(error)
  })
  // Without a listener, a lost connection would end the process. The query that runs rejects as well.
  const ignore = () => {}
  client.on('error', ignore)
  let isUsable = false
  try {
    const value = await work(drizzle(client))
    isUsable = true
    return value
  } catch (error) {
    // Its message contains the values of the query, which do not belong in a log.
    const reason = error instanceof DrizzleQueryError ? error.cause : error
    isUsable = isAnswer(reason)
    if (isUsable || !(error instanceof DrizzleQueryError)) throw reason
    void check()
    throw new DatabaseUnavailable(reason)
  } finally {
    client.off('error', ignore)
    client.release(!isUsable)
  }
}

/** Error classes of PostgreSQL: no connection, no resources, server shutting down or starting. */
const unavailable = /^(?:08|53|57P)/

/** Whether an error is the answer of a database that can go on. */
function isAnswer(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !unavailable.test(code) && !/^E[A-Z]/.test(code)
}
