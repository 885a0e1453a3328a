import type { Migration } from './migration.ts'

export const conversations: Migration = {
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
}

export const textSearch: Migration = {
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
}

export const replacedTurns: Migration = {
  name: 'replaced-turns',
  sql: 'CREATE INDEX turns_by_question ON lectern.turns (thread, question_id);',
}

export const oldThreads: Migration = {
  name: 'old-threads',
  sql: 'CREATE INDEX threads_by_creation ON lectern.threads (domain, created_at);',
}
