import { isIPv6 } from 'node:net'

/** The key of a client's limits: its address. A client with one IPv6 address usually has 2⁶⁴, so these count as one. */
export function clientKey(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return bare
  const short = new URL(`http://[${bare}]/`).hostname.slice(1, -1)
  if (short.startsWith('::ffff:')) return short
  const [before = '', after] = short.split('::')
  const [start, end] = [before, after ?? ''].map(part => part.split(':').filter(Boolean))
  const missing = 8 - (start?.length ?? 0) - (end?.length ?? 0)
  const groups = [...(start ?? []), ...Array.from({ length: missing }, () => '0'), ...(end ?? [])]
  return `${groups.slice(0, 4).join(':')}::/64`
}
