import type { LookupAddress } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { acceptedEncodings } from '../decode-answer.ts'
import { type Network, pinnedTo } from '../network.ts'
import { headerTable } from './forwarded-headers.ts'
import type { HeaderPair, WantedRequest } from './wanted-request.ts'

interface Sending {
  readonly mostHeadBytes: number
  /** Ends the request, or the answer while it is being read. */
  readonly signal: AbortSignal
}

/** Send a request to addresses that were judged. @returns The head of the answer. */
export function send(
  { method, url, headers, body }: WantedRequest,
  addresses: readonly LookupAddress[],
  { request }: Pick<Network, 'request'>,
  { mostHeadBytes, signal }: Sending,
): Promise<IncomingMessage> {
  const outgoing = request(url, {
    ...pinnedTo(addresses),
    method,
    signal,
    maxHeaderSize: mostHeadBytes,
    headers: headerTable([...headers, ...added(method, headers, body)]),
  })
  // Node writes methods in capitals; here they are as the API wrote them.
  outgoing.method = method
  return new Promise((resolve, reject) => {
    // It is closed without an error when the API changes to another protocol.
    const closed = () => reject(Object.assign(new Error('The connection was closed'), { code: 'ECONNRESET' }))
    outgoing.on('response', resolve).on('error', reject).on('close', closed).end(body)
  })
}

const presets: readonly HeaderPair[] = [
  ['Accept', '*/*'],
  ['User-Agent', 'Lectern (+https://github.com/lectern-docs/lectern)'],
]

/** What is sent besides the headers of the reader. */
function added(method: string, headers: readonly HeaderPair[], body: Uint8Array | undefined): HeaderPair[] {
  const given = new Set(headers.map(([name]) => name.toLowerCase()))
  const length = body?.byteLength ?? (/^(?:POST|PUT|PATCH)$/.test(method) ? 0 : undefined)
  return [
    ...presets.filter(([name]) => !given.has(name.toLowerCase())),
    ['Accept-Encoding', acceptedEncodings],
    ...(length === undefined ? [] : [['Content-Length', String(length)] as const]),
  ]
}
