import { isMixedContent } from '../../transport/mixed-content.ts'
import { parseProxiedHead, proxyFailureOf } from '../../transport/to-proxy-call.ts'
import { watchPolicy } from '../../transport/watch-policy.ts'
import type { OAuthFetch } from './oauth-endpoints.ts'
import { type OAuthError, oauthError } from './oauth-error.ts'

/** Why a request was not sent, if known. Otherwise the server may be the cause. */
export class OAuthRequestError extends Error {
  readonly reason: OAuthError
  constructor({ error }: { readonly error: OAuthError }) {
    super(error.messageKey)
    this.reason = error
  }
}

/**
 * Sends requests through the proxy of the site if it allows them, because some servers send no CORS headers. Otherwise
 * the browser sends them.
 *
 * The proxy comes first: the browser sends the request even if it may not read the response, and a code can be used
 * only once.
 */
export function oauthFetch(proxyHref: string | undefined): OAuthFetch {
  if (proxyHref === undefined) return fetchDirectly
  return async (url, init) => (await fetchThroughProxy(proxyHref, url, init)) ?? fetchDirectly(url, init)
}

async function fetchDirectly(url: string, init: RequestInit): Promise<Response> {
  if (isMixedContent(url)) throw new OAuthRequestError(oauthError('failure-mixed-content'))
  const policy = watchPolicy(url)
  try {
    return await fetch(url, init)
  } catch (error) {
    const block = init.signal?.aborted ? undefined : await policy.violation()
    if (!block) throw error
    const { isRedirect, source } = block
    throw new OAuthRequestError(
      isRedirect ? oauthError('failure-policy-redirect') : oauthError('failure-policy', { source }),
    )
  } finally {
    policy.end()
  }
}

/** Error codes for requests that the proxy does not forward. */
const notForwardedCodes = ['origin-not-allowed', 'only-tokens', 'private-address']

/** @returns `undefined` if no request was forwarded. */
async function fetchThroughProxy(proxyHref: string, url: string, init: RequestInit): Promise<Response | undefined> {
  const { method = 'GET', headers, redirect, signal = null } = init
  const form = new FormData()
  form.set('request', JSON.stringify({ method, url, headers: [...new Headers(headers)], redirect }))
  if (typeof init.body === 'string') form.set('body', new Blob([init.body]))
  const response = await fetch(proxyHref, { method: 'POST', body: form, cache: 'no-store', signal }).catch(error => {
    throw signal?.aborted ? error : new OAuthRequestError(oauthError('failure-proxy-unreachable'))
  })
  const head = parseProxiedHead(response, url)
  if (head) return new Response(isBodiless(head.status) ? null : response.body, { status: head.status })
  const failure = await proxyFailureOf(response)
  if (failure.type !== 'proxy') return undefined
  // A response without a code is not from our proxy.
  if (failure.code === '' || notForwardedCodes.includes(failure.code)) return undefined
  throw new OAuthRequestError(oauthError('failure-proxy', { message: failure.message }))
}

const isBodiless = (status: number): boolean => [204, 205, 304].includes(status)
