import type { Migration } from './migration.ts'

export const jobs: Migration = {
  name: 'jobs',
  sql: `
    CREATE TABLE lectern.jobs (
      id text PRIMARY KEY,
      project_id text NOT NULL,
      branch text NOT NULL,
      state text NOT NULL,
      created_at bigint NOT NULL,
      queued_at bigint NOT NULL,
      lease_expires_at bigint,
      last_number integer NOT NULL,
      job json NOT NULL
    );
    CREATE INDEX jobs_by_creation ON lectern.jobs (project_id, created_at DESC, id DESC);
    CREATE INDEX jobs_by_wait ON lectern.jobs (project_id, queued_at, id) WHERE state IN ('queued', 'running');
    CREATE UNIQUE INDEX jobs_active_branch ON lectern.jobs (project_id, lower(branch))
      WHERE state IN ('queued', 'running');
    CREATE TABLE lectern.job_events (
      job_id text NOT NULL REFERENCES lectern.jobs (id) ON DELETE CASCADE,
      number integer NOT NULL,
      event json NOT NULL,
      PRIMARY KEY (job_id, number)
    );`,
}

export const pullRequests: Migration = {
  name: 'pull-requests',
  sql: `
    CREATE TABLE lectern.pull_requests (
      project_id text NOT NULL,
      number integer NOT NULL,
      branch text NOT NULL,
      state text NOT NULL,
      request json NOT NULL,
      PRIMARY KEY (project_id, number)
    );
    CREATE UNIQUE INDEX pull_requests_open_branch ON lectern.pull_requests (project_id, branch)
      WHERE state = 'open';`,
}

export const endedJobs: Migration = {
  name: 'ended-jobs',
  sql: `
    ALTER TABLE lectern.jobs ADD COLUMN ended_at bigint;
    CREATE INDEX jobs_by_end ON lectern.jobs (project_id, ended_at) WHERE ended_at IS NOT NULL;`,
}

export const endOfEarlierJobs: Migration = {
  name: 'end-of-earlier-jobs',
  sql: `
    UPDATE lectern.jobs SET ended_at = queued_at
      WHERE ended_at IS NULL AND state IN ('completed', 'failed') AND job::text NOT LIKE '%"archivedAt":%';`,
}
