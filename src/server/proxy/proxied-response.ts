import { decodedBody } from '../network/decode-body.ts'
import type { IncomingResponse } from '../network-port.ts'
import { type ApiResponse, headerOf } from './call-api.ts'
import type { CallLifetime } from './call-lifetime.ts'
import { originOf } from './proxied-request.ts'
import type { ProxyLimits } from './proxy-limits.ts'
import { type Rejection, reject } from './rejection.ts'
import { responseBody } from './response-body.ts'

/**
 * The response for the page of the reader: status, headers and address in `Lectern-…` headers, and the body as a
 * stream. Headers of the API never become headers of this response: they would apply to the docs site.
 *
 * @param onEnd Called once, after the response was read. Not called for a rejection.
 */
export function proxiedResponse(
  { response, sent }: ApiResponse,
  lifetime: CallLifetime,
  limits: ProxyLimits,
  onEnd: () => void,
): Response | Rejection {
  const headers = headersOf(response, sent.url)
  if (isEmpty(response, sent.method)) {
    response.discard()
    onEnd()
    return new Response(null, { headers })
  }
  const body = readableBody(response, limits)
  if ('reason' in body) {
    response.discard()
    return { ...body, origin: originOf(sent.url) }
  }
  return new Response(responseBody(body, lifetime, limits, onEnd), { headers })
}

/** Whether the response has no body, regardless of its headers. */
function isEmpty(response: IncomingResponse, method: string): boolean {
  return method === 'HEAD' || [204, 205, 304].includes(response.status) || headerOf(response, 'content-length') === '0'
}

function readableBody(response: IncomingResponse, { maxBytes }: ProxyLimits): AsyncIterable<Uint8Array> | Rejection {
  if (Number(headerOf(response, 'content-length')) > maxBytes) return reject('answer-too-large')
  const encodings = response.headers.filter(([name]) => name.toLowerCase() === 'content-encoding')
  const encoding = encodings.map(([, value]) => value.trim().toLowerCase()).join(', ')
  return decodedBody(response.body, encoding || 'identity') ?? reject('unknown-encoding')
}

function headersOf({ status, headers }: IncomingResponse, url: URL): Headers {
  return new Headers({
    'Lectern-Status': String(status),
    'Lectern-Headers': Buffer.from(JSON.stringify(headers)).toString('base64'),
    'Lectern-Url': url.href,
    'Cache-Control': 'no-store',
    // An API response is data. If a browser opens it as a page, it must not act as a part of the site.
    'Content-Type': 'application/octet-stream',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    // Servers in front must not buffer the response.
    'X-Accel-Buffering': 'no',
  })
}
