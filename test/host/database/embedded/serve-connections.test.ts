import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { listenInFolder, socketTo } from '../../../../src/host/database/embedded/database-socket.ts'
import { openPglite } from '../../../../src/host/database/embedded/open-pglite.ts'
import { batchRunner } from '../../../../src/host/database/embedded/own-database.ts'
import { type ConnectionServer, serveConnections } from '../../../../src/host/database/embedded/serve-connections.ts'
import { fillDataFolder } from '../../../support/data-folder.ts'

let path: string
let server: ConnectionServer
let close = async () => {}

beforeAll(async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-test-')))
  await fillDataFolder(folder)
  const database = await openPglite(folder)
  server = serveConnections({ runBatch: batchRunner(database), onFailure: console.error, maxPauseMs: 300 })
  const socket = await listenInFolder(folder, client => server.accept(client))
  path = socket.path
  close = async () => {
    await server.close()
    await database.close()
    socket.server.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

afterAll(() => close())

async function connected() {
  const client = new pg.Client({ stream: () => socketTo(path), user: 'postgres', database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end().catch(() => {}))
  return client
}

/** A new table, and how many rows it has. */
async function table(name: string) {
  const client = await connected()
  await client.query(`CREATE TABLE ${name} (id integer, text text)`)
  return {
    client,
    rows: async () => (await client.query(`SELECT id, text FROM ${name} ORDER BY id`)).rows,
    count: async () => Number((await client.query(`SELECT count(*) FROM ${name}`)).rows[0].count),
  }
}

test('queries of many clients do not mix', async () => {
  const clients = await Promise.all(Array.from({ length: 10 }, connected))
  const wrong: unknown[] = []
  await Promise.all(
    clients.map(async (client, index) => {
      for (let round = 0; round < 20; round++) {
        const { rows } = await client.query(`SELECT $1::integer AS round, ${index} AS index`, [round])
        if (rows[0].round !== round || rows[0].index !== index) wrong.push(rows)
      }
    }),
  )
  expect(wrong).toEqual([])
})

test('a transaction is not visible to others, and others wait for its end', async () => {
  const { client, rows } = await table('hidden')
  const other = await connected()
  await client.query('BEGIN')
  await client.query('INSERT INTO hidden VALUES (1)')
  const counted = other.query('INSERT INTO hidden VALUES (2)')
  await client.query('ROLLBACK')
  await counted
  expect(await rows()).toEqual([{ id: 2, text: null }])
})

test('transactions of many clients run one after the other', async () => {
  const { client, rows } = await table('counter')
  await client.query('INSERT INTO counter VALUES (0)')
  const clients = await Promise.all(Array.from({ length: 8 }, connected))
  await Promise.all(
    clients.map(async other => {
      for (let round = 0; round < 10; round++) {
        await other.query('BEGIN')
        const { id } = (await other.query('SELECT id FROM counter')).rows[0]
        await other.query('UPDATE counter SET id = $1', [id + 1])
        await other.query('COMMIT')
      }
    }),
  )
  expect(await rows()).toEqual([{ id: 80, text: null }])
})

test('the transaction of a client that disconnects is rolled back', async () => {
  const { count } = await table('lost')
  const other = await connected()
  await other.query('BEGIN')
  await other.query('INSERT INTO lost VALUES (1)')
  await other.end()
  expect(await count()).toBe(0)
})

test('a client that does not continue its transaction is disconnected', async () => {
  const { count } = await table('idle')
  const other = await connected()
  await other.query('BEGIN')
  await other.query('INSERT INTO idle VALUES (1)')
  expect(await count()).toBe(0)
  await expect(other.query('COMMIT')).rejects.toThrow()
})

test('errors keep their codes, and end neither the connection nor other transactions', async () => {
  const { client, count } = await table('errors')
  await expect(client.query('SELECT 1 / $1::integer', [0])).rejects.toMatchObject({ code: '22012' })
  await expect(client.query('SELEC')).rejects.toMatchObject({ code: '42601' })
  await client.query('BEGIN')
  await client.query('INSERT INTO errors VALUES (1)')
  await expect(client.query('INSERT INTO errors VALUES ($1)', ['x'])).rejects.toMatchObject({ code: '22P02' })
  await expect(client.query('SELECT 1')).rejects.toMatchObject({ code: '25P02' })
  await client.query('ROLLBACK')
  expect(await count()).toBe(0)
})

test('large values and results pass', async () => {
  const { client, rows } = await table('large')
  const text = 'ä😀'.repeat(1_000_000)
  for (const id of [1, 2, 3]) await client.query('INSERT INTO large VALUES ($1, $2)', [id, text])
  expect((await rows()).map(row => row.text === text)).toEqual([true, true, true])
})

test('garbage ends only its own connection', async () => {
  const { count } = await table('safe')
  const ended = ['GET / HTTP/1.1\r\n\r\n', '\0\0\0\x08\0\0\0\0', '\0'.repeat(100_000)].map(
    text =>
      new Promise(resolve => {
        const socket = new Socket().connect({ path })
        socket.on('error', () => {})
        socket.on('close', () => resolve('closed'))
        socket.write(text)
        socket.end()
      }),
  )
  expect(await Promise.all(ended)).toEqual(['closed', 'closed', 'closed'])
  expect(await count()).toBe(0)
})

test('work without clients waits for transactions', async () => {
  const { client } = await table('exclusive')
  const order: string[] = []
  await client.query('BEGIN')
  const work = server.withoutClients(async () => void order.push('work'))
  await client.query('SELECT 1')
  order.push('commit')
  await client.query('COMMIT')
  await work
  expect(order).toEqual(['commit', 'work'])
})
