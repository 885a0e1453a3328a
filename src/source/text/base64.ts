/** Bytes as Base64 (RFC 4648, 4). */
export function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
}

/** Bytes as Base64 that needs no escapes in addresses, without padding (RFC 4648, 5). */
export function encodeBase64Url(bytes: Uint8Array): string {
  return toBase64Url(base64(bytes))
}

/** A text of Base64 in the alphabet for addresses, without padding. */
export function toBase64Url(text: string): string {
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/**
 * The bytes that a text of Base64 stands for.
 *
 * @throws When the text is not Base64.
 */
export function bytesOfBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), character => character.charCodeAt(0))
}

/** The same of a text in the alphabet for addresses. */
export function bytesOfBase64Url(text: string): Uint8Array {
  return bytesOfBase64(text.replaceAll('-', '+').replaceAll('_', '/'))
}
