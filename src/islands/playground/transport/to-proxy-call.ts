import type { ApiRequest } from '../../../api-spec/request/api-request.ts'
import type { FileStore } from '../values/file-store.ts'
import { type Call, type Failure, headerOf, type Pair, type ResponseHead } from './exchange.ts'
import { encodeHeaderValue, prepareRequest } from './to-fetch-call.ts'

/**
 * The same request through the proxy of the site, which also sends cookies and bodies of GET.
 *
 * @param proxyHref URL of the proxy: `/docs/_api/proxy`.
 */
export function toProxyCall(request: ApiRequest, files: FileStore, proxyHref: string): Call {
  const { target, dropped } = prepareRequest(request, files)
  const cookie = request.cookies.map(([name, value]) => `${name}=${value}`).join('; ')
  const headers: Pair[] = cookie === '' ? [...target.headers] : withCookie(target.headers, encodeHeaderValue(cookie))
  const form = new FormData()
  form.set('request', JSON.stringify({ method: target.method, url: target.url, headers }))
  if (target.body) form.set('body', target.body)
  return {
    url: proxyHref,
    init: { method: 'POST', body: form, credentials: 'same-origin', cache: 'no-store' },
    dropped,
    targetRequest: { ...target, headers },
    isProxied: true,
  }
}

function withCookie(headers: readonly Pair[], cookie: string): Pair[] {
  const existing = headerOf(headers, 'cookie')
  const others = headers.filter(([name]) => name.toLowerCase() !== 'cookie')
  return [...others, ['Cookie', existing === undefined ? cookie : `${existing}; ${cookie}`]]
}

/** The head of the API's response, from that of the proxy; `undefined` if the response is from the proxy itself. */
export function parseProxiedHead(response: Response, requestedUrl: string): ResponseHead | undefined {
  const status = Number(response.headers.get('lectern-status') ?? Number.NaN)
  if (!Number.isInteger(status)) return undefined
  const url = response.headers.get('lectern-url') ?? requestedUrl
  const headers = pairsIn(response.headers.get('lectern-headers') ?? '')
  return headers && { status, statusText: '', headers, url, isRedirected: !isSameAddress(url, requestedUrl) }
}

/** The error of a proxy that did not forward a request. */
export async function proxyFailureOf(response: Response): Promise<Failure> {
  const body: unknown = await response.json().catch(() => undefined)
  const { code, message } = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  return { type: 'proxy', status: response.status, code: textIn(code), message: textIn(message) }
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

function pairsIn(encoded: string): readonly Pair[] | undefined {
  try {
    const bytes = Uint8Array.from(atob(encoded), character => character.charCodeAt(0))
    const value: unknown = encoded === '' ? [] : JSON.parse(new TextDecoder().decode(bytes))
    return Array.isArray(value) ? value.flatMap(pair => (isPair(pair) ? [pair] : [])) : undefined
  } catch {
    return undefined // the response is not from our proxy
  }
}

function isPair(value: unknown): value is Pair {
  return Array.isArray(value) && value.length === 2 && value.every(item => typeof item === 'string')
}

function isSameAddress(one: string, other: string): boolean {
  return URL.canParse(one) && URL.canParse(other) ? new URL(one).href === new URL(other).href : one === other
}
