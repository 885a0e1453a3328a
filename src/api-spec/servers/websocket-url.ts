/** An address of HTTP as that of a WebSocket: old browsers take no other. */
export const toWebSocketUrl = (address: string | undefined): string | undefined =>
  address?.replace(/^http(?=s?:)/, 'ws')

/** The other way round: what belongs to a server of WebSockets is asked for by HTTP. */
export const toHttpUrl = (address: string): string => address.replace(/^ws(?=s?:)/, 'http')
