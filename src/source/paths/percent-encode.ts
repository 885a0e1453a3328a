/**
 * Percent-encodes a text for a URL: every character except letters, digits and `-._~` becomes its UTF-8 bytes.
 *
 * @param text Any text; half a surrogate pair becomes U+FFFD.
 * @param reserved Reserved characters of URLs that are not encoded. If it is not empty, bytes that are already encoded
 * are not encoded again.
 * @see RFC 6570, 3.2.1
 */
export function percentEncode(text: string, reserved = ''): string {
  if (reserved === '') return encoded(text)
  return text.replace(/%[\dA-Fa-f]{2}|%|[^%]/gu, part =>
    part.length === 3 || reserved.includes(part) ? part : encoded(part),
  )
}

/**
 * Percent-encodes a part of a URL like `encodeURIComponent`, which keeps `!'()*` too, and throws an error for half a
 * surrogate pair. Here that becomes U+FFFD. Authors can write it in JSON and YAML: `"\ud83d"`.
 */
export const encodeUrlPart = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))

function encoded(text: string): string {
  return encodeUrlPart(text).replace(/[!'()*]/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
}
