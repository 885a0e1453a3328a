import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { connectToServer } from '../../../src/host/database/connect-to-server.ts'
import type { Connection } from '../../../src/host/database/connection.ts'
import { connectToFolder } from '../../../src/host/database/embedded/embedded-database.ts'
import { openDatabase } from '../../../src/host/database/open-database.ts'
import { DatabaseUnavailable } from '../../../src/server/database.ts'
import { manualClock } from '../../../src/server/in-memory/clock.ts'
import { fillDataFolder } from '../../support/data-folder.ts'
import { eventually } from '../../support/eventually.ts'
import { hasPostgres, startPostgres } from '../../support/postgres-server.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { patient } from '../../support/test-databases.ts'

/** A database that cannot be reached. */
function unreachable() {
  const clock = manualClock()
  const [attempts, problems]: [number[], string[]] = [[], []]
  let error: unknown = new Error('connect ECONNREFUSED')
  const connect = async () => {
    attempts.push(clock.now())
    throw error
  }
  const database = openDatabase(connect, { clock, report: problem => void problems.push(String(problem)) })
  const timer = setInterval(() => clock.advance(50), 1)
  onTestFinished(async () => {
    clearInterval(timer)
    await database.close()
  })
  const setError = (reason: unknown) => {
    error = reason
  }
  return { ...database, attempts, problems, setError }
}

test('tries to connect again and again, less and less often', async () => {
  const { attempts, isAvailable } = unreachable()
  await eventually(() => attempts.length).toBeGreaterThan(9)
  const pauses = attempts.slice(1).map((time, index) => time - (attempts[index] ?? 0))
  expect(pauses.slice(0, 8)).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000, 5000])
  expect(isAvailable()).toBe(false)
})

test('reports each reason once', async () => {
  const { attempts, problems, setError } = unreachable()
  await eventually(() => attempts.length).toBeGreaterThan(3)
  const reasons = [
    [new Error('password authentication failed'), 'password authentication failed'],
    [new Error('Cannot be opened.', { cause: new Error('Invalid version.') }), 'Cannot be opened: Invalid version'],
    // An error of the embedded database, if the disk is full.
    [{ name: 'ErrnoError', errno: 51 }, 'no space left on device'],
    [{ name: 'ErrnoError', errno: 99 }, 'ErrnoError 99'],
    [new AggregateError([new Error('connect ECONNREFUSED ::1')]), 'connect ECONNREFUSED ::1'],
  ] as const
  for (const [at, [reason]] of reasons.entries()) {
    setError(reason)
    await eventually(() => problems.length).toBe(at + 2)
  }
  expect(problems).toEqual(
    ['connect ECONNREFUSED', ...reasons.map(([, text]) => text)].map(
      text => `The database is not available: ${text}. The server tries again.`,
    ),
  )
})

test('queries fail at once while the database is known to be unavailable, with the reason for the operator only', async () => {
  const { attempts, run } = unreachable()
  await eventually(() => attempts.length).toBeGreaterThan(0)
  const error = await run(async () => 1).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(DatabaseUnavailable)
  expect(error).toMatchObject({
    reason: { status: 503, code: 'database-unavailable', retryAfter: 5 },
    message: 'The database is not available at the moment. Try again later.',
    cause: new Error('connect ECONNREFUSED'),
  })
})

test('queries wait for the first connection, but only for a limited time', async () => {
  const clock = manualClock()
  let refuse = (_: Error) => {}
  const connection = new Promise<never>((_, reject) => {
    refuse = reject
  })
  const database = openDatabase(() => connection, { clock, report: () => {} })
  const result = database.run(async () => 1).catch(String)
  clock.advance(9999)
  const early = await Promise.race([result, Promise.resolve('waiting')])
  clock.advance(1)
  expect([early, await result]).toEqual(['waiting', expect.stringContaining('The database is not available')])
  refuse(new Error('closed'))
  await database.close()
  await expect(database.run(async () => 1)).rejects.toThrow(DatabaseUnavailable)
})

