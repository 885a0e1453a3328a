import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connectToFolder } from '../../../../src/host/database/embedded/embedded-database.ts'
import { maintainTables } from '../../../../src/host/database/embedded/maintain-tables.ts'
import { openPglite } from '../../../../src/host/database/embedded/open-pglite.ts'
import { fillDataFolder } from '../../../support/data-folder.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

/** A connection, until it is closed. */
async function connected(folder: string) {
  const { pool, close, ended } = await connectToFolder(folder)
  const end = async () => {
    await pool.end()
    await close()
  }
  return { pool, end, ended }
}

test('creates a database, and opens it again', async () => {
  const folder = join(temporaryFolder(), 'data')
  mkdirSync(join(folder, 'database-new-1'), { recursive: true })
  writeFileSync(join(folder, 'database-new-1/PG_VERSION'), 'half')
  const first = await connected(folder)
  await first.pool.query('CREATE TABLE numbers AS SELECT 42 AS number')
  await first.end()
  expect(readdirSync(folder).toSorted()).toEqual(['database', 'run'])
  const second = await connected(folder)
  expect((await second.pool.query('SELECT number FROM numbers')).rows).toEqual([{ number: 42 }])
  await second.end()
})

test('others use the database through the first one, and open it when that one ends', async () => {
  const folder = temporaryFolder()
  await fillDataFolder(folder)
  const [first, second] = [await connected(folder), await connected(folder)]
  expect([first.ended, second.ended]).toEqual([expect.any(Promise), undefined])
  await first.pool.query('CREATE TABLE numbers AS SELECT 42 AS number')
  expect((await second.pool.query('SELECT number FROM numbers')).rows).toEqual([{ number: 42 }])
  second.pool.on('error', () => {})
  await first.end()
  await expect(second.pool.query('SELECT 1')).rejects.toThrow()
  await second.end()
  const third = await connected(folder)
  expect((await third.pool.query('SELECT number FROM numbers')).rows).toEqual([{ number: 42 }])
  await third.end()
})

test('processes that only look for an owner do not disturb it', async () => {
  const folder = temporaryFolder()
  await fillDataFolder(folder)
  const owner = connected(folder)
  const path = join(folder, 'run')
  await expect.poll(() => readdirSync(folder)).toContain('run')
  for (let round = 0; round < 200; round++) {
    for (const name of readdirSync(path).filter(entry => entry.endsWith('.sock'))) {
      const socket = new Socket().connect({ path: join(path, name) })
      socket.on('error', () => {})
      if (round % 2 === 0) socket.write('garbage')
      socket.on('connect', () => socket.destroy())
    }
    await new Promise(resolve => setImmediate(resolve))
  }
  const { pool, end } = await owner
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await end()
})

test('a database that cannot be opened is not changed, and does not block the folder', async () => {
  const folder = temporaryFolder({ 'database/PG_VERSION': '9.6\n', 'database/base/1': 'data' })
  for (let attempt = 0; attempt < 2; attempt++)
    await expect(connectToFolder(folder)).rejects.toThrow(
      `The database in "${join(folder, 'database')}" (PostgreSQL 9.6) cannot be opened.`,
    )
  expect(existsSync(join(folder, 'database/base/1'))).toBe(true)
})

test('a database that another machine uses is not opened', async () => {
  const claim = { socket: 'gone.sock', machine: 'another', isShared: true }
  const folder = temporaryFolder({ 'run/7.claim': JSON.stringify(claim) })
  await fillDataFolder(folder)
  await expect(connectToFolder(folder)).rejects.toThrow('is used on another machine or in another container')
  const old = new Date(Date.now() - 20_000)
  utimesSync(join(folder, 'run/7.claim'), old, old)
  const { end } = await connected(folder)
  await end()
})

test('tables are maintained after many changes', async () => {
  const folder = temporaryFolder()
  await fillDataFolder(folder)
  const database = await openPglite(folder)
  onTestFinished(() => database.close())
  await database.exec(
    'CREATE TABLE many AS SELECT * FROM generate_series(1, 5000) AS number; CREATE TABLE few AS SELECT 1',
  )
  const rowsOf = async () =>
    (await database.query(`SELECT relname, reltuples FROM pg_class WHERE relname IN ('many', 'few') ORDER BY 1`)).rows
  await maintainTables(database)
  const maintained = [
    { relname: 'few', reltuples: -1 },
    { relname: 'many', reltuples: 5000 },
  ]
  expect(await rowsOf()).toEqual(maintained)
  await database.exec('DELETE FROM many WHERE number > 4900')
  await maintainTables(database)
  expect(await rowsOf()).toEqual(maintained)
  await database.exec('DELETE FROM many WHERE number > 2000')
  await maintainTables(database)
  expect(await rowsOf()).toMatchObject([{}, { reltuples: 2000 }])
})
