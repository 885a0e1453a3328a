/** Converts an HTTP address to a WebSocket address, which old browsers require. */
export const toWebSocketUrl = (address: string | undefined): string | undefined =>
  address?.replace(/^http(?=s?:)/, 'ws')

/** Converts a WebSocket address to an HTTP address. */
export const toHttpUrl = (address: string): string => address.replace(/^ws(?=s?:)/, 'http')
