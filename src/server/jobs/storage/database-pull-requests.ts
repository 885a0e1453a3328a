import { and, eq, max } from 'drizzle-orm'
import type { Database, Transaction } from '../../database.ts'
import type { PullRequest } from '../git/git-host.ts'
import type { PullRequestStore } from '../git/pull-request-store.ts'
import { pullRequestTable as table } from './job-tables.ts'

/** Maximum number of attempts to choose a number if another server has taken it. */
const maxTries = 20

/** The pull requests of a project. Those of other projects in the same database are not visible to it. */
export function databasePullRequests(database: Database, projectId: string): PullRequestStore {
  const isOfProject = eq(table.projectId, projectId)
  const isNumbered = (number: number) => and(isOfProject, eq(table.number, number))
  const isOpen = (branch: string) => and(isOfProject, eq(table.branch, branch), eq(table.state, 'open'))
  const find = (condition: ReturnType<typeof and>) =>
    database.run(async queries => {
      const [row] = await queries.select({ request: table.request }).from(table).where(condition).limit(1)
      return row?.request
    })

  /** @returns `undefined` if another server has taken the number, or has opened one for the branch. */
  const tryAdd = async (transaction: Transaction, request: Omit<PullRequest, 'number'>) => {
    const [last] = await transaction
      .select({ number: max(table.number) })
      .from(table)
      .where(isOfProject)
    const added = { ...request, number: (last?.number ?? 0) + 1 }
    const { number, branch, state } = added
    const row = { projectId, number, branch, state, request: added }
    const rows = await transaction.insert(table).values(row).onConflictDoNothing().returning({ number: table.number })
    return rows.length > 0 ? added : undefined
  }

  return {
    add: async request => {
      for (let tries = 0; tries < maxTries; tries++) {
        const known = await find(isOpen(request.branch))
        if (known) return known
        const added = await database.run(queries => queries.transaction(transaction => tryAdd(transaction, request)))
        if (added) return added
      }
      throw new Error('Too many pull requests are opened at the same time.')
    },
    read: async number => (Number.isInteger(number) ? find(isNumbered(number)) : undefined),
    findOpen: branch => find(isOpen(branch)),
    update: (number, change) =>
      database.run(queries =>
        queries.transaction(async transaction => {
          const columns = { request: table.request }
          const [row] = await transaction.select(columns).from(table).where(isNumbered(number)).for('update')
          if (!row) return undefined
          const request = change(row.request)
          await transaction.update(table).set({ request, state: request.state }).where(isNumbered(number))
          return request
        }),
      ),
  }
}