test('nothing is reported if another process closes the database in the meantime', async () => {
  const folder = temporaryFolder()
  await fillDataFolder(folder)
  const problems: string[] = []
  let connections = 0
  const closed = new pg.Client({ host: join(folder, 'nobody') })
  const connect = async (): Promise<Connection> => {
    const connection = await connectToFolder(folder)
    if (++connections > 2) return connection
    return { ...connection, openClient: () => closed, isOwnedByOther: true }
  }
  const database = openDatabase(connect, { ...patient, report: problem => void problems.push(String(problem)) })
  onTestFinished(database.close)
  expect(await database.run(async queries => (await queries.execute(sql`SELECT 1 AS one`)).rows)).toEqual([{ one: 1 }])
  expect([connections, problems]).toEqual([3, []])
})

if (!hasPostgres) console.log('Not tested with an interrupted PostgreSQL: it is not installed.')
else
  describe('PostgreSQL', () => {
    async function opened() {
      const server = await startPostgres()
      onTestFinished(server.remove)
      const url = await server.createDatabase()
      const problems: string[] = []
      const report = (problem: unknown) => void problems.push(String(problem))
      const database = openDatabase(() => connectToServer(url), { ...patient, report })
      onTestFinished(database.close)
      const one = () => database.run(async queries => (await queries.execute(sql`SELECT 1 AS one`)).rows)
      return { ...database, server, problems, one }
    }

    test('an interrupted connection is restored', async () => {
      const { run, one, isAvailable, server, problems } = await opened()
      expect(await one()).toEqual([{ one: 1 }])
      // One client waits between two queries, one in a query.
      let goOn = () => {}
      const pause = new Promise<void>(resolve => {
        goOn = resolve
      })
      const isStarted: string[] = []
      const interrupted = [
        run(queries =>
          queries.transaction(async transaction => {
            await transaction.execute(sql`SELECT 1`)
            isStarted.push('transaction')
            await pause
            await transaction.execute(sql`SELECT 1`)
          }),
        ),
        run(async queries => {
          isStarted.push('query')
          await queries.execute(sql`SELECT pg_sleep(60)`)
        }),
      ].map(result => result.catch((error: unknown) => error))
      await eventually(() => isStarted.length).toBe(2)
      await server.kill()
      await eventually(isAvailable).toBe(false)
      goOn()
      expect(await Promise.all(interrupted)).toEqual([expect.any(DatabaseUnavailable), expect.any(DatabaseUnavailable)])
      await expect(one()).rejects.toThrow(DatabaseUnavailable)
      await server.start()
      await eventually(isAvailable).toBe(true)
      expect(await one()).toEqual([{ one: 1 }])
      expect(problems.length).toBeGreaterThan(0)
    })

    test('lost clients are replaced, and the database stays available', async () => {
      const { run, one, isAvailable, problems } = await opened()
      await Promise.all([one(), one(), one()])
      await run(queries =>
        queries.execute(
          sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE pid <> pg_backend_pid() AND datname = current_database()`,
        ),
      )
      const all = () => Promise.all([one(), one(), one()]).catch(String)
      await eventually(all).toEqual(Array(3).fill([{ one: 1 }]))
      expect([isAvailable(), problems]).toEqual([true, []])
    })

    test('errors of queries keep their codes, and do not contain values', async () => {
      const { run } = await opened()
      const error = await run(queries => queries.execute(sql`SELECT ${'secret'}::text, 1 / ${0}::integer`)).catch(
        (reason: unknown) => reason,
      )
      expect(error).toMatchObject({ code: '22012', message: 'division by zero' })
      expect(`${error instanceof Error && error.stack}`).not.toContain('secret')
    })

    test('errors of our own code pass unchanged', async () => {
      const { run, one } = await opened()
      const bug = new TypeError('bug')
      await expect(run(queries => queries.transaction(async () => Promise.reject(bug)))).rejects.toBe(bug)
      expect(await one()).toEqual([{ one: 1 }])
    })
  })
