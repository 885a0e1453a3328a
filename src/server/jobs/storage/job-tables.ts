import { bigint, integer, json, primaryKey, text } from 'drizzle-orm/pg-core'
import { databaseSchema } from '../../database-schema.ts'
import type { PullRequest } from '../git/git-host.ts'
import type { Job } from '../job.ts'
import type { JobEvent } from '../job-event.ts'

// All times are milliseconds since 1970.

/** Agent jobs as their events have left them. At most one active job of a project has the same branch. */
export const jobTable = databaseSchema.table('jobs', {
  id: text().primaryKey(),
  projectId: text('project_id').notNull(),
  branch: text().notNull(),
  state: text({ enum: ['queued', 'running', 'completed', 'failed'] }).notNull(),
  createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  /** When the job last began to wait for a worker. */
  queuedAt: bigint('queued_at', { mode: 'number' }).notNull(),
  /** Only while a worker runs the job. */
  leaseExpiresAt: bigint('lease_expires_at', { mode: 'number' }),
  /** Only of a job that has ended and is not archived. */
  endedAt: bigint('ended_at', { mode: 'number' }),
  /** The number of the last event. */
  lastNumber: integer('last_number').notNull(),
  // Not `jsonb`: it rejects some characters that messages and files may contain.
  job: json().$type<Job>().notNull(),
})

/** What has happened to jobs. Rows are never changed. */
export const jobEventTable = databaseSchema.table(
  'job_events',
  {
    jobId: text('job_id').notNull(),
    /** Counts the events of a job from 1. */
    number: integer().notNull(),
    event: json().$type<JobEvent>().notNull(),
  },
  table => [primaryKey({ columns: [table.jobId, table.number] })],
)

/** The pull requests of a repository whose host has none of its own. A branch has at most one that is open. */
export const pullRequestTable = databaseSchema.table(
  'pull_requests',
  {
    projectId: text('project_id').notNull(),
    /** Counts the pull requests of a project from 1. */
    number: integer().notNull(),
    branch: text().notNull(),
    state: text({ enum: ['open', 'merged', 'closed'] }).notNull(),
    request: json().$type<PullRequest>().notNull(),
  },
  table => [primaryKey({ columns: [table.projectId, table.number] })],
)
