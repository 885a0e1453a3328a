import type { RequestListener, Server } from 'node:http'
import { listen, listenAt } from './listen.ts'
import { sequentialRequests } from './sequential-requests.ts'

/** Timeouts for clients, in milliseconds. */
const timeouts = {
  /** A client that sends its headers very slowly would occupy a connection. */
  headersTimeout: 20_000,
  /** For a whole request; routes may be stricter. */
  requestTimeout: 120_000,
  /** Longer than the minute for which proxies keep connections open. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
}

/** Maximum milliseconds without data in either direction. It is longer if a response may take longer to begin. */
const maxSilence = 120_000
const graceMs = 30_000

const sweepMs = 50

/** How long running answers may take to end in order. */
const lastWordsMs = 500

/** Where a server listens. */
export interface Address {
  readonly port: number
  readonly host: string
  /** Whether another port may be used if this one is in use. */
  readonly isPortFlexible?: boolean | undefined
}

interface StartOptions extends Address {
  /** Maximum milliseconds without data in a response that a route waits for. */
  readonly waitMs?: number | undefined
}

/** Start a server with limits for slow and silent clients. */
export async function startServer(listener: RequestListener, options: StartOptions): Promise<Server> {
  const { port, host, isPortFlexible = false, waitMs = 0 } = options
  const server = await (isPortFlexible ? listen : listenAt)(sequentialRequests(listener), port, host, timeouts)
  server.setTimeout(Math.max(maxSilence, waitMs + graceMs))
  return server
}

/**
 * Accept no new requests, and wait for running ones to finish. After some time, the rest are closed.
 *
 * @param ms How long to wait.
 * @param endAnswers Called shortly before the end of this time, so that streams can end in order.
 */
export function stopServer(server: Server, ms: number, endAnswers: () => void = () => {}): Promise<void> {
  return new Promise(resolve => {
    const endTimer = setTimeout(endAnswers, Math.max(0, ms - lastWordsMs))
    const closeTimer = setTimeout(() => server.closeAllConnections(), ms)
    // A connection whose response ends later would otherwise wait for the next request.
    const closeIdleTimer = setInterval(() => server.closeIdleConnections(), sweepMs)
    server.close(() => {
      clearTimeout(endTimer)
      clearTimeout(closeTimer)
      clearInterval(closeIdleTimer)
      resolve()
    })
  })
}
