import type { PGlite } from '@electric-sql/pglite'

// PGlite has no autovacuum like PostgreSQL, which removes old versions of rows and counts the rows. Without these
// counts, searches choose the wrong index.

/** Maintain the tables that have changed much since they were maintained. */
export async function maintainTables(database: PGlite): Promise<void> {
  await database.exec('SELECT pg_stat_force_next_flush()')
  const { rows } = await database.query<{ name: string }>(tablesToMaintain)
  for (const { name } of rows) await database.exec(`VACUUM (ANALYZE) ${name}`)
}

/** Rows that change before a table is maintained: this number, and a tenth of the table. */
const minChanges = 1000

const tablesToMaintain = `
  SELECT format('%I.%I', stats.schemaname, stats.relname) AS name
  FROM pg_stat_user_tables AS stats JOIN pg_class ON pg_class.oid = stats.relid
  WHERE greatest(stats.n_mod_since_analyze, stats.n_dead_tup) > ${minChanges} + greatest(pg_class.reltuples, 0) / 10
    -- The counts do not survive a crash.
    OR (pg_class.reltuples < 0 AND pg_relation_size(pg_class.oid) > 1000000)`
