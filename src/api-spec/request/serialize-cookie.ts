import { percentEncode } from '../../source/paths/percent-encode.ts'
import type { Pair } from './serialize-parameter.ts'

/**
 * Serialize a cookie. Characters that would end its name or value are percent-encoded, all others are kept. Servers
 * trim spaces at both ends.
 *
 * @see RFC 6265, section 4.2.1
 */
export function serializeCookie([name, value]: Pair): Pair {
  return [encoded(name, endsName), encodeCookieValue(value)]
}

/** The encoded value of a cookie, without its name. */
export const encodeCookieValue = (value: string): string => encoded(value, endsValue)

const encoded = (text: string, ends: RegExp): string => text.replace(ends, part => percentEncode(part))

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters end a header or are rejected
const endsValue = /[;\u0000-\u001f\u007f]|^ +| +$/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const endsName = /[;=\u0000-\u0020\u007f]/g
