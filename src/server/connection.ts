/** The headers of a request by name, in any letter case. */
export interface RequestHeaders {
  readonly get: (name: string) => string | null
}

/** The connection of a request. */
export interface Connection {
  /** Address of the other side: a client, or a server in front of this one. */
  readonly remoteAddress: string
  /**
   * Path and query as the client sent them: `/docs/guides?a=1`. `Request` resolves dot segments: `/a/../b` becomes
   * `/b`.
   */
  readonly target: string
  /** Called once, after the response was sent or if the connection ended earlier. */
  readonly onFinish: (listener: (isComplete: boolean) => void) => void
  /** Close the connection in the middle of a response, so that the client notices that it is incomplete. */
  readonly destroy: () => void
}
