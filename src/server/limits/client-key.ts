import { isIPv6 } from 'node:net'

/**
 * The key for limits of a client: its address. A client with one IPv6 address usually has 2⁶⁴ of them, so these count
 * as one.
 */
export function clientKey(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return bare
  const compressed = new URL(`http://[${bare}]/`).hostname.slice(1, -1)
  if (compressed.startsWith('::ffff:')) return compressed
  const [head = '', after] = compressed.split('::')
  const groupsOf = (text: string) => text.split(':').filter(Boolean)
  const start = groupsOf(head)
  const end = groupsOf(after ?? '')
  const missing = Array.from({ length: 8 - start.length - end.length }, () => '0')
  const groups = [...start, ...missing, ...end]
  return `${groups.slice(0, 4).join(':')}::/64`
}
