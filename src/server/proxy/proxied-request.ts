import type { HeaderPair } from '../network-port.ts'

/** A request that a reader wants to send, after its syntax was checked. */
export interface ProxiedRequest {
  readonly kind: 'request'
  /** Upper case. */
  readonly method: string
  /** Without user, password and fragment. */
  readonly url: URL
  /** The headers of the reader that are sent, in order. A name may occur several times. */
  readonly headers: readonly HeaderPair[]
  /** The bytes to send; `undefined` for a request without a body. */
  readonly body: Uint8Array | undefined
  readonly followsRedirects: boolean
}

/** `undefined` for a URL without an origin, such as `data:…`. */
export const originOf = ({ origin }: URL): string | undefined => (origin === 'null' ? undefined : origin)

/**
 * Whether a method may be sent: those of HTTP and any custom one, as written. Methods that open a tunnel or reveal
 * hidden headers are rejected, and so are well-known ones in lower case, because these are mistakes.
 *
 * @see RFC 9110, section 9.1
 */
export function isSendable(method: string): boolean {
  return isToken.test(method) && !never.test(method) && (method === method.toUpperCase() || !known.test(method))
}

const isToken = /^[!#$%&'*+.^_`|~\dA-Za-z-]{1,64}$/
const never = /^(?:CONNECT|TRACE|TRACK)$/i
const known = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|QUERY)$/i
