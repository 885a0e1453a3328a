/** Network access for requests to other servers. */
export interface Network {
  /** All addresses of a name; rejects for an unknown name. */
  readonly resolve: (hostname: string) => Promise<readonly NetworkAddress[]>
  /** Send a request to one of these addresses only. Resolves as soon as the headers of the response have arrived. */
  readonly send: (request: OutgoingRequest, options: SendOptions) => Promise<IncomingResponse>
}

export interface NetworkAddress {
  readonly address: string
  /** Version of the protocol: 4 or 6. */
  readonly family: number
}

export type HeaderPair = readonly [name: string, value: string]

export interface OutgoingRequest {
  readonly method: string
  readonly url: URL
  /** In order. A name may occur several times. */
  readonly headers: readonly HeaderPair[]
  readonly body: Uint8Array | undefined
}

export interface SendOptions {
  readonly addresses: readonly NetworkAddress[]
  readonly maxHeaderBytes: number
  /** Ends the request, or the response while it is being read. */
  readonly signal: AbortSignal
}

export interface IncomingResponse {
  readonly status: number
  /** As sent by the server. */
  readonly headers: readonly HeaderPair[]
  /** The body as sent by the server. Ending the iteration early closes the connection. */
  readonly body: AsyncIterable<Uint8Array>
  /** Close the connection without reading the body. */
  readonly discard: () => void
}
