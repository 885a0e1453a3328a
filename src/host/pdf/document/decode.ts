/** Decodes a part of an address. `undefined`: it is not encoded correctly. */
export function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
