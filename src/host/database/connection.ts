import type { Client, Pool } from 'pg'

/** A database that was reached. */
export interface Connection {
  readonly pool: Pool
  /** A new client without time limits, not connected yet. */
  readonly openClient: () => Client
  /** Milliseconds in which the database answers if it is available. */
  readonly pingMs: number
  /** Another process has opened the database, and may close it at any moment. */
  readonly isOwnedByOther?: boolean | undefined
  /** Resolves when the database has ended. Absent: only its connections show that. */
  readonly ended?: Promise<void> | undefined
  /** Called after the pool was closed. */
  readonly close: () => Promise<void>
}

/** Reach the database. Rejects if that is not possible at the moment. */
export type Connect = () => Promise<Connection>
