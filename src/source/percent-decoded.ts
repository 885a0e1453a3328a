/** The text behind percent signs; as it is where one of them is none of an escape. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
