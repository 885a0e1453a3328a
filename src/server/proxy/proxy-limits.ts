/** How much the proxy lets through. */
export interface ProxyLimits {
  /** Bytes of a body, each way; those of an answer are counted as they are read, not as they were compressed. */
  readonly mostBytes: number
  /** Bytes of the head of a request or an answer: its address, and all names and values of headers. */
  readonly mostHeadBytes: number
  /** Milliseconds in which the whole request of a reader is to arrive. */
  readonly arrivalMs: number
  /** Milliseconds until the head of the last answer is there: names, redirects and the sending included. */
  readonly headMs: number
  /** Milliseconds in which an API that we wait for says nothing. */
  readonly silenceMs: number
  /** Milliseconds for all of an answer, however alive it is. */
  readonly answerMs: number
  /** Requests of one client in a minute; as many at once are let through at first. */
  readonly perMinute: number
  /** Requests of one client that run at the same time. */
  readonly atOncePerClient: number
  /** Requests that run at the same time. Each may hold a body in memory about twice. */
  readonly atOnce: number
  /** Clients that are remembered; those who asked longest ago are forgotten first. */
  readonly mostClients: number
}

export const mostRedirects = 5

export const defaultLimits: ProxyLimits = {
  mostBytes: 10 * 1024 * 1024,
  mostHeadBytes: 64 * 1024,
  arrivalMs: 60_000,
  headMs: 30_000,
  silenceMs: 30_000,
  answerMs: 15 * 60_000,
  perMinute: 60,
  atOncePerClient: 8,
  atOnce: 32,
  mostClients: 10_000,
}
