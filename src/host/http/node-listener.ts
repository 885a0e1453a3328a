import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { App } from '../../server/app.ts'
import type { Connection } from '../../server/connection.ts'
import { isPlainTarget } from '../../server/middleware/request-target.ts'
import { closeAfterRest } from './close-after-rest.ts'

/** Handles the requests of Node's server with an app. */
export function nodeListener({ fetch }: App): RequestListener {
  const targets = new WeakMap<object, string>()
  const listener = getRequestListener(async (request, env) => {
    // the server uses HTTP/1
    const { incoming, outgoing } = env as { incoming: IncomingMessage; outgoing: ServerResponse }
    const response = await fetch(request, connectionOf(incoming, outgoing, targets.get(incoming)))
    // The client is still sending a body that will not be read.
    if (!incoming.complete) {
      outgoing.setHeader('Connection', 'close')
      closeAfterRest(incoming)
    }
    return response
  })
  return (incoming, outgoing) => {
    // The adapter builds the URL of the request from these, and rejects malformed ones with an empty response. The app
    // checks the target of the connection and the header itself, rejects them with a message, and logs them.
    incoming.headers.host = 'localhost'
    const { url = '' } = incoming
    if (!isPlainTarget(url)) {
      targets.set(incoming, url)
      incoming.url = '/'
    }
    void listener(incoming, outgoing)
  }
}

function connectionOf(incoming: IncomingMessage, outgoing: ServerResponse, target = incoming.url ?? '/'): Connection {
  return {
    remoteAddress: incoming.socket.remoteAddress ?? '',
    target,
    onFinish: listener => void outgoing.once('close', () => listener(outgoing.writableFinished)),
    destroy: () => void outgoing.destroy(),
  }
}
