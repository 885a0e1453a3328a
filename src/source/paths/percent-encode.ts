/**
 * Percent-encodes a text for a URL: every character except letters, digits and `-._~` becomes its UTF-8 bytes.
 *
 * @param text Any text; half a surrogate pair becomes U+FFFD.
 * @param reserved Reserved characters of URLs that are not encoded. If it is not empty, bytes that are already encoded
 * are not encoded again.
 * @see RFC 6570, 3.2.1
 */
export function percentEncode(text: string, reserved = ''): string {
  const whole = text.replace(/\p{Surrogate}/gu, '\uFFFD')
  if (reserved === '') return encoded(whole)
  return whole.replace(/%[\dA-Fa-f]{2}|%|[^%]/gu, part =>
    part.length === 3 || reserved.includes(part) ? part : encoded(part),
  )
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
