/** The server ignores longer addresses. */
const maxLength = 2048

/**
 * The page to return to, at the place where the reader wanted to go.
 *
 * @param address Path and query, perhaps with a fragment of its own; empty for none.
 * @param fragment Empty, or starting with `#`.
 */
export function withFragment(address: string, fragment: string): string {
  // The server accepts no backslashes.
  const whole = address + fragment.replaceAll('\\', '%5C')
  return address === '' || address.includes('#') || whole.length > maxLength ? address : whole
}
