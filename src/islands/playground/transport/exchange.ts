import type { StreamLog } from '../streams/stream-log.ts'
import type { PolicyViolation } from './watch-policy.ts'

export type Pair = readonly [name: string, value: string]

/** A part of a request that cannot be sent; `replaced`: a header that some browsers send differently. */
export interface DroppedPart {
  readonly type: 'header' | 'cookie' | 'body' | 'file' | 'replaced'
  /** Name of the header, the cookie, the method that allows no body, or the part with a file. */
  readonly name: string
}

/** A request that is ready to be sent, directly or through the proxy of the site. */
export interface Call {
  /** The URL to fetch: that of the API or of the proxy. */
  readonly url: string
  readonly init: RequestInit
  readonly dropped: readonly DroppedPart[]
  /** The request as it reaches the API. */
  readonly targetRequest: SentRequest
  /** The URL of the API as shown to readers, without credentials; absent if it contains none. */
  readonly displayUrl?: string | undefined
  readonly isProxied: boolean
}

export interface SentRequest {
  /** Upper case. */
  readonly method: string
  /** Including the query. */
  readonly url: string
  readonly headers: readonly Pair[]
  /** The bytes to send; absent without a body. */
  readonly body?: Blob | undefined
}

/** Status and headers of a response. */
export interface ResponseHead {
  readonly status: number
  /** As sent by the server; often empty. */
  readonly statusText: string
  /** The headers that the page may read; names as received. */
  readonly headers: readonly Pair[]
  /** The final URL, after redirects. */
  readonly url: string
  readonly isRedirected: boolean
}

/** Why there is no response, or only a part of one. */
export type Failure =
  /** By the reader. */
  | { readonly type: 'aborted' }
  /** No response started in time. */
  | { readonly type: 'timeout'; readonly afterMs: number }
  /** No connection, or no permission for pages of this site: a browser does not say which. */
  | { readonly type: 'network' }
  /** A page served over HTTPS may not send requests without encryption. */
  | { readonly type: 'mixed-content' }
  /** The content security policy of the site blocks the request. */
  | ({ readonly type: 'policy' } & PolicyViolation)
  /** A request that a browser does not send at all: its method or its URL is invalid. */
  | { readonly type: 'unsendable' }
  /** The proxy of the site did not respond. */
  | { readonly type: 'proxy-unreachable' }
  /** The proxy did not forward the request. */
  | { readonly type: 'proxy'; readonly status: number; readonly code: string; readonly message: string }
  /** The response started, but did not end. */
  | { readonly type: 'broken' }

/** One request and its response. Only in memory. */
export interface Exchange {
  readonly call: Call
  /** Milliseconds since 1970. */
  readonly started: number
  /** Absent if no response started. */
  readonly head?: ResponseHead | undefined
  /** Milliseconds from the start. */
  readonly timings: { readonly head?: number | undefined; readonly end: number }
  /** The received content, decompressed. */
  readonly body: Blob
  readonly failure?: Failure | undefined
  /** The messages, if the response is a stream of messages. */
  readonly log?: StreamLog | undefined
}

/** The value of a header, given its lowercase name; `undefined` if it is absent. */
export function headerOf(headers: readonly Pair[], name: string): string | undefined {
  return headers.find(([headerName]) => headerName.toLowerCase() === name)?.[1]
}
