/** Characters that browsers ignore in an address, or treat as a slash. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that browsers skip
const skipped = /[\u0000-\u0020\u007f-\u00a0]/g

/**
 * Whether an address may lead to another site. This is assumed for everything except a path of this site and a data URL
 * of an image, including addresses that are only known later.
 *
 * @param allowedHosts Hosts that may be used: `cdn.example.com`; with all subdomains: `*.example.org`.
 */
export function isRemote(address: string, allowedHosts: readonly string[]): boolean {
  const normalized = address.replace(skipped, '').replaceAll('\\', '/')
  if (/^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(normalized)) return false
  if (/\{\{|&(?:#|colon|sol|tab|newline)/i.test(normalized)) return true
  if (!/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(normalized)) return false
  const host = hostOf(normalized)
  return !allowedHosts.some(allowed => (allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed))
}

function hostOf(address: string): string {
  const [, host = ''] = /^(?:https:)?\/\/([^/?#@:]+)(?::443)?(?=[/?#]|$)/i.exec(address) ?? []
  return host.toLowerCase()
}

/** Addresses in a text that begin with `http:`, `https:` or `//`. */
export const addressesIn = (text: string): readonly string[] =>
  text.match(/(?:https?:|(?<![:\w])\/\/)[^\s"'`<>()\\]+/gi) ?? []
