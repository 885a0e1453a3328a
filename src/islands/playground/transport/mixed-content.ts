/**
 * Whether a browser blocks a request as mixed content: the page is encrypted, but the request is not. Requests to
 * localhost are allowed.
 */
export function isMixedContent(url: string, page: Pick<Location, 'protocol'> = location): boolean {
  if (page.protocol !== 'https:' || !URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost') || /^(?:127\.|\[::1\])/.test(hostname)
  return (protocol === 'http:' || protocol === 'ws:') && !isLocal
}
