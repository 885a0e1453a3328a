/**
 * A text as a part of a URL: everything but letters, digits and `-._~` as its bytes in UTF-8 behind percent signs.
 *
 * @param text Any text; half a surrogate pair becomes U+FFFD.
 * @param reserved Signs with a meaning in URLs that stay nevertheless, and with them bytes that are encoded already.
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
  return encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
