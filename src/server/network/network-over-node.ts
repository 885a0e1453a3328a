import type { IncomingMessage } from 'node:http'
import type { HeaderPair, IncomingResponse, Network, OutgoingRequest, SendOptions } from '../network-port.ts'
import { type NodeNetwork, pinnedTo } from './node-network.ts'

/** The network port, implemented with the network of Node. */
export function networkOverNode({ resolve, request }: NodeNetwork): Network {
  return { resolve, send: (outgoing, options) => send(outgoing, options, request) }
}

function send(
  { method, url, headers, body }: OutgoingRequest,
  { addresses, maxHeaderBytes, signal }: SendOptions,
  request: NodeNetwork['request'],
): Promise<IncomingResponse> {
  const outgoing = request(url, {
    ...pinnedTo(addresses),
    method,
    signal,
    maxHeaderSize: maxHeaderBytes,
    headers: headerTable(headers),
  })
  // Node converts methods to upper case, but they must be sent as given.
  outgoing.method = method
  return new Promise((resolve, reject) => {
    // The connection closes without an error if the server switches to another protocol.
    const onClose = () => reject(Object.assign(new Error('The connection was closed'), { code: 'ECONNRESET' }))
    outgoing
      .on('response', message => resolve(responseOf(message)))
      .on('error', reject)
      .on('close', onClose)
      .end(body)
  })
}

function responseOf(message: IncomingMessage): IncomingResponse {
  const { statusCode = 0, rawHeaders } = message
  const headers = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? ''] as const] : []))
  return { status: statusCode, headers, body: message, discard: () => void message.destroy() }
}

/** Headers in the format of Node: one entry per name, with all of its values. */
function headerTable(pairs: readonly HeaderPair[]): Record<string, string[]> {
  const byName = new Map<string, { readonly name: string; readonly values: string[] }>()
  for (const [name, value] of pairs) {
    const entry = byName.get(name.toLowerCase())
    if (entry) entry.values.push(value)
    else byName.set(name.toLowerCase(), { name, values: [value] })
  }
  return Object.fromEntries([...byName.values()].map(({ name, values }) => [name, values]))
}
