import type { Pair } from './exchange.ts'

/**
 * Whether browsers keep a header for themselves, so that no script can set it.
 *
 * @see Fetch, forbidden request-header
 */
export function isForbiddenHeader([name, value]: Pair): boolean {
  const key = name.toLowerCase()
  if (forbidden.has(key) || /^(proxy|sec)-/.test(key)) return true
  return overrides.has(key) && value.split(',').some(method => /^\s*(connect|trace|track)\s*$/i.test(method))
}

/** Whether a header can be written at all: a name of signs that names have, a value on one line. */
export function isWritableHeader([name, value]: Pair): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !/[\0\r\n]/.test(value)
}

/** Methods that no page may use. */
export const forbiddenMethods: ReadonlySet<string> = new Set(['CONNECT', 'TRACE', 'TRACK'])

const overrides: ReadonlySet<string> = new Set(['x-http-method', 'x-http-method-override', 'x-method-override'])

const forbidden: ReadonlySet<string> = new Set([
  'accept-charset',
  'accept-encoding',
  'access-control-request-headers',
  'access-control-request-method',
  'access-control-request-private-network',
  'connection',
  'content-length',
  'cookie',
  'cookie2',
  'date',
  'dnt',
  'expect',
  'host',
  'keep-alive',
  'origin',
  'referer',
  'set-cookie',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'via',
])
