/** JSON data. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** Values by their keys. Keys are paths such as `rate-limit/assistant/203.0.113.7`. */
export interface Store {
  readonly read: (key: string) => Promise<Json | undefined>
  /**
   * Changes a value. Changes of the same key run one after another.
   *
   * @param change Called with the current value; may be called again. Returns the new value, `undefined` to delete it.
   * @param expiresMs Milliseconds after which the value is deleted.
   * @returns The new value.
   */
  readonly update: <Value extends Json | undefined>(
    key: string,
    change: (value: Json | undefined) => Value,
    expiresMs?: number,
  ) => Promise<Value>
  /** Keys that begin with a prefix and follow a given key, sorted. */
  readonly list: (
    prefix: string,
    page: { readonly after?: string; readonly limit: number },
  ) => Promise<readonly string[]>
}

/** Work that outlives a request. */
export interface Queue {
  /** @returns The id of the new entry. */
  readonly add: (kind: string, data: Json) => Promise<string>
  /**
   * Handles the entries of a kind, one after another. An entry whose handler rejects is handled again later.
   *
   * @returns A function that stops handling, after the running handler has ended.
   */
  readonly handle: (kind: string, handler: (entry: QueueEntry) => Promise<void>) => () => Promise<void>
  /** Remove an entry, or abort the signal of its handler. */
  readonly cancel: (id: string) => Promise<void>
}

export interface QueueEntry {
  readonly id: string
  readonly data: Json
  /** Aborted when the entry is canceled. */
  readonly signal: AbortSignal
}

export interface Clock {
  /** Milliseconds since 1970; never goes back. */
  readonly now: () => number
  /** Resolves after some milliseconds; rejects when the signal is aborted. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>
}

/** The sender of a request. */
export type Caller = { readonly kind: 'nobody' } | ReaderCaller | KeyCaller

/** A person who has signed in to the site. */
export interface ReaderCaller {
  readonly kind: 'reader'
  /** Stable for a person at a provider: `okta/00u1a2b3`. */
  readonly id: string
  readonly groups: readonly string[]
  /** Milliseconds since 1970. If absent, the session does not expire. */
  readonly expiresAt?: number | undefined
  /** The data that pages show as `user`. */
  readonly content?: { readonly [name: string]: Json } | undefined
  readonly playgroundInputs?: PlaygroundInputs | undefined
  /** Whether this is an operator who views the site as a reader. */
  readonly isPreview?: boolean | undefined
}

/** Values for the fields of playgrounds: by the location of a parameter, then by its name. */
export interface PlaygroundInputs {
  /** Values for the variables in the URL of the server. */
  readonly server?: Readonly<Record<string, Json>> | undefined
  readonly header?: Readonly<Record<string, Json>> | undefined
  readonly query?: Readonly<Record<string, Json>> | undefined
  readonly cookie?: Readonly<Record<string, Json>> | undefined
  readonly path?: Readonly<Record<string, Json>> | undefined
}

/** A program that sends an API key. */
export interface KeyCaller {
  readonly kind: 'key'
  readonly id: string
  readonly organization: string
  /** `assistant`: search and answers, may be public. `admin`: everything else, secret. */
  readonly keyKind: 'assistant' | 'admin'
  /** `read` and `write`. If empty, all. Only for admin keys. */
  readonly scopes: readonly string[]
  /** Addresses and networks from which the key may be used. Empty: all. */
  readonly networks: readonly string[]
  /** Origins of the pages that may use the key: `https://app.example.com`. Empty: all. */
  readonly origins: readonly string[]
  /** Maximum number of requests in an hour. If absent, it has no limit of its own. */
  readonly requestsPerHour?: number | undefined
}

/** Finds out who sends a request. */
export interface Identity {
  readonly identify: (request: Request) => Promise<Caller>
}

/** Sends mail. */
export interface Mailer {
  /** Resolves when a mail server has accepted the mail. Rejects with an error that contains no personal data. */
  readonly send: (mail: Mail) => Promise<void>
}

/** A mail of plain text. Its sender belongs to the mailer. */
export interface Mail {
  /** A single address. */
  readonly to: string
  readonly replyTo?: string | undefined
  readonly subject: string
  readonly text: string
}

/** Messages for the operator of the server. */
export interface Log {
  readonly access: (entry: AccessEntry) => void
  /** A bug or an internal failure, with the id of the request. */
  readonly error: (error: unknown, requestId: string | undefined) => void
}

/** A request with a response. Contains no secrets: no query, no cookies, no keys. */
export interface AccessEntry {
  /** Milliseconds since 1970. */
  readonly time: number
  readonly requestId: string
  /** Address of the client. */
  readonly client: string
  readonly method: string
  /** Without its query. */
  readonly path: string
  readonly status: number
  /** Whether all of the response was sent. */
  readonly isComplete: boolean
  readonly durationMs: number
  /** Further information: `proxy refused GET https://evil.example: origin-not-allowed`. */
  readonly notes: readonly string[]
}

/** The files of a published site, by their paths in the output folder: `guides/start/index.html`. */
export interface SiteFiles {
  /** Changes if another site is published. While a site is being published, waits until it is complete. */
  readonly version: () => Promise<string>
  readonly stat: (path: string) => Promise<FileStat | undefined>
  /** The content, or a part of it. `undefined` if the file has changed. */
  readonly open: (
    path: string,
    stat: FileStat,
    range?: FileRange,
  ) => Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>
}

export interface FileStat {
  /** Differs for every content that a path ever had. */
  readonly id: string
  readonly size: number
  /** Milliseconds since 1970. */
  readonly modified: number
  /** Whether the file depends on who reads it. */
  readonly varies?: boolean | undefined
}

/** Both ends are inclusive. */
export interface FileRange {
  readonly start: number
  readonly end: number
}
