import { defaultServer, type ServerSettings } from '../config/server-settings.ts'
import { readProjectSettings } from '../host/project/project-settings.ts'
import type { KeyStore } from '../server/keys/api-key.ts'
import { databaseKeyStore } from '../server/keys/database-key-store.ts'
import type { Console } from './output/console.ts'
import { projectPaths } from './project-paths.ts'
import { requireProjectData } from './require-project.ts'
import { withDatabase } from './with-database.ts'

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

/**
 * Runs an operation on the API keys of a project, even while `docs serve` uses the same database. Returns the exit
 * code.
 */
export async function withKeys(
  dir: string,
  flags: KeyFlags,
  console: Console,
  work: (project: KeyProject) => Promise<number>,
): Promise<number> {
  const { directory, data } = projectPaths(dir, flags)
  requireProjectData({ dir, data, isChosen: (flags.data ?? console.env.DATABASE_URL) !== undefined })
  const { siteUrl, base, server } = readProjectSettings(directory).value
  const settings = server || defaultServer
  return withDatabase(data, console, database =>
    work({
      keys: databaseKeyStore(database, settings.project),
      server: settings,
      siteAddress: `${siteUrl ?? 'http://localhost:8080'}${base}`,
    }),
  )
}
