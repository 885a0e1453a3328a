import pc from 'picocolors'
import { defaultServer } from '../../config/server-settings.ts'
import { openDatabaseAt } from '../../host/database/open-storage.ts'
import { readProjectSettings } from '../../host/project/project-settings.ts'
import { systemClock } from '../../host/system-clock.ts'
import { linkMinutes, openOneTimeLinks } from '../../server/dashboard/access/one-time-links.ts'
import { databaseSessionStore } from '../../server/dashboard/storage/database-session-store.ts'
import { DatabaseUnavailable } from '../../server/database.ts'
import { canParseUrl } from '../../source/paths/can-parse-url.ts'
import { errorMessage } from '../../source/text/error-message.ts'
import { exitCodes, UsageError } from '../exit-code.ts'
import type { Console } from '../output/console.ts'
import { printable } from '../output/printable.ts'
import { projectPaths } from '../project-paths.ts'

export interface DashboardFlags {
  readonly data?: string | undefined
  /** Where the dashboard is, if it is not at the address of the site. */
  readonly siteUrl?: string | undefined
}

/** Creating a database takes 5 seconds, on a slow machine more. */
const connectMs = 120_000

/**
 * `docs dashboard`: print a link that signs in to the dashboard, also while `docs serve` is running. Returns the exit
 * code.
 */
export async function dashboard(dir: string, flags: DashboardFlags, console: Console): Promise<number> {
  const { directory, data } = projectPaths(dir, flags)
  const { siteUrl, base, server } = readProjectSettings(directory).value
  const address = flags.siteUrl ?? siteUrl ?? 'http://localhost:8080'
  if (!canParseUrl(address)) throw new UsageError(`Invalid value "${address}" for --site-url: expected an address.`)
  const { origin } = new URL(address)
  const location = { dataFolder: data, databaseUrl: console.env.DATABASE_URL }
  const database = openDatabaseAt(location, { clock: systemClock, report: () => {}, connectMs })
  try {
    const sessions = databaseSessionStore(database, (server || defaultServer).domain)
    const path = await openOneTimeLinks(sessions, systemClock).create()
    console.out(`${origin}${base}${path}\n`)
    console.err(`The link is valid for ${linkMinutes} minutes and can be used once.\n`)
    return exitCodes.success
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error
    const reason = error.cause === undefined ? 'it does not answer' : errorMessage(error.cause)
    console.err(`${pc.red('error')}: The database is not available: ${printable(reason)}\n`)
    return exitCodes.errors
  } finally {
    await database.close()
  }
}
