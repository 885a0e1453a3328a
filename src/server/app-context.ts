import type { Context } from 'hono'
import type { Client } from './client.ts'
import type { Connection } from './connection.ts'
import type { Caller } from './ports.ts'

/** The data about a request that middleware and routes share. */
export interface AppEnvironment {
  readonly Bindings: { readonly connection: Connection }
  readonly Variables: {
    client: Client
    requestId: string
    caller: Caller
    /** The path of the route with its parameters. Absent if no route of the API handles the request. */
    route?: string
    /** Adds a line about the request to the access log. No secrets. */
    note: (line: string) => void
  }
}

export type AppContext = Context<AppEnvironment>
