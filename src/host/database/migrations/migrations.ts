import { automationRuns, automationSnapshots } from './automation-migrations.ts'
import { conversations, oldThreads, replacedTurns, textSearch } from './conversation-migrations.ts'
import { dashboard } from './dashboard-migrations.ts'
import { feedback, readerFeedback } from './feedback-migrations.ts'
import { endedJobs, endOfEarlierJobs, jobs, pullRequests } from './job-migrations.ts'
import { keys } from './key-migrations.ts'
import type { Migration } from './migration.ts'
import { readerSignOuts } from './sign-in-migrations.ts'

/**
 * All changes of the tables, in the order in which they are applied. Never change or remove one that was released: add
 * another one at the end. The tables themselves are described next to the code that uses them, such as
 * `src/server/keys/key-table.ts`.
 */
export const migrations: readonly Migration[] = [
  keys,
  conversations,
  textSearch,
  dashboard,
  replacedTurns,
  feedback,
  oldThreads,
  jobs,
  pullRequests,
  automationRuns,
  endedJobs,
  readerSignOuts,
  readerFeedback,
  automationSnapshots,
  endOfEarlierJobs,
]
