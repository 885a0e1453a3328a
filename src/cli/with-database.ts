import pc from 'picocolors'
import { openDatabaseAt } from '../host/database/open-storage.ts'
import { systemClock } from '../host/system-clock.ts'
import { type Database, DatabaseUnavailable } from '../server/database.ts'
import { errorMessage } from '../source/text/error-message.ts'
import { exitCodes } from './exit-code.ts'
import type { Console } from './output/console.ts'
import { printable } from './output/printable.ts'

/** Creating a database takes 5 seconds, or longer on a slow machine. */
const connectMs = 120_000

/**
 * Runs an operation on the database of a data folder, even while `docs serve` uses it. Returns the exit code.
 *
 * @param work Returns the exit code.
 */
export async function withDatabase(
  dataFolder: string,
  console: Console,
  work: (database: Database) => Promise<number>,
): Promise<number> {
  const location = { dataFolder, databaseUrl: console.env.DATABASE_URL }
  const database = openDatabaseAt(location, { clock: systemClock, report: () => {}, connectMs })
  try {
    return await work(database)
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error
    const reason = error.cause === undefined ? 'it does not respond' : errorMessage(error.cause)
    console.err(`${pc.red('error')}: The database is not available: ${printable(reason)}\n`)
    return exitCodes.errors
  } finally {
    await database.close()
  }
}
