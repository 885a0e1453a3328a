import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { RejectedRequest } from './error-response.ts'

/** One connection to the database. Its queries run one after the other. */
export type Queries = NodePgDatabase

/** Queries that are applied together, or not at all. */
export type Transaction = Parameters<Parameters<Queries['transaction']>[0]>[0]

/** The database of the server: a PostgreSQL, or the one in the data folder. */
export interface Database {
  /**
   * Runs queries on a separate connection.
   *
   * @throws DatabaseUnavailable if there is no connection, or if it breaks.
   */
  readonly run: <Value>(work: (queries: Queries) => Promise<Value>) => Promise<Value>
}

/** The database is currently unavailable. As the error of a request, it becomes a 503 response. */
export class DatabaseUnavailable extends RejectedRequest {
  override name = 'DatabaseUnavailable'

  /** @param cause For the operator. Clients do not see it. */
  constructor(cause: unknown) {
    super({
      status: 503,
      code: 'database-unavailable',
      message: 'The database is not available at the moment. Try again later.',
      retryAfter: 5,
    })
    this.cause = cause
  }
}
