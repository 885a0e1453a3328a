import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createPglite } from '../../src/host/database/embedded/open-pglite.ts'
import { migrations } from '../../src/host/database/migrations/migrations.ts'
import { openDatabaseAt } from '../../src/host/database/open-storage.ts'
import { contentHash } from '../../src/host/disk/content-hash.ts'
import { systemClock } from '../../src/host/system-clock.ts'

const packages = join(import.meta.dirname, '../../node_modules')
const cache = join(packages, '.cache/lectern')

const { version } = JSON.parse(readFileSync(join(packages, '@electric-sql/pglite/package.json'), 'utf8'))

/**
 * Fill a data folder with a new database: copying one takes 0.1 s of CPU time, creating one 5 s, and its tables 1 s.
 *
 * @param hasTables Whether the database has the tables of the server, without rows. Otherwise it has no tables.
 */
export async function fillDataFolder(folder: string, hasTables = true): Promise<void> {
  const template = hasTables ? await templateWithTables() : await emptyTemplate()
  copyDatabase(template, folder)
}

const copyDatabase = (from: string, to: string) =>
  cpSync(join(from, 'database'), join(to, 'database'), { recursive: true })

const emptyTemplate = (): Promise<string> => template(`pglite-${version}`, createPglite)

function templateWithTables(): Promise<string> {
  const digest = contentHash(JSON.stringify(migrations)).slice(0, 12)
  return template(`pglite-${version}-${digest}`, async folder => {
    copyDatabase(await emptyTemplate(), folder)
    const { run, close } = openDatabaseAt(
      { dataFolder: folder },
      { clock: systemClock, connectMs: 120_000, report: console.error },
    )
    await run(async () => {}) // The tables are created by then.
    await close()
  })
}

/** A folder with a database, which is created once and stays for later runs. */
async function template(name: string, create: (folder: string) => Promise<void>): Promise<string> {
  const path = join(cache, name)
  if (existsSync(path)) return path
  mkdirSync(cache, { recursive: true })
  const temporary = mkdtempSync(join(cache, 'pglite-new-'))
  await create(temporary)
  // Another test may have created it in the meantime.
  if (existsSync(path)) rmSync(temporary, { recursive: true })
  else renameSync(temporary, path)
  return path
}
