import { connectionFailureOf } from '../network/connection-failure.ts'
import { redirectTarget } from '../network/node-network.ts'
import { unlessAborted } from '../network/unless-aborted.ts'
import type { IncomingResponse, Network } from '../network-port.ts'
import type { AllowedOrigin } from './allowed-origins.ts'
import type { CallLifetime } from './call-lifetime.ts'
import { checkAddress, checkedAddresses } from './check-address.ts'
import { originOf, type ProxiedRequest } from './proxied-request.ts'
import { maxRedirects, type ProxyLimits } from './proxy-limits.ts'
import { redirectedRequest } from './redirected-request.ts'
import { messageOf, type Rejection, type RejectionReason, reject } from './rejection.ts'
import { send } from './send.ts'

/** The response of an API after its headers have arrived. Its body follows. */
export interface ApiResponse {
  readonly kind: 'response'
  readonly response: IncomingResponse
  /** The last request: method and address, after redirects. */
  readonly sent: ProxiedRequest
}

export interface CallOptions {
  readonly allowed: readonly AllowedOrigin[]
  readonly network: Network
  readonly limits: ProxyLimits
}

/** Send a request, and follow redirects. Each address is checked before anything is sent to it. */
export async function callApi(
  request: ProxiedRequest,
  options: CallOptions,
  lifetime: CallLifetime,
): Promise<ApiResponse | Rejection> {
  let sent = request
  for (let redirects = 0; ; redirects++) {
    const response = await sendChecked(sent, options, lifetime)
    if ('reason' in response) return redirects === 0 ? response : afterRedirect(response)
    const next = redirectTarget(response.status, headerOf(response, 'location'), sent.url)
    if (next === undefined) return { kind: 'response', response, sent }
    response.discard()
    if (!sent.followsRedirects) return redirectRejection(next, sent.url)
    if (redirects === maxRedirects) return reject('too-many-redirects', { origin: originOf(sent.url) })
    sent = redirectedRequest(sent, next, response.status)
  }
}

/** The first value of a header. */
export function headerOf({ headers }: IncomingResponse, headerName: string): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === headerName)?.[1]
}

async function sendChecked(
  request: ProxiedRequest,
  { allowed, network, limits }: CallOptions,
  lifetime: CallLifetime,
): Promise<IncomingResponse | Rejection> {
  const origin = checkAddress(request, allowed)
  if ('reason' in origin) return origin
  try {
    const addresses = await unlessAborted(checkedAddresses(request.url, origin, network), lifetime.signal)
    if ('reason' in addresses) return addresses
    const { maxHeaderBytes } = limits
    return await send(request, network, { addresses, maxHeaderBytes, signal: lifetime.signal })
  } catch (error) {
    // A `TypeError` is a bug, which no server can cause.
    if (error instanceof TypeError) throw error
    return reject(lifetime.endedFor() ?? reasonOf(error), { origin: origin.origin })
  }
}

const reasons = {
  name: 'unknown-host',
  certificate: 'bad-certificate',
  time: 'answer-timeout',
  connection: 'no-connection',
} as const

function reasonOf(error: unknown): RejectionReason {
  const { reason, detail } = connectionFailureOf(error)
  return detail === 'HPE_HEADER_OVERFLOW' ? 'head-too-large' : reasons[reason]
}

const addressReasons: ReadonlySet<RejectionReason> = new Set([
  'scheme-not-allowed',
  'credentials-in-url',
  'origin-not-allowed',
  'only-tokens',
  'private-address',
])

/** The content of a request is only for its own address. */
const redirectRejection = (to: URL, from: URL): Rejection =>
  reject('redirect-not-allowed', { origin: originOf(from), detail: `It leads to ${originOf(to) ?? 'nowhere'}.` })

/** The reader's address was allowed. The API redirected to one that is not. */
function afterRedirect(rejection: Rejection): Rejection {
  if (!addressReasons.has(rejection.reason)) return rejection
  const { origin } = rejection
  const detail = [origin === undefined ? '' : `It leads to ${origin}.`, messageOf(rejection)].join(' ').trim()
  return reject('redirect-not-allowed', { origin, detail })
}
