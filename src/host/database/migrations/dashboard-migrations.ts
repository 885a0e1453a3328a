import type { Migration } from './migration.ts'

export const dashboard: Migration = {
  name: 'dashboard',
  sql: `
    CREATE TABLE lectern.dashboard_links (
      hash text PRIMARY KEY,
      domain text NOT NULL,
      expires_at bigint NOT NULL
    );
    CREATE TABLE lectern.dashboard_sessions (
      hash text PRIMARY KEY,
      domain text NOT NULL,
      user_name text NOT NULL,
      created_at bigint NOT NULL,
      last_seen_at bigint NOT NULL,
      expires_at bigint NOT NULL
    );
    CREATE TABLE lectern.empty_searches (
      domain text NOT NULL,
      query text NOT NULL,
      caller text NOT NULL,
      count bigint NOT NULL,
      last_at bigint NOT NULL,
      PRIMARY KEY (domain, query, caller)
    );
    CREATE INDEX empty_searches_by_count ON lectern.empty_searches (domain, (-count), query, caller);
    CREATE INDEX empty_searches_by_time ON lectern.empty_searches (domain, last_at);
    CREATE INDEX turns_by_day ON lectern.turns (domain, asked_at) INCLUDE (outcome, caller, rating)
      WHERE replaced_by IS NULL AND question IS NOT NULL;`,
}
