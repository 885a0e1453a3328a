/** Whether a browser refuses, since the page came encrypted and what it asks for would not be. The own machine is safe. */
export function isMixedContent(url: string, page: Pick<Location, 'protocol'> = location): boolean {
  if (page.protocol !== 'https:' || !URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost') || /^(?:127\.|\[::1\])/.test(hostname)
  return (protocol === 'http:' || protocol === 'ws:') && !isLocal
}
