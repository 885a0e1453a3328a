import type { IncomingMessage, ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { listen, portOf } from '../../../src/host/http/listen.ts'
import { answerMessage } from '../../../src/host/http/web-adapter.ts'
import { machineNetwork } from '../../../src/host/network/machine-network.ts'
import { createProxy, type PlaygroundProxy } from '../../../src/server/proxy/create-proxy.ts'
import type { ProxyLimits } from '../../../src/server/proxy/proxy-limits.ts'

/** An API and the proxy of a site, each a server on this machine. */
export async function mounted(
  api: (request: IncomingMessage, response: ServerResponse) => void,
  limits: Partial<ProxyLimits> = {},
) {
  const lines: string[] = []
  const origin = `http://127.0.0.1:${portOf(await serverOf(api))}`
  const proxies: PlaygroundProxy[] = []
  const server = await serverOf((message, response) => {
    const client = { address: message.socket.remoteAddress ?? '', note: (line: string) => lines.push(line) }
    for (const proxy of proxies) void answerMessage(message, response, site, request => proxy(request, client))
  })
  const site = `http://127.0.0.1:${portOf(server)}`
  proxies.push(
    createProxy({
      allowed: () => [{ origin, isListed: true }],
      network: machineNetwork,
      clock: performance,
      limits,
      siteOrigin: site,
    }),
  )
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
