import type { Server } from 'node:http'
import { stopServer } from '../host/http/start-server.ts'
import type { Console } from './console.ts'

/** How long requests that run are waited for, in milliseconds. Who stops containers waits ten seconds. */
const drainMs = 8000

/** How long what is at work may take to end, in milliseconds. */
const forceExitMs = 1000

/** End at once, and in order, when the process is told to stop; who says it twice waits for nothing. */
export function endOnSignal(close: () => Promise<void>): void {
  const stop = () => {
    process.off('SIGTERM', stop).off('SIGINT', stop)
    setTimeout(() => process.exit(), forceExitMs).unref()
    void close()
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
}

/** Let a server end in peace when the process is told to stop; who says it twice is in a hurry. */
export function stopOnSignal(server: Server, console: Console): void {
  let isStopping = false
  const stop = () => {
    if (isStopping) return server.closeAllConnections()
    isStopping = true
    console.err('Stopping when the requests that run are answered …\n')
    void stopServer(server, drainMs).then(() => {
      process.off('SIGTERM', stop).off('SIGINT', stop)
    })
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
}
