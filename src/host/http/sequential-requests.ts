import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Maximum number of waiting requests per connection. Browsers and proxies send none before the last response has
 * arrived.
 */
const maxWaiting = 32

type WaitingRequests = (readonly [IncomingMessage, ServerResponse])[]

/**
 * Handle the requests of a connection one by one. Node passes on all pipelined requests at once: a client that reads
 * nothing could have thousands of responses prepared, each with an open file.
 */
export function sequentialRequests(listener: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, WaitingRequests>()
  const handle = (queue: WaitingRequests, request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    response.once('close', () => {
      const [next] = queue.splice(0, 1)
      if (next && !socket.destroyed) handle(queue, ...next)
      else connections.delete(socket)
    })
    listener(request, response)
  }
  return (request, response) => {
    const queue = connections.get(request.socket)
    if (queue && queue.length >= maxWaiting) request.socket.destroy()
    else if (queue) queue.push([request, response])
    else {
      const newQueue: WaitingRequests = []
      connections.set(request.socket, newQueue)
      handle(newQueue, request, response)
    }
  }
}
