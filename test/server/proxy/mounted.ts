import type { IncomingMessage, ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { listen, portOf } from '../../../src/host/http/listen.ts'
import { nodeListener } from '../../../src/host/http/node-listener.ts'
import { serverNetwork } from '../../../src/host/network/machine-network.ts'
import { cutOnError } from '../../../src/server/cut-on-error.ts'
import { memoryStore } from '../../../src/server/in-memory/store.ts'
import { createProxy } from '../../../src/server/proxy/create-proxy.ts'
import type { ProxyLimits } from '../../../src/server/proxy/proxy-limits.ts'

/** An API and the proxy of a site, each a server on this machine. */
export async function mounted(
  api: (request: IncomingMessage, response: ServerResponse) => void,
  limits: Partial<ProxyLimits> = {},
) {
  const lines: string[] = []
  const origin = `http://127.0.0.1:${portOf(await serverOf(api))}`
  const proxy = createProxy({
    allowed: () => [{ origin, mayBePrivate: true }],
    network: serverNetwork,
    store: memoryStore({ clock: performance }),
    clock: performance,
    limits,
  })
  const listener = nodeListener({
    fetch: async (request, connection) => {
      const client = { address: connection.remoteAddress, origin: site, note: (line: string) => lines.push(line) }
      return cutOnError(await proxy(request, client), connection)
    },
  })
  const server = await serverOf(listener)
  const site = `http://127.0.0.1:${portOf(server)}`
  return { api: origin, site, address: `${site}/_api/proxy`, lines }
}

async function serverOf(listener: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = await listen(listener, 0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return server
}
