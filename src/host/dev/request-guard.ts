import type { IncomingMessage } from 'node:http'
import { arrivalOf } from '../../server/arrival.ts'
import { sentHeaders } from '../http/web-adapter.ts'

/** Why a request is not answered. */
export interface Refusal {
  readonly status: 403 | 421
  readonly text: string
}

/**
 * Judge whether a request was sent by a page of ours, or by somebody who typed the address or followed a link. Unfinished
 * pages are nobody's business: any page that is open in the same browser can send requests to this machine, and any name
 * can be made to lead to it.
 *
 * @param host What we listen at.
 */
export function refusalOf(message: IncomingMessage, host: string): Refusal | undefined {
  const headers = sentHeaders(message)
  const { origin } = arrivalOf(headers, message.socket.remoteAddress ?? '', { host, isTrusted: () => false })
  if (origin === undefined || (message.headersDistinct.host?.length ?? 0) > 1)
    return { status: 421, text: `This server is no "${headers.get('Host') ?? ''}". Name that host with --host.` }
  const from = headers.get('Origin')
  const site = headers.get('Sec-Fetch-Site') ?? 'none'
  const isForeign = (from !== null && from !== origin) || !['same-origin', 'none'].includes(site)
  // A link of another site may lead here.
  const isVisit = headers.get('Sec-Fetch-Mode') === 'navigate' && message.method === 'GET' && from === null
  return isForeign && !isVisit ? { status: 403, text: 'This server answers no pages of other sites.' } : undefined
}
