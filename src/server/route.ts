import type { Client } from './client.ts'
import type { CorsPolicy } from './middleware/cors.ts'
import type { RouteLimit } from './middleware/rate-limit.ts'
import type { KeyRule } from './middleware/require-key.ts'
import type { Caller } from './ports.ts'

/** A route of the server's API. Its limits are enforced before `handle` is called. */
export interface Route {
  /** Below `{base}/_api/`: `proxy`; with a leading slash, below `{base}`: `/v1/agent/:projectId/job/:id`. */
  readonly path: string
  /** Whether the path is outside of the base path, as standards require it for some documents. */
  readonly isAtRoot?: boolean | undefined
  /** All other methods are rejected with 405. `GET` includes `HEAD`. */
  readonly methods: readonly string[]
  /** Which requests it handles. The others are handled as if the route did not exist. If absent, it handles all. */
  readonly matches?: ((request: Request, client: Client) => boolean) | undefined
  /** Whether only pages of the site may call it: a request with another host name is rejected. */
  readonly isForPages?: boolean | undefined
  /** Which API keys may call it. If absent, no key is needed. */
  readonly key?: KeyRule | undefined
  /** If absent, pages of other sites cannot call it. */
  readonly cors?: CorsPolicy | undefined
  readonly limits?: readonly RouteLimit[] | undefined
  /** 2 MB if absent. `unlimited` means that the route has limits of its own. */
  readonly maxBodyBytes?: number | 'unlimited' | undefined
  /** Until the response begins. 30 s if absent. `unlimited` means that the route has limits of its own. */
  readonly timeoutMs?: number | 'unlimited' | undefined
  /** Whether the body is streamed and may fail: then the connection is closed, so that the client notices. */
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
  /** Adds a line about the request to the access log. No secrets. */
  readonly note: (line: string) => void
}
