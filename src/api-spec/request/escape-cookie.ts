import { percentEncode } from '../../source/paths/percent-encode.ts'
import type { Pair } from './serialize-parameter.ts'

/**
 * Escape a pair for a `Cookie` header, after `serializeParameter` has applied the style of the parameter. Credentials
 * and values with `allowReserved` are not encoded before. Characters that would end the name or value are
 * percent-encoded, all others are kept. Servers trim spaces at both ends.
 *
 * @see RFC 6265, section 4.2.1
 */
export function escapeCookiePair([name, value]: Pair): Pair {
  return [encoded(name, endsName), encodeCookieValue(value)]
}

/** The encoded value of a cookie, without its name. */
export const encodeCookieValue = (value: string): string => encoded(value, endsValue)

const encoded = (text: string, ends: RegExp): string => text.replace(ends, part => percentEncode(part))

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters end a header or are rejected
const endsValue = /[;\u0000-\u001f\u007f]|^ +| +$/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters end a header or are rejected
const endsName = /[;=\u0000-\u0020\u007f]/g
