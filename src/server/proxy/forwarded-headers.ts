import type { HeaderPair } from '../network-port.ts'
import { type Rejection, reject } from './rejection.ts'

/**
 * The headers of a reader that are sent to an API: without those that belong to the connection, the proxy or the
 * browser.
 *
 * @returns A rejection if a name or value is malformed, because a line break could add further headers.
 * @see RFC 9110, sections 5.1, 5.5 and 7.6.1
 */
export function forwardedHeaders(pairs: readonly HeaderPair[]): readonly HeaderPair[] | Rejection {
  const invalid = pairs.find(([name, value]) => !isName.test(name) || !isValue.test(value))
  if (invalid)
    return reject('header-not-allowed', { detail: isName.test(invalid[0]) ? `It is "${invalid[0]}".` : undefined })
  const connectionHeaders = new Set(
    pairs.filter(([name]) => /^connection$/i.test(name)).flatMap(([, value]) => names(value)),
  )
  return pairs
    .filter(([name]) => !neverForwarded.test(name) && !connectionHeaders.has(name.toLowerCase()))
    .map(([name, value]) => [name, value.trim()])
}

const isName = /^[!#$%&'*+.^_`|~\dA-Za-z-]{1,256}$/
/** Visible characters, spaces, tabs, and bytes above ASCII. */
const isValue = /^[\t -~\x80-\xff]*$/

const names = (value: string): string[] => value.split(',').map(name => name.trim().toLowerCase())

/** Headers that are never forwarded. APIs that trust this machine would trust those that name the client. */
const neverForwarded = new RegExp(
  `^(?:${[
    'connection|keep-alive|te|trailer|transfer-encoding|upgrade|http2-settings|expect',
    'host|content-length|accept-encoding',
    'proxy|proxy-.*|sec-.*|origin|referer|via',
    'forwarded|x-forwarded|x-forwarded-.*|x-real-ip|x-client-ip|client-ip|true-client-ip|cf-connecting-ip',
  ].join('|')})$`,
  'i',
)
