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
  /** Milliseconds since 1970. If absent, the session does not end by itself. */
  readonly expiresAt?: number | undefined
  /** The data that pages show as `user`. */
  readonly content?: { readonly [name: string]: Json } | undefined
  readonly playgroundInputs?: PlaygroundInputs | undefined
  /** Whether this is an operator who views the site as a reader. */
  readonly isPreview?: boolean | undefined
}

/** Values for the fields of playgrounds, by the names of the fields. */
export interface PlaygroundInputs {
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

export interface Identity {
  readonly identify: (request: Request) => Promise<Caller>
}

/** Network access for requests to other servers. */
export interface Network {
  /** All addresses of a name; rejects for an unknown name. */
  readonly resolve: (hostname: string) => Promise<readonly NetworkAddress[]>
  /** Send a request to one of these addresses only. Resolves as soon as the headers of the response have arrived. */
  readonly send: (request: OutgoingRequest, options: SendOptions) => Promise<IncomingResponse>
}

export interface NetworkAddress {
  readonly address: string
  /** Version of the protocol: 4 or 6. */
  readonly family: number
}

export type HeaderPair = readonly [name: string, value: string]

export interface OutgoingRequest {
  readonly method: string
  readonly url: URL
  /** In order. A name may occur several times. */
  readonly headers: readonly HeaderPair[]
  readonly body: Uint8Array | undefined
}

export interface SendOptions {
  readonly addresses: readonly NetworkAddress[]
  readonly maxHeaderBytes: number
  /** Ends the request, or the response while it is being read. */
  readonly signal: AbortSignal
}

export interface IncomingResponse {
  readonly status: number
  /** As sent by the server. */
  readonly headers: readonly HeaderPair[]
  /** The body as sent by the server. Ending the iteration early closes the connection. */
  readonly body: AsyncIterable<Uint8Array>
  /** Close the connection without reading the body. */
  readonly discard: () => void
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

/** Counts and measures what the server does. Never fails. */
export interface Metrics {
  /**
   * A request has arrived. Returns a function to call when its response was sent, or when the client has disconnected.
   */
  readonly requestStarted: () => (end: RequestEnd) => void
  /** An answer of the assistant has started. Returns a function to call when it has ended. */
  readonly answerStarted: () => (end: AnswerMeasurement) => void
  /** An agent has started to work on a job. Returns a function to call when it has ended. */
  readonly jobStarted: () => (end: JobMeasurement) => void
  readonly searched: (durationMs: number) => void
  /** A request was rejected by the limit with this name. */
  readonly limitReached: (limit: string) => void
  /**
   * A reader has signed in, or could not sign in.
   *
   * @param provider Its ID in the settings. Empty if the request names none.
   */
  readonly signInEnded: (provider: string, outcome: string) => void
}

export interface RequestEnd {
  /** The path of the route with its parameters: `/discovery/v1/search/:domain`; `site` for files. */
  readonly route: string
  readonly method: string
  readonly status: number
  readonly durationMs: number
}

export interface AnswerMeasurement {
  /** Absent if it ended early. */
  readonly mode?: 'model' | 'extractive' | undefined
  readonly outcome: 'answered' | 'unanswered' | 'stopped' | 'failed'
  readonly durationMs: number
  /** Until the first text. Absent if there was none. */
  readonly firstTextMs?: number | undefined
  readonly usage?: { readonly inputTokens: number; readonly outputTokens: number } | undefined
}

export interface JobMeasurement {
  /** Why the job has failed, if it has. `given-back`: it is continued by another server, or after a restart. */
  readonly outcome:
    | 'completed'
    | 'given-back'
    | 'error'
    | 'git-access'
    | 'limit-reached'
    | 'model-unavailable'
    | 'stopped'
  readonly durationMs: number
  readonly usage: { readonly inputTokens: number; readonly outputTokens: number }
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
