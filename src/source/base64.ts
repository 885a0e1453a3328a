/** Bytes as Base64 (RFC 4648, 4). */
export function encodeBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
}

/** What follows `Basic` in a header: name and password in UTF-8 (RFC 7617, 2.1). */
export function basicCredentials(name: string, password: string): string {
  return encodeBase64(new TextEncoder().encode(`${name}:${password}`))
}
