/** A session of the dashboard as it is stored: without its token. */
export interface StoredSession {
  /** SHA-256 of the token, hexadecimal. */
  readonly hash: string
  /** Who has signed in: `operator` with a link from the terminal, otherwise a name from an identity provider. */
  readonly user: string
  /** Milliseconds since 1970, as are all times. */
  readonly createdAt: number
  /** Accurate to a few minutes. */
  readonly lastSeenAt: number
  readonly expiresAt: number
}

/** Stores the sessions of the dashboard of one site, and the links that start them. */
export interface SessionStore {
  readonly addLink: (link: { readonly hash: string; readonly expiresAt: number }) => Promise<void>
  /**
   * Uses up a link. If several processes use it at the same time, only one succeeds.
   *
   * @returns Whether it was valid.
   */
  readonly takeLink: (hash: string, time: number) => Promise<boolean>
  readonly add: (session: StoredSession) => Promise<void>
  readonly find: (hash: string) => Promise<StoredSession | undefined>
  readonly extend: (hash: string, times: { readonly lastSeenAt: number; readonly expiresAt: number }) => Promise<void>
  readonly remove: (hash: string) => Promise<void>
  readonly removeAll: (user: string) => Promise<void>
  /** The valid sessions of a user, last seen first; at most 100. */
  readonly list: (user: string, time: number) => Promise<readonly StoredSession[]>
}
