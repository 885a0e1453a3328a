import type { ClientBase } from 'pg'
import type { Migration } from './migration.ts'

/**
 * The key of a lock, so that processes that migrate the same database wait for each other. Any number works, but it
 * must never change.
 */
const lockId = 7_219_403_811

/** Apply the migrations that a database does not have yet: all of them, or none if one fails. */
export async function applyMigrations(client: ClientBase, migrations: readonly Migration[]): Promise<void> {
  await client.query('BEGIN')
  try {
    // The lock is held until the end of the transaction.
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockId])
    await client.query(table)
    const { rows } = await client.query<{ number: number }>('SELECT number FROM lectern.migrations')
    const applied = new Set(rows.map(({ number }) => number))
    for (const [index, { name, sql }] of migrations.entries()) {
      if (applied.has(index + 1)) continue
      await client.query(sql)
      await client.query('INSERT INTO lectern.migrations (number, name) VALUES ($1, $2)', [index + 1, name])
    }
    await client.query('COMMIT')
  } catch (error) {
    // The rollback fails if the connection is lost.
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

// `CREATE SCHEMA IF NOT EXISTS` needs a privilege that the user may not have, even if the schema exists.
const table = `
  DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_namespace WHERE nspname = 'lectern') THEN CREATE SCHEMA lectern; END IF;
  END $$;
  CREATE TABLE IF NOT EXISTS lectern.migrations (
    number integer PRIMARY KEY,
    name text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  );`
