import { isMixed } from '../../exchange/mixed-content.ts'
import { watchPolicy } from '../../exchange/policy-watch.ts'
import { proxiedHead, refusalOf } from '../../exchange/to-proxy-call.ts'
import type { Ask } from './endpoints.ts'
import { failed, type OAuthFault } from './fault.ts'

/** Why a request was not sent, if that is known. Otherwise the server may be the cause. */
export class AskFault extends Error {
  readonly fault: OAuthFault
  constructor({ fault }: { readonly fault: OAuthFault }) {
    super(fault.word)
    this.fault = fault
  }
}

/**
 * What asks a server: the proxy of the site where there is one that may, for servers that let no page read what they
 * answer; otherwise the browser.
 *
 * The proxy comes first. The browser asks even where it may not read the answer, and a code is good for one question.
 */
export function askServer(proxyHref: string | undefined): Ask {
  if (proxyHref === undefined) return askDirectly
  return async (url, init) => (await askProxy(proxyHref, url, init)) ?? askDirectly(url, init)
}

async function askDirectly(url: string, init: RequestInit): Promise<Response> {
  if (isMixed(url)) throw new AskFault(failed('failure-mixed-content'))
  const policy = watchPolicy(url)
  try {
    return await fetch(url, init)
  } catch (error) {
    const block = init.signal?.aborted ? undefined : await policy.block()
    if (!block) throw error
    const { isRedirect, source } = block
    throw new AskFault(isRedirect ? failed('failure-policy-redirect') : failed('failure-policy', { source }))
  } finally {
    policy.end()
  }
}

/** Why a proxy does not ask at all. */
const unasked = ['origin-not-allowed', 'only-tokens', 'private-address']

/** @returns `undefined` where nothing was asked. */
async function askProxy(proxyHref: string, url: string, init: RequestInit): Promise<Response | undefined> {
  const { method = 'GET', headers, redirect, signal = null } = init
  const form = new FormData()
  form.set('request', JSON.stringify({ method, url, headers: [...new Headers(headers)], redirect }))
  if (typeof init.body === 'string') form.set('body', new Blob([init.body]))
  const response = await fetch(proxyHref, { method: 'POST', body: form, cache: 'no-store', signal }).catch(error => {
    throw signal?.aborted ? error : new AskFault(failed('failure-proxy-unreachable'))
  })
  const head = proxiedHead(response, url)
  if (head) return new Response(isBodiless(head.status) ? null : response.body, { status: head.status })
  const refusal = await refusalOf(response)
  if (refusal.type !== 'proxy') return undefined
  // Whatever answers without a code is no proxy of ours.
  if (refusal.code === '' || unasked.includes(refusal.code)) return undefined
  throw new AskFault(failed('failure-proxy', { message: refusal.message }))
}

const isBodiless = (status: number): boolean => [204, 205, 304].includes(status)
