import { bigint, integer, json, primaryKey, text } from 'drizzle-orm/pg-core'
import { databaseSchema } from '../../../database-schema.ts'
import type { Json } from '../../../ports.ts'

// All times are milliseconds since 1970.

/** Runs of automations. Each trigger of an automation has at most one. */
export const runTable = databaseSchema.table(
  'automation_runs',
  {
    projectId: text('project_id').notNull(),
    automation: text().notNull(),
    trigger: text().notNull(),
    id: text().notNull().unique(),
    dueAt: bigint('due_at', { mode: 'number' }).notNull(),
    /** `merged`: covered by another run. `skipped`: the daily limit was reached. */
    state: text({
      enum: ['registered', 'waiting', 'starting', 'started', 'nothing', 'merged', 'skipped', 'failed'],
    }).notNull(),
    claimedAt: bigint('claimed_at', { mode: 'number' }),
    attempts: integer().notNull().default(0),
    paths: json().$type<readonly string[]>(),
    jobId: text('job_id'),
    /** What the run has seen, such as digests of API descriptions. The next run finds changes by comparing with it. */
    snapshot: json().$type<Json>(),
  },
  table => [primaryKey({ columns: [table.projectId, table.automation, table.trigger] })],
)
