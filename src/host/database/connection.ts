import type { Client, Pool } from 'pg'

/** A connection to a database. */
export interface Connection {
  readonly pool: Pool
  /** A new client without time limits, not connected yet. */
  readonly openClient: () => Client
  /** Milliseconds in which the database answers if it is available. */
  readonly pingMs: number
  /** Another process has opened the database, and may close it at any moment. */
  readonly isOwnedByOther?: boolean | undefined
  /** Resolves when the database has ended. If absent, the end can only be detected by lost connections. */
  readonly ended?: Promise<void> | undefined
  /** Called after the pool was closed. */
  readonly close: () => Promise<void>
}

/** Connect to the database. Rejects if it is not available at the moment. */
export type Connect = () => Promise<Connection>
