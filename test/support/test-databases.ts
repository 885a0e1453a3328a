import { afterAll } from 'vitest'
import type { DatabaseLocation } from '../../src/host/database/open-storage.ts'
import { systemClock } from '../../src/host/system-clock.ts'
import { fillDataFolder } from './data-folder.ts'
import { hasPostgres, startPostgres } from './postgres-server.ts'
import { folderForFile } from './temporary-folder.ts'

/** Options for a database on a slow machine. */
export const patient = { clock: systemClock, connectMs: 120_000 }

/** A kind of database that the server can use. */
export interface TestDatabase {
  readonly name: string
  /** The location of a new database, deleted after the tests of the file. It may have the tables of the server. */
  readonly create: () => Promise<DatabaseLocation>
  /** The location of a new database without tables. */
  readonly createEmpty: () => Promise<DatabaseLocation>
}

/** Each kind of database on this machine, for `describe.each`. */
export function testDatabases(): readonly [embedded: TestDatabase, ...others: TestDatabase[]] {
  const embedded = { name: 'PGlite', create: () => createEmbedded(), createEmpty: () => createEmbedded(false) }
  if (hasPostgres) return [embedded, postgres()]
  console.log('Not tested on PostgreSQL: there is no /usr/lib/postgresql/*/bin/initdb.')
  return [embedded]
}

async function createEmbedded(hasTables = true): Promise<DatabaseLocation> {
  const dataFolder = temporaryDataFolder()
  await fillDataFolder(dataFolder, hasTables)
  return { dataFolder }
}

function postgres(): TestDatabase {
  let server: ReturnType<typeof startPostgres> | undefined
  afterAll(async () => (await server)?.remove())
  const createEmpty = async () => {
    server ??= startPostgres()
    const databaseUrl = await (await server).createDatabase()
    return { dataFolder: temporaryDataFolder(), databaseUrl }
  }
  return { name: 'PostgreSQL', create: createEmpty, createEmpty }
}

const temporaryDataFolder = (): string => folderForFile('lectern-data-')
