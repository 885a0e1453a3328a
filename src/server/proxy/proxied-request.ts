import type { HeaderPair } from '../ports.ts'

/** A request that a reader wants to be sent, judged by its writing. */
export interface ProxiedRequest {
  readonly kind: 'request'
  /** Upper case. */
  readonly method: string
  /** Without user, password and fragment. */
  readonly url: URL
  /** What is sent of the reader's headers, in their order; a name may be there twice. */
  readonly headers: readonly HeaderPair[]
  /** The bytes as they go out; `undefined` for a request without a body. */
  readonly body: Uint8Array | undefined
  readonly followsRedirects: boolean
}

/** `undefined` for an address that has none, such as `data:…`. */
export const originOf = ({ origin }: URL): string | undefined => (origin === 'null' ? undefined : origin)

/**
 * Whether a method may be sent: those of HTTP and any that an API has made up, as it is written. Not those that open a
 * connection or give back what a reader may not read; a well-known one in small letters is a mistake.
 *
 * @see RFC 9110, section 9.1
 */
export function isSendable(method: string): boolean {
  return isToken.test(method) && !never.test(method) && (method === method.toUpperCase() || !known.test(method))
}

const isToken = /^[!#$%&'*+.^_`|~\dA-Za-z-]{1,64}$/
const never = /^(?:CONNECT|TRACE|TRACK)$/i
const known = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|QUERY)$/i
