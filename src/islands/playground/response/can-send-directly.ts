import type { Call, Failure } from '../transport/exchange.ts'
import { isMixedContent } from '../transport/mixed-content.ts'

/** Whether to offer sending a request directly, because the browser may reach an address that the proxy cannot. */
export function canSendDirectly(call: Call, failure: Failure): boolean {
  if (!call.isProxied || isMixedContent(call.targetRequest.url)) return false
  return failure.type === 'proxy-unreachable' || (failure.type === 'proxy' && proxyErrorCodes.has(failure.code))
}

/** Error codes that concern only the proxy or its network. An empty code: the response did not come from a proxy. */
const proxyErrorCodes: ReadonlySet<string> = new Set([
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
