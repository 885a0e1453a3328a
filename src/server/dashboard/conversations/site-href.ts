/**
 * The address of a page of this site that a stored text links to, as a path. `undefined` for all other addresses: stored
 * texts are not trusted.
 *
 * @param base Prefix of every address, without a trailing slash.
 * @param origins Where readers find the site, as far as it is known.
 */
export function siteHref(address: string, base: string, origins: readonly string[]): string | undefined {
  const origin = origins.find(own => address.startsWith(`${own}/`)) ?? ''
  const path = address.slice(origin.length)
  // Not `//example.com`, nor characters that browsers remove or take for a slash.
  const isPath = /^\/(?![/\\])[^\\\s<>"'\p{Cc}]*$/u.test(path)
  return isPath && (path === base || path.startsWith(`${base}/`)) && !path.startsWith(`${base}/_admin`)
    ? path
    : undefined
}
