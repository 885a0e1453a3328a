import { BlockList, isIP } from 'node:net'
import type { Network, NetworkAddress } from '../network-port.ts'

/** Networks that are not on the internet: RFC 6890 and its registry of special addresses. */
const networks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // The metadata service of a large cloud provider, which has a public address.
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
  const isIPv4 = !network.includes(':')
  blocked.addSubnet(network, bits, isIPv4 ? 'ipv4' : 'ipv6')
  // The same network with the prefix of an IPv4/IPv6 translator (RFC 6052).
  if (isIPv4) blocked.addSubnet(`64:ff9b::${network}`, 96 + bits, 'ipv6')
}

/** Whether a host, as written by `URL`, is this machine or part of a private network, without resolving it. */
export function isLocalHost(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$|\.$/g, '')
  return isIP(name) === 0 ? /(?:^|\.)(?:localhost|local)$/i.test(name) : isPrivate(name)
}

/**
 * The addresses of a host, as written by `URL`. `undefined` if one of them is in a private network.
 *
 * @throws
 *   The error of the resolver for an unknown name.
 */
export async function publicAddresses(
  hostname: string,
  resolve: Network['resolve'],
): Promise<readonly NetworkAddress[] | undefined> {
  if (isLocalHost(hostname)) return undefined
  const addresses = await resolve(hostname.replace(/^\[|\]$/g, ''))
  return addresses.some(({ address }) => isPrivate(address)) ? undefined : addresses
}

/** An invalid address counts as private. */
function isPrivate(address: string): boolean {
  return isIP(address) === 0 || blocked.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
