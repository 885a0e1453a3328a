import { proxiedHead, refusalOf } from '../../exchange/to-proxy-call.ts'
import type { Ask } from './endpoints.ts'

/** The proxy of the site did not pass a question on, or had no answer to it; the message says why. */
export class ProxyRefusal extends Error {}

/**
 * What asks a server: the proxy of the site where there is one that may, for servers that let no page read what they
 * answer; otherwise the browser.
 *
 * The proxy comes first. The browser asks even where it may not read the answer, and a code is good for one question.
 */
export function askServer(proxyHref: string | undefined): Ask {
  if (proxyHref === undefined) return (url, init) => fetch(url, init)
  return async (url, init) => (await askProxy(proxyHref, url, init)) ?? fetch(url, init)
}

/** Why a proxy does not ask at all. */
const unasked = ['origin-not-allowed', 'only-tokens', 'private-address']

/** @returns `undefined` where nothing was asked. */
async function askProxy(proxyHref: string, url: string, init: RequestInit): Promise<Response | undefined> {
  const { method = 'GET', headers, redirect, signal = null } = init
  const form = new FormData()
  form.set('request', JSON.stringify({ method, url, headers: [...new Headers(headers)], redirect }))
  if (typeof init.body === 'string') form.set('body', new Blob([init.body]))
  const response = await fetch(proxyHref, { method: 'POST', body: form, cache: 'no-store', signal })
  const head = proxiedHead(response, url)
  if (head) return new Response(isBodiless(head.status) ? null : response.body, { status: head.status })
  const refusal = await refusalOf(response)
  if (refusal.type !== 'proxy') return undefined
  // Whatever answers without a code is no proxy of ours.
  if (refusal.code === '' || unasked.includes(refusal.code)) return undefined
  throw new ProxyRefusal(refusal.message)
}

const isBodiless = (status: number): boolean => [204, 205, 304].includes(status)
