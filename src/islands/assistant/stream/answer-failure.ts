import type { Failure, FailureKind } from '../conversation/conversation.ts'

/** Seconds to wait if the server does not say how long. */
const defaultWait = 30
const maxWait = 86_400

/**
 * Why a response is not an answer.
 *
 * @param now Milliseconds since 1970.
 */
export function failureOf({ status, headers }: Pick<Response, 'status' | 'headers'>, now: number): Failure {
  const kind = kinds[status] ?? 'failed'
  return kind === 'busy' ? { kind, retryAt: now + secondsOf(headers.get('retry-after'), now) * 1_000 } : { kind }
}

/** Kinds by status. A static host has no such file, or does not allow the method. */
const kinds: Readonly<Record<number, FailureKind>> = {
  404: 'unavailable',
  405: 'unavailable',
  413: 'too-long',
  429: 'busy',
  501: 'unavailable',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
}

/** The header contains a number of seconds or a date. */
function secondsOf(header: string | null, now: number): number {
  if (header === null) return defaultWait
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1_000)
  return Number.isNaN(seconds) ? defaultWait : Math.min(Math.max(seconds, 1), maxWait)
}
