/** A request that a reader wants to be sent, judged by its writing. */
export interface WantedRequest {
  readonly kind: 'wanted'
  /** Upper case. */
  readonly method: string
  /** Without user, password and fragment. */
  readonly url: URL
  /** What is sent of the reader's headers, in their order; a name may be there twice. */
  readonly headers: readonly HeaderPair[]
  /** The bytes as they go out; `undefined` for a request without a body. */
  readonly body: Uint8Array | undefined
}

export type HeaderPair = readonly [name: string, value: string]

/** `undefined` for an address that has none, such as `data:…`. */
export const originOf = ({ origin }: URL): string | undefined => (origin === 'null' ? undefined : origin)

/** Methods that may be sent: those of descriptions, and those of well-known extensions. No CONNECT, no TRACE. */
export const methods: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'QUERY',
  'COPY',
  'LINK',
  'LOCK',
  'MKCOL',
  'MOVE',
  'PROPFIND',
  'PROPPATCH',
  'PURGE',
  'REPORT',
  'SEARCH',
  'UNLINK',
  'UNLOCK',
])
