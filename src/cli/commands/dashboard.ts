import { defaultServer } from '../../config/server-settings.ts'
import { readProjectSettings } from '../../host/project/project-settings.ts'
import { systemClock } from '../../host/system-clock.ts'
import { linkMinutes, openOneTimeLinks } from '../../server/dashboard/access/one-time-links.ts'
import { databaseSessionStore } from '../../server/dashboard/storage/database-session-store.ts'
import { canParseUrl } from '../../source/paths/can-parse-url.ts'
import { exitCodes, UsageError } from '../exit-code.ts'
import type { Console } from '../output/console.ts'
import { projectPaths } from '../project-paths.ts'
import { requireProjectData } from '../require-project.ts'
import { withDatabase } from '../with-database.ts'

export interface DashboardFlags {
  readonly data?: string | undefined
  /** The address of the dashboard, if it is not that of the site. */
  readonly siteUrl?: string | undefined
}

/** `docs dashboard`: print a link that signs in to the dashboard. Returns the exit code. */
export async function dashboard(dir: string, flags: DashboardFlags, console: Console): Promise<number> {
  const { directory, data } = projectPaths(dir, flags)
  requireProjectData({ dir, data, isChosen: (flags.data ?? console.env.DATABASE_URL) !== undefined })
  const { siteUrl, base, server } = readProjectSettings(directory).value
  const address = flags.siteUrl ?? siteUrl ?? 'http://localhost:8080'
  if (!canParseUrl(address)) throw new UsageError(`Invalid value "${address}" for --site-url: expected a URL.`)
  return withDatabase(data, console, async database => {
    const sessions = databaseSessionStore(database, (server || defaultServer).domain)
    const path = await openOneTimeLinks(sessions, systemClock).create()
    console.out(`${new URL(address).origin}${base}${path}\n`)
    console.err(`The link is valid for ${linkMinutes} minutes and can be used once.\n`)
    if (!server) console.err(withoutServer)
    return exitCodes.success
  })
}

const withoutServer =
  'lectern.json does not set "server", so "docs serve" has no dashboard. Set "server" to true, and start it again.\n'
