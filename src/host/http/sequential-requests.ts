import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Maximum number of waiting requests per connection. Browsers and proxies send none before the last response has
 * arrived.
 */
const maxWaiting = 32

type Waiting = (readonly [IncomingMessage, ServerResponse])[]

/**
 * Handle the requests of a connection one by one. Node passes on all pipelined requests at once: a client that reads
 * nothing could have thousands of responses prepared, each with an open file.
 */
export function sequentialRequests(listener: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, Waiting>()
  const handle = (waiting: Waiting, request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    response.once('close', () => {
      const [next] = waiting.splice(0, 1)
      if (next && !socket.destroyed) handle(waiting, ...next)
      else connections.delete(socket)
    })
    listener(request, response)
  }
  return (request, response) => {
    const waiting = connections.get(request.socket)
    if (waiting && waiting.length >= maxWaiting) request.socket.destroy()
    else if (waiting) waiting.push([request, response])
    else {
      const none: Waiting = []
      connections.set(request.socket, none)
      handle(none, request, response)
    }
  }
}
