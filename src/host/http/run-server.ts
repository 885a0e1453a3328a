import type { RequestListener, Server } from 'node:http'
import { listenAt } from './listen.ts'

/** How long, in milliseconds, a server waits for those who ask it. */
const patience = {
  /** Who sends a head bit by bit keeps a connection for nothing. */
  headersTimeout: 20_000,
  /** For all of a request: whoever answers it may be stricter. */
  requestTimeout: 120_000,
  /** Longer than servers in front keep a connection of theirs, which are a minute. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
}

/** Milliseconds in which neither side says anything; where an answer may take longer to begin, so much more than that. */
const longestSilence = 120_000
const graceMs = 30_000

const sweepMs = 50

interface Listening {
  readonly port: number
  readonly host: string
  /** Milliseconds in which an answer that we wait for may say nothing. */
  readonly waitMs?: number | undefined
}

/** Listen as a server does that anybody may ask. */
export async function openServer(listener: RequestListener, { port, host, waitMs = 0 }: Listening): Promise<Server> {
  const server = await listenAt(listener, port, host, patience)
  server.setTimeout(Math.max(longestSilence, waitMs + graceMs))
  return server
}

/**
 * Take no new request, and wait until those that run are answered; after some time those that are not are cut.
 *
 * @param ms How long to wait.
 */
export function stopServer(server: Server, ms: number): Promise<void> {
  return new Promise(resolve => {
    const cut = setTimeout(() => server.closeAllConnections(), ms)
    // A connection whose answer ends by now would be kept for the next request.
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs)
    server.close(() => {
      clearTimeout(cut)
      clearInterval(sweep)
      resolve()
    })
  })
}
