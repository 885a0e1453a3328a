import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, max, notInArray, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../database.ts'
import type { ClaimedRun, ClaimOptions, RunStore } from './run-store.ts'
import { runTable as table } from './run-table.ts'

/** After this time, an unfinished run is claimed again, because its server has ended. */
const leaseMs = 5 * 60_000
/** A run that crashes its server each time must not do so forever. */
const maxAttempts = 3
const maxPaths = 1000
/** Number of runs whose snapshot are kept. */
const keptSnapshots = 20
const dayMs = 24 * 60 * 60_000
const keptDays = 90

/** The runs of a project. Those of other projects in the same database are not visible to it. */
export function databaseRunStore(database: Database, projectId: string): RunStore {
  const isOfProject = eq(table.projectId, projectId)
  const isOf = (automation: string) => and(isOfProject, eq(table.automation, automation))
  return {
    lastDueTimes: async now => {
      const rows = await database.run(queries =>
        queries
          .select({ automation: table.automation, dueAt: max(table.dueAt) })
          .from(table)
          .where(and(isOfProject, lte(table.dueAt, Math.floor(now))))
          .groupBy(table.automation),
      )
      return new Map(rows.flatMap(({ automation, dueAt }) => (dueAt === null ? [] : [[automation, dueAt] as const])))
    },
    add: async ({ paths, dueAt, ...run }) => {
      const row = { ...run, projectId, dueAt: Math.round(dueAt), paths: paths?.slice(0, maxPaths) ?? null }
      const added = await database.run(queries =>
        queries.insert(table).values(row).onConflictDoNothing().returning({ id: table.id }),
      )
      return added.length > 0
    },
    waiting: async now => {
      const isOpen = or(eq(table.state, 'waiting'), and(eq(table.state, 'starting'), isExpired(now)))
      const rows = await database.run(queries =>
        queries.selectDistinct({ automation: table.automation }).from(table).where(and(isOfProject, isOpen)),
      )
      return rows.map(({ automation }) => automation)
    },
    claim: (automation, options) =>
      database.run(queries =>
        queries.transaction(async transaction => {
          // Two servers must not claim two runs of the same automation.
          const lock = `automation/${projectId}/${automation}`
          await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}::text, 0))`)
          return claim(transaction, isOf(automation), options)
        }),
      ),
    saveSnapshot: (id, snapshot) =>
      database.run(async queries => {
        await queries
          .update(table)
          .set({ snapshot })
          .where(and(isOfProject, eq(table.id, id)))
      }),
    finish: (id, outcome) =>
      database.run(async queries => {
        const isNamed = and(isOfProject, eq(table.id, id))
        if (outcome.state === 'waiting') {
          const set = { state: 'waiting', claimedAt: null, attempts: 0, snapshot: null } as const
          await queries.update(table).set(set).where(isNamed)
          return
        }
        const [finished] = await queries
          .update(table)
          .set(outcome)
          .where(isNamed)
          .returning({ automation: table.automation, dueAt: table.dueAt })
        if (finished) await queries.transaction(transaction => clean(transaction, isOf(finished.automation), finished))
      }),
    finished: async automation => {
      const hasContent = or(isNotNull(table.jobId), isNotNull(table.snapshot))
      const isFinished = inArray(table.state, ['started', 'nothing'])
      const rows = await database.run(queries =>
        queries
          .select({ id: table.id, jobId: table.jobId, snapshot: table.snapshot })
          .from(table)
          .where(and(isOf(automation), isFinished, hasContent))
          .orderBy(desc(table.claimedAt), desc(table.id))
          .limit(keptSnapshots * 2),
      )
      return rows.map(({ id, jobId, snapshot }) => ({ id, jobId: jobId ?? undefined, snapshot: snapshot ?? undefined }))
    },
  }
}

/** A time in the future comes from a wrong clock. */
const isExpired = (now: number) =>
  or(lte(table.claimedAt, Math.floor(now - leaseMs)), gte(table.claimedAt, Math.ceil(now + leaseMs)))

type Condition = ReturnType<typeof and>

async function claim(
  transaction: Transaction,
  isOfAutomation: Condition,
  { now, runsPerDay }: ClaimOptions,
): Promise<ClaimedRun | 'none' | 'limit-reached'> {
  const setState = (ids: readonly string[], state: 'failed' | 'merged' | 'skipped') =>
    transaction
      .update(table)
      .set({ state })
      .where(inArray(table.id, [...ids]))
  const isOpen = inArray(table.state, ['waiting', 'starting'])
  const open = await transaction
    .select({ id: table.id, state: table.state, attempts: table.attempts, paths: table.paths, at: table.claimedAt })
    .from(table)
    .where(and(isOfAutomation, isOpen))
    .orderBy(desc(table.dueAt), desc(table.id))
  const starting = open.filter(({ state }) => state === 'starting')
  if (starting.some(({ at }) => at !== null && Math.abs(now - at) < leaseMs)) return 'none'
  const hopeless = starting.filter(({ attempts }) => attempts >= maxAttempts)
  if (hopeless.length > 0) await setState(idsOf(hopeless), 'failed')
  const repeated = starting.find(({ attempts }) => attempts < maxAttempts)
  const waiting = open.filter(({ state }) => state === 'waiting')
  const chosen = repeated ?? waiting[0]
  if (!chosen) return 'none'
  if ((await countToday(transaction, isOfAutomation, now)) >= runsPerDay) {
    await setState(idsOf([chosen, ...waiting]), 'skipped')
    return 'limit-reached'
  }
  // An interrupted run is not changed, so that it is not started twice.
  const merged = repeated ? [] : waiting.slice(1)
  if (merged.length > 0) await setState(idsOf(merged), 'merged')
  const paths = allPaths([chosen, ...merged])
  const set = { state: 'starting', claimedAt: Math.round(now), attempts: chosen.attempts + 1, paths } as const
  await transaction.update(table).set(set).where(eq(table.id, chosen.id))
  return { id: chosen.id, paths: paths ?? undefined, isRepeated: repeated !== undefined }
}

const idsOf = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id)

/** @returns `null` if the paths of some run are unknown. */
function allPaths(rows: readonly { readonly paths: readonly string[] | null }[]): readonly string[] | null {
  if (rows.some(({ paths }) => paths === null)) return null
  return [...new Set(rows.flatMap(({ paths }) => paths ?? []))].sort().slice(0, maxPaths)
}

async function countToday(transaction: Transaction, isOfAutomation: Condition, now: number): Promise<number> {
  const midnight = Math.floor(now / dayMs) * dayMs
  const isToday = and(gte(table.claimedAt, midnight), lt(table.claimedAt, midnight + dayMs))
  const [row] = await transaction
    .select({ count: count() })
    .from(table)
    .where(and(isOfAutomation, eq(table.state, 'started'), isToday))
  return row?.count ?? 0
}

/** Deletes data that no later run needs. */
async function clean(
  transaction: Transaction,
  isOfAutomation: Condition,
  { dueAt }: { readonly dueAt: number },
): Promise<void> {
  const newest = transaction
    .select({ id: table.id })
    .from(table)
    .where(and(isOfAutomation, isNotNull(table.snapshot)))
    .orderBy(desc(table.claimedAt), desc(table.id))
    .limit(keptSnapshots)
  const isOld = and(isOfAutomation, isNotNull(table.snapshot), notInArray(table.id, newest))
  await transaction.update(table).set({ snapshot: null }).where(isOld)
  const isPast = lt(table.dueAt, dueAt - keptDays * dayMs)
  await transaction.delete(table).where(and(isOfAutomation, isPast, isNull(table.snapshot), isNull(table.jobId)))
}
