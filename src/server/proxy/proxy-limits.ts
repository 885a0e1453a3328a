/** The limits of the proxy. */
export interface ProxyLimits {
  /** Bytes of a body, in each direction. A response is counted after decompression. */
  readonly maxBytes: number
  /** Bytes of the head of a request or a response: its address, and all names and values of headers. */
  readonly maxHeaderBytes: number
  /** Milliseconds until the whole request of a reader must have arrived. */
  readonly requestMs: number
  /**
   * Milliseconds until the head of the last response must have arrived, including name resolution, redirects and
   * sending.
   */
  readonly responseMs: number
  /** Milliseconds without any data from an API. */
  readonly silenceMs: number
  /** Milliseconds for a whole response, even if data still arrives. */
  readonly totalMs: number
  /** Requests of one client in any minute. */
  readonly perMinute: number
  /** Concurrent requests of one client. */
  readonly concurrentPerClient: number
  /** Concurrent requests in total. Each may take twice the size of its body in memory. */
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
