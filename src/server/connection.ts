/** The headers of a request by their names, in whatever case. */
export interface RequestHeaders {
  readonly get: (name: string) => string | null
}

/** The connection that a request came over. */
export interface Connection {
  /** Address of the other side: a client, or a server in front of us. */
  readonly remoteAddress: string
  /** Path and query as the client sent them: `/docs/guides?a=1`. `Request` has them resolved: `/a/../b` is `/b` there. */
  readonly target: string
  /** Called once, when the response was sent or the connection has ended before. */
  readonly onFinish: (listener: (isComplete: boolean) => void) => void
  /** Close it in the middle of a response, so that the client sees that something is missing. */
  readonly destroy: () => void
}
