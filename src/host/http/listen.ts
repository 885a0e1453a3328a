import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { errorCodeOf } from '../disk/error-code.ts'

const maxTries = 50
const lastPort = 65_535
/**
 * Maximum number of connections that wait to be accepted. The limit of the system may be lower. Clients beyond the
 * limit try again after a second.
 */
const mostWaiting = 4096

/** Listen on a port, or on the next free one. */
export async function listen(
  listener: RequestListener,
  port: number,
  host: string,
  options: ServerOptions = {},
): Promise<Server> {
  for (let tries = 0; ; tries++) {
    try {
      return await listenAt(listener, port + tries, host, options)
    } catch (error) {
      const isTaken = errorCodeOf(error) === 'EADDRINUSE'
      if (!isTaken || tries === maxTries || port + tries === lastPort) throw error
    }
  }
}

/** The port that a server listens on. */
export function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Listen on this port, or reject with the system's error. */
export function listenAt(
  listener: RequestListener,
  port: number,
  host: string,
  options: ServerOptions = {},
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(options, listener)
    server.once('error', reject)
    server.listen({ port, host, backlog: mostWaiting }, () => resolve(server))
  })
}
