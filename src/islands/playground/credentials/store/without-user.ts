/** A URL without user name and password, in any notation. */
export function withoutUser(address: string): string {
  const stripped = address.replace(/^([^/?#]*\/\/)[^/?#]*@/, '$1')
  if (!URL.canParse(stripped)) return stripped
  const url = new URL(stripped)
  // Browsers also accept other notations than two slashes.
  if (url.username + url.password === '') return stripped
  return Object.assign(url, { username: '', password: '' }).href
}
