import type { NetworkFailure, ProbeResult } from '../../site/links/reachability.ts'

/** Why there was no response, from the error of `fetch`, of a request or of the resolver. */
export function connectionFailureOf(error: unknown): Extract<ProbeResult, { kind: 'no-response' }> {
  const detail = reasonOf(error)
  const reason = failurePatterns.find(([pattern]) => pattern.test(detail))?.[1] ?? 'connection'
  return { kind: 'no-response', reason, detail }
}

const failurePatterns: readonly (readonly [pattern: RegExp, reason: NetworkFailure])[] = [
  [/^(?:ENOTFOUND|EAI_\w+)$/, 'name'],
  [/CERT|^(?:ERR_SSL|ERR_TLS|EPROTO|UNABLE_TO_)/, 'certificate'],
  [/TIMEOUT|TIMEDOUT|^TimeoutError$/, 'time'],
]

/**
 * The error code or message of `fetch`, a request and the resolver: `ECONNREFUSED`, `CERT_HAS_EXPIRED`, `TimeoutError`
 * …
 */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(error)
  if ('code' in cause && typeof cause.code === 'string') return cause.code
  return cause.name === 'TimeoutError' ? cause.name : cause.message
}
