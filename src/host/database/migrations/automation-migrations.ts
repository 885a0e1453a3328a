import type { Migration } from './migration.ts'

export const automationRuns: Migration = {
  name: 'automation-runs',
  sql: `
    CREATE TABLE lectern.automation_runs (
      project_id text NOT NULL,
      automation text NOT NULL,
      trigger text NOT NULL,
      id text NOT NULL UNIQUE,
      due_at bigint NOT NULL,
      state text NOT NULL,
      claimed_at bigint,
      attempts integer NOT NULL DEFAULT 0,
      paths json,
      job_id text,
      facts json,
      PRIMARY KEY (project_id, automation, trigger)
    );
    CREATE INDEX automation_runs_by_time ON lectern.automation_runs (project_id, automation, due_at DESC);
    CREATE INDEX automation_runs_open ON lectern.automation_runs (project_id, automation)
      WHERE state IN ('waiting', 'starting');`,
}

export const automationSnapshots: Migration = {
  name: 'automation-snapshots',
  sql: 'ALTER TABLE lectern.automation_runs RENAME COLUMN facts TO snapshot;',
}
