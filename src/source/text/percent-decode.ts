/** An escape of an ASCII character, or a sequence of escapes that may be a character in UTF-8. */
const escapes = /%[0-7][\da-f]|%[c-f][\da-f](?:%[89ab][\da-f])+/gi

/** Decodes percent escapes. Like in browsers, invalid escapes stay and all others are decoded. */
export function percentDecode(text: string): string {
  if (!text.includes('%')) return text
  return tryDecode(text) ?? text.replace(escapes, encodedText => tryDecode(encodedText) ?? encodedText)
}

function tryDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
