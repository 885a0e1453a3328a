/** A change of the tables. */
export interface Migration {
  readonly name: string
  readonly sql: string
}

/**
 * All changes of the tables, in order. Never change or remove one that was released: add another one at the end. The
 * tables themselves are described next to the code that uses them, such as `src/server/keys/key-table.ts`.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'keys',
    sql: `
      CREATE TABLE lectern.api_keys (
        id text PRIMARY KEY,
        organization text NOT NULL,
        kind text NOT NULL,
        name text NOT NULL,
        hash text NOT NULL UNIQUE,
        hint text NOT NULL,
        scopes text[] NOT NULL,
        networks text[] NOT NULL,
        origins text[] NOT NULL,
        requests_per_hour integer,
        created_at bigint NOT NULL,
        expires_at bigint,
        last_used_at bigint,
        revoked_at bigint
      );`,
  },
  {
    name: 'conversations',
    sql: `
      CREATE TABLE lectern.threads (
        domain text NOT NULL,
        thread_id text NOT NULL,
        owner text NOT NULL,
        id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
        created_at bigint NOT NULL,
        updated_at bigint NOT NULL,
        PRIMARY KEY (domain, thread_id, owner)
      );
      CREATE TABLE lectern.turns (
        answer_id text PRIMARY KEY,
        thread bigint NOT NULL REFERENCES lectern.threads (id) ON DELETE CASCADE,
        domain text NOT NULL,
        question_id text,
        question text,
        asked_at bigint NOT NULL,
        page_route text,
        caller text,
        key_id text,
        is_replacement boolean NOT NULL DEFAULT false,
        replaced_by text,
        answer text,
        sources jsonb,
        mode text,
        outcome text,
        answered_at bigint,
        duration_ms bigint,
        input_tokens bigint,
        output_tokens bigint,
        rating text,
        comment text,
        rated_at bigint
      );
      CREATE INDEX turns_by_thread ON lectern.turns (thread, asked_at, answer_id);
      CREATE INDEX turns_by_time ON lectern.turns (domain, asked_at DESC, answer_id DESC)
        WHERE replaced_by IS NULL;
      CREATE INDEX turns_by_outcome ON lectern.turns (domain, outcome, asked_at DESC, answer_id DESC)
        WHERE replaced_by IS NULL;
      CREATE INDEX turns_by_caller ON lectern.turns (domain, caller, asked_at DESC, answer_id DESC)
        WHERE replaced_by IS NULL;
      CREATE INDEX turns_by_rating ON lectern.turns (domain, rating, asked_at DESC, answer_id DESC)
        WHERE replaced_by IS NULL AND rating IS NOT NULL;`,
  },
  {
    name: 'text-search',
    // Not every database has the extension. Without it, searches are slower.
    sql: `
      DO $$
      DECLARE extension_schema text;
      BEGIN
        CREATE EXTENSION IF NOT EXISTS pg_trgm;
        SELECT nspname INTO extension_schema FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace
          WHERE extname = 'pg_trgm';
        EXECUTE format('CREATE INDEX turns_by_text ON lectern.turns USING gin (question %I.gin_trgm_ops)', extension_schema);
      EXCEPTION WHEN OTHERS THEN
        RAISE NOTICE 'Searches in conversations have no index: %', SQLERRM;
      END $$;`,
  },
  {
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
  },
  {
    name: 'replaced-turns',
    sql: 'CREATE INDEX turns_by_question ON lectern.turns (thread, question_id);',
  },
  {
    name: 'feedback',
    sql: `
      CREATE TABLE lectern.feedback (
        id text PRIMARY KEY,
        domain text NOT NULL,
        page_route text NOT NULL,
        text text NOT NULL,
        source text NOT NULL,
        rating text NOT NULL,
        sent_at bigint NOT NULL
      );
      CREATE INDEX feedback_by_time ON lectern.feedback (domain, sent_at DESC, id DESC);`,
  },
  {
    name: 'old-threads',
    sql: 'CREATE INDEX threads_by_creation ON lectern.threads (domain, created_at);',
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
    name: 'ended-jobs',
    sql: `
      ALTER TABLE lectern.jobs ADD COLUMN ended_at bigint;
      CREATE INDEX jobs_by_end ON lectern.jobs (project_id, ended_at) WHERE ended_at IS NOT NULL;`,
  },
  {
    name: 'reader-sign-outs',
    sql: `
      CREATE TABLE lectern.reader_sign_outs (
        domain text NOT NULL,
        subject text NOT NULL,
        time bigint NOT NULL,
        expires_at bigint NOT NULL,
        recorded_at bigint NOT NULL,
        PRIMARY KEY (domain, subject)
      );
      CREATE INDEX reader_sign_outs_by_record ON lectern.reader_sign_outs (domain, recorded_at);
      CREATE INDEX reader_sign_outs_by_end ON lectern.reader_sign_outs (expires_at);
      CREATE TABLE lectern.used_sign_in_tokens (
        digest text PRIMARY KEY,
        expires_at bigint NOT NULL
      );
      CREATE INDEX used_sign_in_tokens_by_end ON lectern.used_sign_in_tokens (expires_at);`,
  },
  {
    name: 'reader-feedback',
    sql: `
      ALTER TABLE lectern.feedback
        ADD COLUMN kind text NOT NULL DEFAULT 'page',
        ADD COLUMN reasons text[] NOT NULL DEFAULT '{}',
        ADD COLUMN quote text NOT NULL DEFAULT '',
        ADD COLUMN email text NOT NULL DEFAULT '',
        ADD COLUMN is_removed boolean NOT NULL DEFAULT false;
      CREATE INDEX feedback_by_page ON lectern.feedback (domain, page_route, sent_at DESC);`,
  },
  {
    name: 'automation-snapshots',
    sql: 'ALTER TABLE lectern.automation_runs RENAME COLUMN facts TO snapshot;',
  },
  {
    name: 'end-of-earlier-jobs',
    sql: `
      UPDATE lectern.jobs SET ended_at = queued_at
        WHERE ended_at IS NULL AND state IN ('completed', 'failed') AND job::text NOT LIKE '%"archivedAt":%';`,
  },
]
