import type { Call, Failure } from './exchange.ts'
import { isMixed } from './mixed-content.ts'

/** Whether the browser itself may reach an address that the proxy of the site does not call, or cannot reach. */
export function mayBeSentDirectly(call: Call, failure: Failure): boolean {
  if (!call.isProxied || isMixed(call.target.url)) return false
  return failure.type === 'proxy-unreachable' || (failure.type === 'proxy' && ofProxyAlone.has(failure.code))
}

/** Refusals that tell of the proxy or of its network; without a code, what answered is no proxy. */
const ofProxyAlone: ReadonlySet<string> = new Set([
  '',
  'answer-timeout',
  'answer-too-large',
  'bad-certificate',
  'no-connection',
  'only-tokens',
  'origin-not-allowed',
  'private-address',
  'redirect-not-allowed',
  'request-too-large',
  'unknown-host',
])
