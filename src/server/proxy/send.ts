import { acceptedEncodings } from '../network/decode-body.ts'
import type { HeaderPair, IncomingResponse, Network, SendOptions } from '../network-port.ts'
import type { ProxiedRequest } from './proxied-request.ts'

/** Send a request to addresses that were checked. @returns The response, after its headers have arrived. */
export function send(
  { method, url, headers, body }: ProxiedRequest,
  network: Pick<Network, 'send'>,
  options: SendOptions,
): Promise<IncomingResponse> {
  return network.send({ method, url, headers: [...headers, ...addedHeaders(method, headers, body)], body }, options)
}

const presets: readonly HeaderPair[] = [
  ['Accept', '*/*'],
  ['User-Agent', 'Lectern (+https://github.com/lectern-docs/lectern)'],
]

/** Headers that are sent in addition to those of the reader. */
function addedHeaders(method: string, headers: readonly HeaderPair[], body: Uint8Array | undefined): HeaderPair[] {
  const presentNames = new Set(headers.map(([name]) => name.toLowerCase()))
  const length = body?.byteLength ?? (/^(?:POST|PUT|PATCH)$/.test(method) ? 0 : undefined)
  return [
    ...presets.filter(([name]) => !presentNames.has(name.toLowerCase())),
    ['Accept-Encoding', acceptedEncodings],
    ...(length === undefined ? [] : [['Content-Length', String(length)] as const]),
  ]
}
