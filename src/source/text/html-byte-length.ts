/** Size of a text in HTML, in UTF-8 bytes. */
export function htmlByteLength(text: string): number {
  let bytes = 0
  for (let at = 0; at < text.length; at++) bytes += htmlByteLengthOfUnit(text.charCodeAt(at))
  return bytes
}

/** Size of a UTF-16 code unit: `"`, `&` and `<` become character references; a surrogate pair has four bytes. */
export function htmlByteLengthOfUnit(code: number): number {
  if (code >= 0x80) return code < 0x800 || (code >= 0xd800 && code <= 0xdfff) ? 2 : 3
  if (code === 34) return 6
  if (code === 38) return 5
  return code === 60 ? 4 : 1
}
