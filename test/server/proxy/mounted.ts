import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { onTestFinished } from 'vitest'
import { listen, portOf } from '../../../src/host/listen.ts'
import { machineNetwork } from '../../../src/host/machine-network.ts'
import { createProxy, type PlaygroundProxy } from '../../../src/server/proxy/create-proxy.ts'
import type { ProxyLimits } from '../../../src/server/proxy/proxy-limits.ts'

/** An API and the proxy of a site, each a server on this machine; the proxy is mounted as `createProxy` asks for. */
export async function mounted(
  api: (request: IncomingMessage, response: ServerResponse) => void,
  limits: Partial<ProxyLimits> = {},
) {
  const lines: string[] = []
  const origin = `http://127.0.0.1:${portOf(await serverOf(api))}`
  const proxies: PlaygroundProxy[] = []
  const server = await serverOf((message, response) => {
    for (const proxy of proxies) void answer(proxy, site, message, response)
  })
  const site = `http://127.0.0.1:${portOf(server)}`
  proxies.push(
    createProxy({
      allowed: [{ origin, isListed: true }],
      network: machineNetwork,
      clock: performance,
      log: line => lines.push(line),
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

async function answer(
  proxy: PlaygroundProxy,
  site: string,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const leaving = new AbortController()
  response.on('close', () => leaving.abort())
  const { status, headers, body } = await proxy(requestOf(message, site, leaving.signal), {
    address: message.socket.remoteAddress ?? '',
  })
  response.writeHead(status, Object.fromEntries(headers))
  response.flushHeaders()
  try {
    for await (const piece of body ?? []) if (!response.write(piece)) await drained(response)
    response.end()
  } catch {
    // The answer was cut: whoever reads it is to see that.
    response.destroy()
  }
}

function requestOf(message: IncomingMessage, site: string, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, values] of Object.entries(message.headersDistinct))
    for (const value of values ?? []) headers.append(name, value)
  const init = { method: message.method ?? 'GET', headers, signal, duplex: 'half' as const }
  if (init.method === 'GET' || init.method === 'HEAD') return new Request(site + message.url, init)
  // A stream of Node is one of the web, though their types do not say so.
  const body = Readable.toWeb(message) as unknown as ReadableStream<Uint8Array>
  return new Request(site + message.url, { ...init, body })
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise(resolve => {
    const go = () => {
      response.off('drain', go).off('close', go)
      resolve()
    }
    response.on('drain', go).on('close', go)
  })
}
