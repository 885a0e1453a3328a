import { stopServer } from '../host/http/start-server.ts'
import type { ServedSite } from './commands/serve.ts'

/** How long to wait for running work before the process exits, in milliseconds. */
const forceExitMs = 1000

/** Closes in order when the process receives a signal. A second signal ends the process at once. */
export function closeOnSignal(close: () => Promise<void>): void {
  const stop = () => {
    process.off('SIGTERM', stop).off('SIGINT', stop)
    setTimeout(() => process.exit(), forceExitMs).unref()
    void close()
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
}

/**
 * Stops a server gracefully when the process receives a signal. A second signal closes all connections.
 *
 * @param drainMs How long to wait for running requests. Container runtimes usually wait ten seconds.
 */
export function stopOnSignal(
  { server, endAnswers, console }: Pick<ServedSite, 'server' | 'endAnswers' | 'console'>,
  drainMs: number,
): void {
  let isStopping = false
  const stop = () => {
    if (isStopping) return server.closeAllConnections()
    isStopping = true
    console.err('Waiting for running requests before stopping …\n')
    void stopServer(server, drainMs, endAnswers).then(() => {
      process.off('SIGTERM', stop).off('SIGINT', stop)
    })
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
}
