import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { DatabaseUnavailable, type Queries } from '../../server/database.ts'

/** A client that runs queries once, and then returns to its pool. */
export interface ClientRun {
  readonly run: <Value>(work: (queries: Queries) => Promise<Value>) => Promise<Value>
}

/** @param check Called if the database may be lost. */
export const clientRun = (client: PoolClient, check: () => Promise<void>): ClientRun => ({
  run: async work => {
    // Without a listener, a lost connection would end the process. The query that runs rejects as well.
    const ignore = () => {}
    client.on('error', ignore)
    let isUsable = false
    try {
      const value = await work(drizzle(client))
      isUsable = true
      return value
    } catch (error) {
      if (!(error instanceof DrizzleQueryError)) throw error
      // The original message contains values of the query, which must not be logged.
      const reason = error.cause
      isUsable = isAnswer(reason)
      if (isUsable) throw reason
      void check()
      throw new DatabaseUnavailable(reason)
    } finally {
      client.off('error', ignore)
      client.release(!isUsable)
    }
  },
})

/** Error classes of PostgreSQL: no connection, no resources, server shutting down or starting. */
const unavailable = /^(?:08|53|57P)/

/** Whether an error is the response of a database that is still usable. */
function isAnswer(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[0-9FHPX][0-9A-Z]{4}$/.test(code) && !unavailable.test(code)
}
