import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { applyMigrations } from '../../../src/host/database/migrations/apply-migrations.ts'
import { migrations } from '../../../src/host/database/migrations/migrations.ts'
import { openDatabaseAt } from '../../../src/host/database/open-storage.ts'
import { hasPostgres, startPostgres } from '../../support/postgres-server.ts'
import { patient, testDatabases } from '../../support/test-databases.ts'

const server = join(import.meta.dirname, '../../../src/server')

/** All tables that the code describes. */
async function describedTables() {
  const paths = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(path => /-tables?\.ts$/.test(path))
  const modules = await Promise.all(paths.map(path => import(join(server, path))))
  const values: readonly unknown[] = modules.flatMap(module => Object.values(module))
  return values.filter(value => is(value, PgTable)).map(getTableConfig)
}

describe.each(testDatabases())('migrations on $name', ({ createEmpty }) => {
  test('several processes that start at once apply each migration once, and the tables are as the code expects', async () => {
    const location = await createEmpty()
    const problems: unknown[] = []
    const report = (problem: unknown) => void problems.push(problem)
    const opened = Array.from({ length: 4 }, () => openDatabaseAt(location, { ...patient, report }))
    onTestFinished(async () => void (await Promise.all(opened.map(({ close }) => close()))))
    const applied = await Promise.all(
      opened.map(({ run }) =>
        run(
          async queries =>
            (await queries.execute(sql`SELECT number, name FROM lectern.migrations ORDER BY number`)).rows,
        ),
      ),
    )
    const expected = migrations.map(({ name }, index) => ({ number: index + 1, name }))
    expect(applied).toEqual(Array(4).fill(expected))
    expect(problems).toEqual([])

    const columns = await opened[0]?.run(queries =>
      queries.execute<{ table: string; name: string; type: string; nullable: boolean }>(sql`
        SELECT table_name AS table, column_name AS name, data_type AS type, is_nullable = 'YES' AS nullable
        FROM information_schema.columns WHERE table_schema = 'lectern' AND table_name <> 'migrations'`),
    )
    const lineOf = (table: string, name: string, type: string, isNullable: boolean) =>
      `${table}.${name} ${type}${isNullable ? '' : ' NOT NULL'}`
    const actual = columns?.rows.map(row =>
      lineOf(row.table, row.name, row.type === 'ARRAY' ? 'text[]' : row.type, row.nullable),
    )
    const described = (await describedTables()).flatMap(table =>
      table.columns.map(column => lineOf(table.name, column.name, column.getSQLType(), !column.notNull)),
    )
    expect(actual?.toSorted()).toEqual(described.toSorted())
  })
})

if (hasPostgres)
  describe('PostgreSQL', () => {
    /** Clients of a new database. */
    async function clientsOf(count: number) {
      const server = await startPostgres()
      onTestFinished(server.remove)
      const connectionString = await server.createDatabase()
      const clients = Array.from({ length: count }, () => new pg.Client({ connectionString }))
      for (const client of clients) {
        client.on('error', () => {})
        await client.connect()
        onTestFinished(() => client.end().catch(() => {}))
      }
      return clients
    }

    const first = { name: 'first', sql: 'CREATE TABLE lectern.a (id integer); INSERT INTO lectern.a VALUES (1)' }
    const second = { name: 'second', sql: 'INSERT INTO lectern.a VALUES (2)' }
    const idsIn = async (client?: pg.Client) =>
      (await client?.query('SELECT id FROM lectern.a ORDER BY id'))?.rows.map(row => row.id)

    test('only missing migrations are applied', async () => {
      const clients = await clientsOf(4)
      await Promise.all(clients.map(client => applyMigrations(client, [first])))
      await Promise.all(clients.map(client => applyMigrations(client, [first, second])))
      // An older version of the program leaves newer tables as they are.
      await Promise.all(clients.map(client => applyMigrations(client, [first])))
      expect(await idsIn(clients[0])).toEqual([1, 2])
    })

    test('a migration that fails changes nothing', async () => {
      const [client, other] = await clientsOf(2)
      if (!client || !other) return
      await applyMigrations(client, [first])
      const failing = [first, second, { name: 'third', sql: 'SELEC' }]
      await expect(applyMigrations(client, failing)).rejects.toMatchObject({ code: '42601' })
      expect(await idsIn(other)).toEqual([1])
      await applyMigrations(other, [first, second])
      expect(await idsIn(client)).toEqual([1, 2])
    })
  })
