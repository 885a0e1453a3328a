import { onTestFinished } from 'vitest'
import { type DatabaseLocation, openDatabaseAt } from '../../../src/host/database/open-storage.ts'
import { systemClock } from '../../../src/host/system-clock.ts'

/** The database at a location, until the end of the test. */
export function openedDatabase(location: DatabaseLocation) {
  const problems: string[] = []
  const report = (problem: unknown) => void problems.push(String(problem))
  const database = openDatabaseAt(location, { clock: systemClock, report })
  onTestFinished(database.close)
  return { ...database, problems }
}
