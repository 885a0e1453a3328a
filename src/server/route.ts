import type { Client } from './client.ts'
import type { CorsPolicy } from './middleware/cors.ts'
import type { RouteLimit } from './middleware/rate-limit.ts'
import type { Caller } from './ports.ts'

/** Something that the API of the server answers. What it declares is enforced before it is called. */
export interface Route {
  /** Below `{base}/_api/`: `health`, `v1/agent/:projectId/job/:id`. */
  readonly path: string
  /** All others get 405. `GET` includes `HEAD`. */
  readonly methods: readonly string[]
  /** Whether it is only for pages of the site: then a request under a name that is not the site's is rejected. */
  readonly isForPages?: boolean | undefined
  /** Absent: pages of other sites cannot call it. */
  readonly cors?: CorsPolicy | undefined
  readonly limits?: readonly RouteLimit[] | undefined
  /** Absent: 2 MB. `unlimited`: the route has limits of its own. */
  readonly maxBodyBytes?: number | 'unlimited' | undefined
  /** Until the response begins; absent: 30 s. `unlimited`: the route has limits of its own. */
  readonly timeoutMs?: number | 'unlimited' | undefined
  /** Whether the body comes bit by bit and may break off: then the connection is closed, so that the client sees it. */
  readonly isStreamed?: boolean | undefined
  readonly handle: (request: RouteRequest) => Response | Promise<Response>
}

export interface RouteRequest {
  readonly request: Request
  /** Values of the parameters of the path. */
  readonly params: Readonly<Record<string, string>>
  readonly client: Client
  readonly caller: Caller
  readonly requestId: string
  /** Takes what the access log says about the request besides. No secrets. */
  readonly note: (line: string) => void
}
