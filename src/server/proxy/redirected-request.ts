import type { ProxiedRequest } from './proxied-request.ts'

/**
 * The request that follows a redirect.
 *
 * Another origin only gets headers for language and format: any other header of the reader may contain a credential.
 *
 * @see Fetch, HTTP-redirect fetch, steps 12 and 13
 */
export function redirectedRequest(request: ProxiedRequest, to: URL, status: number): ProxiedRequest {
  const { method, url, headers, followsRedirects } = request
  const isRead = method === 'GET' || method === 'HEAD'
  const becomesGet = status === 303 ? !isRead : (status === 301 || status === 302) && method === 'POST'
  const next = new URL(to)
  next.hash = ''
  const keptHeaders = headers.filter(
    ([name]) => (next.origin === url.origin || safeHeaders.test(name)) && !(becomesGet && bodyHeaders.test(name)),
  )
  const sent = { kind: 'request', url: next, headers: keptHeaders, followsRedirects } as const
  return becomesGet ? { ...sent, method: 'GET', body: undefined } : { ...sent, method, body: request.body }
}

const safeHeaders = /^(?:accept|accept-language|content-type|content-language|content-encoding)$/i
const bodyHeaders = /^content-(?:type|language|encoding|location)$/i
