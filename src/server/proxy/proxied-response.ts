import { decodedBody } from '../network/decode-body.ts'
import type { IncomingResponse } from '../ports.ts'
import { type ApiResponse, headerOf } from './call-api.ts'
import type { CallLifetime } from './call-lifetime.ts'
import { originOf } from './proxied-request.ts'
import type { ProxyLimits } from './proxy-limits.ts'
import { type Rejection, reject } from './rejection.ts'
import { responseBody } from './response-body.ts'

/**
 * What the page of the reader gets of an answer: status, headers and address in headers of ours, the body as it comes.
 * No header of the API is one of this answer: it would speak for our site.
 *
 * @param onEnd Called once, when nothing more is to be read of the answer. Not called with a refusal.
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

/** Whether no body follows, whatever the headers say of it. */
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
    // What an API sends is data. Even if a browser should open it as a page, it is none of our site.
    'Content-Type': 'application/octet-stream',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    // Servers in front of ours hand on what comes as it comes.
    'X-Accel-Buffering': 'no',
  })
}
