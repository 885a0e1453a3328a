import type { Pair } from './exchange.ts'

/**
 * Whether a header is reserved for the browser, so that a script cannot set it.
 *
 * @see Fetch, forbidden request-header
 */
export function isForbiddenHeader([name, value]: Pair): boolean {
  const key = name.toLowerCase()
  if (forbidden.has(key) || /^(proxy|sec)-/.test(key)) return true
  return overrides.has(key) && value.split(',').some(method => /^\s*(connect|trace|track)\s*$/i.test(method))
}

/** Whether a header is valid: a name of allowed characters, and a value on one line. */
export function isWritableHeader([name, value]: Pair): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !/[\0\r\n]/.test(value)
}

/** Methods that pages may not use. */
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
