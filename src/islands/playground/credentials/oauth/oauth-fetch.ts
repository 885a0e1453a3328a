import { isMixedContent } from '../../transport/mixed-content.ts'
import { parseProxiedHead, proxyFailureOf } from '../../transport/to-proxy-call.ts'
import { watchPolicy } from '../../transport/watch-policy.ts'
import type { OAuthFetch } from './oauth-endpoints.ts'
import { type OAuthError, oauthError } from './oauth-error.ts'

/** Why a request was not sent, if that is known. Otherwise the server may be the cause. */
export class OAuthRequestError extends Error {
  readonly fault: OAuthError
  constructor({ fault }: { readonly fault: OAuthError }) {
    super(fault.messageKey)
    this.fault = fault
  }
}

/**
 * What asks a server: the proxy of the site where there is one that may, for servers that let no page read what they
 * answer; otherwise the browser.
 *
 * The proxy comes first. The browser asks even where it may not read the answer, and a code is good for one question.
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

/** Why a proxy does not ask at all. */
const notForwardedCodes = ['origin-not-allowed', 'only-tokens', 'private-address']

/** @returns `undefined` where nothing was asked. */
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
  const refusal = await proxyFailureOf(response)
  if (refusal.type !== 'proxy') return undefined
  // Whatever answers without a code is no proxy of ours.
  if (refusal.code === '' || notForwardedCodes.includes(refusal.code)) return undefined
  throw new OAuthRequestError(oauthError('failure-proxy', { message: refusal.message }))
}

const isBodiless = (status: number): boolean => [204, 205, 304].includes(status)
