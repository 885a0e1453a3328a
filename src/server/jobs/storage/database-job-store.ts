import { and, asc, desc, eq, gt, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../database.ts'
import { createJob } from '../create-job.ts'
import type { JobRequest } from '../job.ts'
import type { JobEvent } from '../job-event.ts'
import type { JobStore, StoredJob } from './job-store.ts'
import { jobEventTable, jobTable } from './job-tables.ts'
import { columnsOf, writeEvents } from './write-events.ts'

const defaultEvents = 500
const maxEvents = 5000

/** The jobs of a project. Those of other projects in the same database are not visible to it. */
export function databaseJobStore(database: Database, projectId: string): JobStore {
  const isOfProject = eq(jobTable.projectId, projectId)
  const isNamed = (id: string) => and(eq(jobTable.id, id), isOfProject)
  const find = (condition: SQL | undefined) =>
    database.run(async queries => (await queries.select(stored).from(jobTable).where(condition).limit(1))[0])
  return {
    create: request => database.run(queries => create(queries, { ...request, projectId })),
    find: async id => (isId(id) ? find(isNamed(id)) : undefined),
    findActive: branch => find(and(isOfProject, isActive, sql`lower(${jobTable.branch}) = lower(${branch}::text)`)),
    list: async ({ skip, take }) => {
      const newestFirst = [desc(jobTable.createdAt), desc(jobTable.id)]
      const rows = await database.run(queries =>
        queries
          .select(stored)
          .from(jobTable)
          .where(isOfProject)
          .orderBy(...newestFirst)
          .offset(skip)
          .limit(take),
      )
      return rows.map(({ job }) => job)
    },
    events: async (id, after, limit = defaultEvents) => {
      if (!isId(id)) return []
      const columns = { number: jobEventTable.number, event: jobEventTable.event }
      return database.run(queries =>
        queries
          .select(columns)
          .from(jobEventTable)
          .innerJoin(jobTable, eq(jobTable.id, jobEventTable.jobId))
          .where(and(isNamed(id), gt(jobEventTable.number, after)))
          .orderBy(asc(jobEventTable.number))
          .limit(Math.min(limit, maxEvents)),
      )
    },
    append: async (id, events, expected) => {
      if (!isId(id)) return { outcome: 'unknown-job' }
      const append = database.run(queries =>
        queries.transaction(async transaction => {
          const [before] = await transaction.select(stored).from(jobTable).where(isNamed(id)).for('update')
          if (!before) return { outcome: 'unknown-job' } as const
          const { lastNumber } = before
          if (expected !== undefined && expected !== lastNumber) return { outcome: 'conflict', lastNumber } as const
          return { outcome: 'stored', ...(await writeEvents(transaction, before, events)) } as const
        }),
      )
      return append.catch(error => {
        if (isBranchConflict(error)) return { outcome: 'branch-busy' }
        throw error
      })
    },
    endedBefore: (time, limit) =>
      database.run(queries =>
        queries
          .select(stored)
          .from(jobTable)
          .where(and(isOfProject, lt(jobTable.endedAt, Math.floor(time))))
          .limit(limit),
      ),
    running: () =>
      database.run(queries =>
        queries
          .select(stored)
          .from(jobTable)
          .where(and(isOfProject, eq(jobTable.state, 'running'))),
      ),
    claim: (lease, time) =>
      database.run(queries =>
        queries.transaction(async transaction => {
          for (;;) {
            const waiting = await nextWaiting(transaction, isOfProject, time)
            if (!waiting) return undefined
            const { state } = waiting.job
            const expired: readonly JobEvent[] =
              state.name === 'running' ? [{ type: 'lease-expired', time, leaseId: state.lease.id }] : []
            const claimed = await writeEvents(transaction, waiting, [...expired, { type: 'claimed', time, lease }])
            // An expired lease may have ended the job.
            if (claimed.job.state.name === 'running') return { job: claimed.job, lastNumber: claimed.lastNumber }
          }
        }),
      ),
  }
}

const stored = { job: jobTable.job, lastNumber: jobTable.lastNumber }

/** All IDs are ULIDs. Some other strings are not even valid in a query. */
const isId = (id: string): boolean => /^[0-9A-Z]{26}$/.test(id)

const isActive = inArray(jobTable.state, ['queued', 'running'])

async function create(queries: Queries, request: JobRequest): Promise<StoredJob | 'branch-busy' | 'duplicate'> {
  const job = createJob(request)
  return queries.transaction(async transaction => {
    const { id, projectId, branch, createdAt } = request
    const row = { id, projectId, branch, createdAt: Math.round(createdAt), lastNumber: 1 }
    const added = await transaction
      .insert(jobTable)
      .values({ ...row, ...columnsOf(job), queuedAt: row.createdAt })
      .onConflictDoNothing()
      .returning({ id: jobTable.id })
    if (added.length === 0) {
      const known = await transaction.select({ id: jobTable.id }).from(jobTable).where(eq(jobTable.id, id))
      return known.length > 0 ? 'duplicate' : 'branch-busy'
    }
    const created: JobEvent = { type: 'created', time: createdAt, request }
    await transaction.insert(jobEventTable).values({ jobId: id, number: 1, event: created })
    return { job, lastNumber: 1 }
  })
}

/** The next waiting job, locked against claims and changes by others until the end of the transaction. */
async function nextWaiting(transaction: Transaction, isOfProject: SQL, time: number): Promise<StoredJob | undefined> {
  const hasExpired = and(eq(jobTable.state, 'running'), lte(jobTable.leaseExpiresAt, Math.floor(time)))
  const [waiting] = await transaction
    .select(stored)
    .from(jobTable)
    .where(and(isOfProject, or(eq(jobTable.state, 'queued'), hasExpired)))
    .orderBy(asc(jobTable.queuedAt), asc(jobTable.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return waiting
}

const isBranchConflict = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'jobs_active_branch'
