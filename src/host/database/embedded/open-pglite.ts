import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { createFolder } from '../../disk/create-folder.ts'
import { readTextIfExists } from '../../disk/read-text.ts'

const name = 'database'
const newPrefix = 'database-new-'

/** Open the database of a data folder. Only the owner of the folder may do this. */
export async function openPglite(dataFolder: string): Promise<PGlite> {
  const folder = join(dataFolder, name)
  return startPglite(folder).catch((error: unknown) => {
    const version = readTextIfExists(join(folder, 'PG_VERSION'))?.trim() ?? 'unknown'
    throw new Error(`The database in "${folder}" (PostgreSQL ${version}) cannot be opened.`, { cause: error })
  })
}

/** Create the database of a data folder, unless there is one. Only the owner of the folder may do this. */
export async function createPglite(dataFolder: string): Promise<void> {
  const folder = join(dataFolder, name)
  if (existsSync(folder)) return
  createFolder(dataFolder)
  for (const entry of readdirSync(dataFolder))
    if (entry.startsWith(newPrefix)) rmSync(join(dataFolder, entry), { recursive: true, force: true })
  // It has another name until it is complete, so that a killed process does not leave an incomplete database.
  const newFolder = join(dataFolder, `${newPrefix}${process.pid}`)
  mkdirSync(newFolder, { mode: 0o700 })
  const database = await startPglite(newFolder)
  await database.close()
  renameSync(newFolder, folder)
}

async function startPglite(folder: string): Promise<PGlite> {
  const [{ PGlite }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ])
  // The default of 128 MB is more than the rest of the server needs.
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']
  return PGlite.create({ dataDir: folder, extensions: { pg_trgm }, startParams })
}
