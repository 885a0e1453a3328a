import type { StreamLog } from '../streams/stream-log.ts'
import type { PolicyViolation } from './watch-policy.ts'

export type Pair = readonly [name: string, value: string]

/** What a request means and yet cannot carry; `replaced`: a header that some browsers send otherwise. */
export interface DroppedPart {
  readonly type: 'header' | 'cookie' | 'body' | 'file' | 'replaced'
  /** Of the header, the cookie, the method that takes no body, or the part that holds a file. */
  readonly name: string
}

/** A request that is ready to be sent, by the browser itself or through the proxy of the site. */
export interface Call {
  /** What is fetched: the address of the API or that of the proxy. */
  readonly url: string
  readonly init: RequestInit
  readonly dropped: readonly DroppedPart[]
  /** The request as it reaches the API. */
  readonly targetRequest: SentRequest
  /** The address of the API as readers see it, without credentials; absent where it holds none. */
  readonly shownUrl?: string | undefined
  readonly isProxied: boolean
}

export interface SentRequest {
  /** Upper case. */
  readonly method: string
  /** With its query. */
  readonly url: string
  readonly headers: readonly Pair[]
  /** The bytes as they go out; absent without a body. */
  readonly body?: Blob | undefined
}

/** The beginning of an answer. */
export interface ResponseHead {
  readonly status: number
  /** As the server wrote it: often empty. */
  readonly statusText: string
  /** As far as a page may read them; names as they came. */
  readonly headers: readonly Pair[]
  /** Where the answer came from, after redirects. */
  readonly url: string
  readonly isRedirected: boolean
}

/** Why there is no answer, or only a part of one. */
export type Failure =
  /** By the reader. */
  | { readonly type: 'aborted' }
  /** No answer began in time. */
  | { readonly type: 'timeout'; readonly afterMs: number }
  /** No connection, or no permission for pages of this site: a browser does not say which. */
  | { readonly type: 'network' }
  /** Pages that came encrypted may not ask where nothing is. */
  | { readonly type: 'mixed-content' }
  /** The content security policy of the site blocks the request. */
  | ({ readonly type: 'policy' } & PolicyViolation)
  /** A request that a browser does not send at all: its method or its address is none. */
  | { readonly type: 'unsendable' }
  /** The proxy of the site did not answer. */
  | { readonly type: 'proxy-unreachable' }
  /** The proxy did not pass the request on. */
  | { readonly type: 'proxy'; readonly status: number; readonly code: string; readonly message: string }
  /** The answer began and did not end. */
  | { readonly type: 'broken' }

/** One request and what came of it. Lives in memory alone. */
export interface Exchange {
  readonly call: Call
  /** Milliseconds since 1970. */
  readonly started: number
  /** Absent where no answer began. */
  readonly head?: ResponseHead | undefined
  /** Milliseconds from the start. */
  readonly timings: { readonly head?: number | undefined; readonly end: number }
  /** What arrived, no longer compressed. */
  readonly body: Blob
  readonly failure?: Failure | undefined
  /** Its messages, where the answer is a stream of them. */
  readonly log?: StreamLog | undefined
}

/** The value of a header, whatever the case of its name; `undefined` where it is absent. */
export function headerOf(headers: readonly Pair[], name: string): string | undefined {
  return headers.find(([own]) => own.toLowerCase() === name)?.[1]
}
