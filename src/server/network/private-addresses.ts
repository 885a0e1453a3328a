import { BlockList, isIP } from 'node:net'
import type { Network, NetworkAddress } from '../ports.ts'

/** Networks that the internet does not lead to: RFC 6890 and its register of special addresses. */
const networks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Metadata of machines of a large host, under an address that looks public.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const

const blocked = new BlockList()
for (const [network, bits] of networks) {
  const isOld = !network.includes(':')
  blocked.addSubnet(network, bits, isOld ? 'ipv4' : 'ipv6')
  // The same network as a translator writes it (RFC 6052).
  if (isOld) blocked.addSubnet(`64:ff9b::${network}`, 96 + bits, 'ipv6')
}

/** Whether a host of an address, as `URL` writes it, names this machine or a private network by itself. */
export function isLocalHost(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$|\.$/g, '')
  return isIP(name) === 0 ? /(?:^|\.)(?:localhost|local)$/i.test(name) : isPrivate(name)
}

/**
 * The addresses of a host, as `URL` writes it; `undefined` when one of them lies in a private network.
 *
 * @throws
 *   The error of the resolver when it knows no such name.
 */
export async function publicAddresses(
  hostname: string,
  resolve: Network['resolve'],
): Promise<readonly NetworkAddress[] | undefined> {
  if (isLocalHost(hostname)) return undefined
  const found = await resolve(hostname.replace(/^\[|\]$/g, ''))
  return found.some(({ address }) => isPrivate(address)) ? undefined : found
}

/** Whatever is no address at all counts as one that nobody may ask. */
function isPrivate(address: string): boolean {
  return isIP(address) === 0 || blocked.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
