import { canParseUrl } from '../../source/paths/can-parse-url.ts'
import type { HeaderPair } from '../network-port.ts'
import { forwardedHeaders } from './forwarded-headers.ts'
import { isSendable, originOf, type ProxiedRequest } from './proxied-request.ts'
import type { ProxyLimits } from './proxy-limits.ts'
import { readBody } from './read-body.ts'
import { type Rejection, reject } from './rejection.ts'

/** Read the request that a page wants to send: a form with the parts `request` and, if there is a body, `body`. */
export async function readProxiedRequest(request: Request, limits: ProxyLimits): Promise<ProxiedRequest | Rejection> {
  const bytes = await readBody(request, limits)
  if ('kind' in bytes) return bytes
  const form = await formIn(bytes, request.headers.get('Content-Type') ?? '')
  const head = form?.get('request')
  const body = form?.get('body')
  if (typeof head !== 'string') return reject('malformed', { detail: 'It has no part "request" that is text.' })
  // As text, its line ends could have been changed.
  if (typeof body === 'string') return reject('malformed', { detail: 'The part "body" must be a file.' })
  if (Buffer.byteLength(head) > limits.maxHeaderBytes || (body?.size ?? 0) > limits.maxBytes)
    return reject('request-too-large')
  const requestHead = headIn(head)
  if (requestHead === undefined) return reject('malformed', { detail: invalidHead })
  return checkRequest(requestHead, body ? new Uint8Array(await body.arrayBuffer()) : undefined)
}

const invalidHead =
  'Its part "request" must be JSON with "method", "url" and "headers": a list of pairs of strings. "redirect" is "follow" or "error".'

async function formIn(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData | undefined> {
  try {
    return await new Response(bytes, { headers: { 'Content-Type': type } }).formData()
  } catch {
    // Not a form, or an incomplete one: an error of the client, reported as such.
    return undefined
  }
}

interface RequestHead {
  readonly method: string
  readonly url: string
  readonly headers: readonly HeaderPair[]
  readonly redirect: 'follow' | 'error'
}

function headIn(text: string): RequestHead | undefined {
  const value = parsed(text)
  if (typeof value !== 'object' || value === null) return undefined
  const { method, url, headers, redirect = 'follow' }: Partial<Record<string, unknown>> = { ...value }
  if (redirect !== 'follow' && redirect !== 'error') return undefined
  return typeof method === 'string' && typeof url === 'string' && arePairs(headers)
    ? { method, url, headers, redirect }
    : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const arePairs = (value: unknown): value is readonly HeaderPair[] => Array.isArray(value) && value.every(isPair)

const isPair = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every(part => typeof part === 'string')

function checkRequest(
  { method, url: address, headers: pairs, redirect }: RequestHead,
  body: Uint8Array | undefined,
): ProxiedRequest | Rejection {
  if (!canParseUrl(address)) return reject('invalid-url')
  const url = new URL(address)
  url.hash = ''
  const origin = originOf(url)
  if (!isSendable(method)) return reject('method-not-allowed', { origin })
  const headers = forwardedHeaders(pairs)
  if ('kind' in headers) return { ...headers, method, origin }
  return { kind: 'request', method, url, headers, body, followsRedirects: redirect === 'follow' }
}
