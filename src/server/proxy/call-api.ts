import type { IncomingMessage } from 'node:http'
import { type Network, redirectOf } from '../network.ts'
import { silenceOf } from '../silence-of.ts'
import { unlessAborted } from '../unless-aborted.ts'
import type { AllowedOrigin } from './allowed-origins.ts'
import { judgeAddress, judgedAddresses } from './judge-address.ts'
import type { Life } from './life.ts'
import { mostRedirects, type ProxyLimits } from './proxy-limits.ts'
import { redirected } from './redirected.ts'
import { messageOf, type Refusal, type RefusalReason, refused } from './refusal.ts'
import { send } from './send.ts'
import { originOf, type WantedRequest } from './wanted-request.ts'

/** What an API answered: its head is there, its body is still to come. */
export interface Answered {
  readonly kind: 'answered'
  readonly answer: IncomingMessage
  /** Of the last request: method and address, after redirects. */
  readonly asked: WantedRequest
}

export interface Calling {
  readonly allowed: readonly AllowedOrigin[]
  readonly network: Network
  readonly limits: ProxyLimits
}

/** Send a request, and follow where the answers lead. Each address on the way is judged before it is asked. */
export async function callApi(wanted: WantedRequest, calling: Calling, life: Life): Promise<Answered | Refusal> {
  let asked = wanted
  for (let redirects = 0; ; redirects++) {
    const answer = await ask(asked, calling, life)
    if ('reason' in answer) return redirects === 0 ? answer : afterRedirect(answer)
    const next = redirectOf(answer, asked.url)
    if (next === undefined) return { kind: 'answered', answer, asked }
    answer.destroy()
    if (!asked.followsRedirects) return redirectRefused(next, asked.url)
    if (redirects === mostRedirects) return refused('too-many-redirects', { origin: originOf(asked.url) })
    asked = redirected(asked, next, answer.statusCode ?? 0)
  }
}

async function ask(
  asked: WantedRequest,
  { allowed, network, limits }: Calling,
  life: Life,
): Promise<IncomingMessage | Refusal> {
  const origin = judgeAddress(asked, allowed)
  if ('reason' in origin) return origin
  try {
    const addresses = await unlessAborted(judgedAddresses(asked.url, origin, network), life.signal)
    if ('reason' in addresses) return addresses
    return await send(asked, addresses, network, { mostHeadBytes: limits.mostHeadBytes, signal: life.signal })
  } catch (error) {
    // Nobody on the other side makes us use a function wrongly.
    if (error instanceof TypeError) throw error
    return refused(life.endedFor() ?? reasonOf(error), { origin: origin.origin })
  }
}

const silences = {
  name: 'unknown-host',
  certificate: 'bad-certificate',
  time: 'answer-timeout',
  connection: 'no-connection',
} as const

function reasonOf(error: unknown): RefusalReason {
  const { reason, detail } = silenceOf(error)
  return detail === 'HPE_HEADER_OVERFLOW' ? 'head-too-large' : silences[reason]
}

const ofAddresses: ReadonlySet<RefusalReason> = new Set([
  'scheme-not-allowed',
  'credentials-in-url',
  'origin-not-allowed',
  'only-tokens',
  'private-address',
])

/** What the request carries is for its own address alone. */
const redirectRefused = (to: URL, from: URL): Refusal =>
  refused('redirect-not-allowed', { origin: originOf(from), detail: `It leads to ${originOf(to) ?? 'nowhere'}.` })

/** The reader asked for an address that may be called; where it led is the API's doing. */
function afterRedirect(refusal: Refusal): Refusal {
  if (!ofAddresses.has(refusal.reason)) return refusal
  const { origin } = refusal
  const detail = [origin === undefined ? '' : `It leads to ${origin}.`, messageOf(refusal)].join(' ').trim()
  return refused('redirect-not-allowed', { origin, detail })
}
