/** What follows the `#` of an address, as an id. An id may have a bare `%` in it; then there is nothing to decode. */
export function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
