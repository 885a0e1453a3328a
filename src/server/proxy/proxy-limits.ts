/** How much the proxy lets through. */
export interface ProxyLimits {
  /** Bytes of a body, each way; those of an answer are counted as they are read, not as they were compressed. */
  readonly maxBytes: number
  /** Bytes of the head of a request or an answer: its address, and all names and values of headers. */
  readonly maxHeaderBytes: number
  /** Milliseconds in which the whole request of a reader is to arrive. */
  readonly requestMs: number
  /** Milliseconds until the head of the last answer is there: names, redirects and the sending included. */
  readonly responseMs: number
  /** Milliseconds in which an API that we wait for says nothing. */
  readonly silenceMs: number
  /** Milliseconds for all of an answer, however alive it is. */
  readonly totalMs: number
  /** Requests of one client in any minute. */
  readonly perMinute: number
  /** Requests of one client that run at the same time. */
  readonly concurrentPerClient: number
  /** Requests that run at the same time. Each may hold a body in memory about twice. */
  readonly concurrent: number
}

export const maxRedirects = 5

export const defaultLimits: ProxyLimits = {
  maxBytes: 10 * 1024 * 1024,
  maxHeaderBytes: 64 * 1024,
  requestMs: 60_000,
  responseMs: 30_000,
  silenceMs: 30_000,
  totalMs: 15 * 60_000,
  perMinute: 60,
  concurrentPerClient: 8,
  concurrent: 32,
}
