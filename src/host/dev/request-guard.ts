import type { IncomingMessage } from 'node:http'
import { clientOf } from '../../server/client.ts'
import { nodeHeaders } from '../http/node-headers.ts'

/** Why a request is rejected. */
export interface RequestRejection {
  readonly status: 403 | 421
  readonly text: string
}

/**
 * Check that a request was sent by a page of the preview, or by a user who typed the address or followed a link. Any
 * page in the same browser can send requests to this machine, any host name can resolve to it, and unfinished pages are
 * not public.
 *
 * @param host The host that the server listens on.
 */
export function rejectionOf(message: IncomingMessage, host: string): RequestRejection | undefined {
  const headers = nodeHeaders(message)
  const { origin } = clientOf(headers, message.socket.remoteAddress ?? '', { host, isTrusted: () => false })
  if (origin === undefined || (message.headersDistinct.host?.length ?? 0) > 1)
    return { status: 421, text: `Unknown host "${headers.get('Host') ?? ''}". To use it, pass it as --host.` }
  const from = headers.get('Origin')
  const site = headers.get('Sec-Fetch-Site') ?? 'none'
  const isForeign = (from !== null && from !== origin) || !['same-origin', 'none'].includes(site)
  // Links on other sites may lead here.
  const isVisit = headers.get('Sec-Fetch-Mode') === 'navigate' && message.method === 'GET' && from === null
  return isForeign && !isVisit
    ? { status: 403, text: 'Requests from pages of other sites are not allowed.' }
    : undefined
}
