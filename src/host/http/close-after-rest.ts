import type { IncomingMessage } from 'node:http'

/** How long a client may continue to send a body that is not read. */
const maxMs = 5000

/**
 * Close the connection of a request only after its client has sent the whole body, or after some seconds. Node would close
 * it right after the response. The rest of the body would then reset the connection, and the client could lose the response
 * that says why the body was rejected.
 */
export function closeAfterRest(incoming: IncomingMessage): void {
  const { socket } = incoming
  const closeNow = socket.destroySoon.bind(socket)
  let timer: NodeJS.Timeout | undefined
  // Node calls it when the response is complete.
  socket.destroySoon = () => {
    if (timer) return
    if (incoming.readableEnded) return closeNow()
    timer = setTimeout(() => socket.destroy(), maxMs).unref()
    socket.once('close', () => clearTimeout(timer))
    socket.end()
    // The code that read the body may have paused it.
    incoming.removeAllListeners('data')
    incoming.once('end', closeNow).resume()
  }
}
