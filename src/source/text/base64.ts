/** Bytes as Base64 (RFC 4648, 4). */
export function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
}

/** Bytes as URL-safe Base64 without padding (RFC 4648, 5). */
export function encodeBase64Url(bytes: Uint8Array): string {
  return toBase64Url(base64(bytes))
}

/** Converts Base64 to the URL-safe alphabet, without padding. */
export function toBase64Url(text: string): string {
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/**
 * Decodes Base64.
 *
 * @throws If the text is not Base64.
 */
export function bytesOfBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), character => character.charCodeAt(0))
}

/** Decodes URL-safe Base64. */
export function bytesOfBase64Url(text: string): Uint8Array {
  return bytesOfBase64(text.replaceAll('-', '+').replaceAll('_', '/'))
}
