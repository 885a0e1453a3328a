/** Bytes as Base64 (RFC 4648, 4). */
export function encodeBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
}

/** Bytes as URL-safe Base64 without padding (RFC 4648, 5). */
export function encodeBase64Url(bytes: Uint8Array): string {
  return base64ToBase64Url(encodeBase64(bytes))
}

/** Converts Base64 to the URL-safe alphabet, without padding. */
export function base64ToBase64Url(text: string): string {
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/**
 * Decodes Base64.
 *
 * @throws If the text is not Base64.
 */
export function decodeBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), character => character.charCodeAt(0))
}

/** Decodes URL-safe Base64. */
export function decodeBase64Url(text: string): Uint8Array {
  return decodeBase64(text.replaceAll('-', '+').replaceAll('_', '/'))
}
