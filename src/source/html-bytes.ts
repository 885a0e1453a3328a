/** What signs take in HTML. */
const signs: Readonly<Record<number, number>> = { 34: 6, 38: 5, 60: 4 }

/** Bytes of a text in HTML, in UTF-8. */
export function bytesOf(text: string): number {
  let bytes = text.length
  if (!/["&<\u0080-\uffff]/.test(text)) return bytes
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 0x80) bytes += code >= 0x800 ? (isHalf(code) ? 1 : 2) : 1
    else bytes += (signs[code] ?? 1) - 1
  }
  return bytes
}

/** Two halves of a surrogate pair are four bytes. */
const isHalf = (code: number): boolean => code >= 0xd800 && code <= 0xdfff
