/** A percent sign that stands for an ASCII character, or several in a row that may be one of UTF-8. */
const escapes = /%[0-7][\da-f]|%[c-f][\da-f](?:%[89ab][\da-f])+/gi

/** The text behind percent signs. As browsers do it, one that is none of an escape stays, and all others are decoded. */
export function percentDecoded(text: string): string {
  return decoded(text) ?? text.replace(escapes, sign => decoded(sign) ?? sign)
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
