import pc from 'picocolors'
import { defaultServer, type ServerSettings } from '../config/server-settings.ts'
import { openDatabaseAt } from '../host/database/open-storage.ts'
import { readProjectSettings } from '../host/project/project-settings.ts'
import { systemClock } from '../host/system-clock.ts'
import { DatabaseUnavailable } from '../server/database.ts'
import type { KeyStore } from '../server/keys/api-key.ts'
import { databaseKeyStore } from '../server/keys/database-key-store.ts'
import { errorMessage } from '../source/text/error-message.ts'
import { exitCodes } from './exit-code.ts'
import type { Console } from './output/console.ts'
import { printable } from './output/printable.ts'
import { projectPaths } from './project-paths.ts'

/** Options of all commands for API keys. */
export interface KeyFlags {
  readonly data?: string | undefined
  readonly json?: boolean | undefined
}

/** The API keys of a project. */
export interface KeyProject {
  readonly keys: KeyStore
  readonly server: ServerSettings
  /** The address of the site, with its base path. */
  readonly siteAddress: string
}

/** Creating a database takes 5 seconds, on a slow machine more. */
const connectMs = 120_000

/** Do something with the API keys of a project, also while `docs serve` uses the same database. Returns the exit code. */
export async function withKeys(
  dir: string,
  flags: KeyFlags,
  console: Console,
  work: (project: KeyProject) => Promise<number>,
): Promise<number> {
  const { directory, data } = projectPaths(dir, flags)
  const { siteUrl, base, server } = readProjectSettings(directory).value
  const settings = server || defaultServer
  const location = { dataFolder: data, databaseUrl: console.env.DATABASE_URL }
  const database = openDatabaseAt(location, { clock: systemClock, report: () => {}, connectMs })
  try {
    return await work({
      keys: databaseKeyStore(database, settings.project),
      server: settings,
      siteAddress: `${siteUrl ?? 'http://localhost:8080'}${base}`,
    })
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error
    const reason = error.cause === undefined ? 'it does not answer' : errorMessage(error.cause)
    console.err(`${pc.red('error')}: The database is not available: ${printable(reason)}\n`)
    return exitCodes.errors
  } finally {
    await database.close()
  }
}
