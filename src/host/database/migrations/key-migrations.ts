import type { Migration } from './migration.ts'

export const keys: Migration = {
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
}
