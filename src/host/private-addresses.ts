import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** Networks that the internet does not lead to: RFC 6890 and its register of special addresses. */
const networks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
  ['::', 127],
  ['64:ff9b:1::', 48],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const

const blocked = new BlockList()
for (const [network, bits] of networks) blocked.addSubnet(network, bits, network.includes(':') ? 'ipv6' : 'ipv4')

/** Whether a host of an address, as `URL` writes it, names this machine or a private network by itself. */
export function isLocalHost(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$|\.$/g, '')
  return isIP(name) === 0 ? /(?:^|\.)(?:localhost|local)$/i.test(name) : isPrivate(name)
}

/**
 * Whether a name leads to a private network, by what the resolver says.
 *
 * @throws
 *   The error of the resolver when it knows no such name.
 */
export async function leadsInside(hostname: string): Promise<boolean> {
  if (isLocalHost(hostname)) return true
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true })
  return found.some(({ address }) => isPrivate(address))
}

function isPrivate(address: string): boolean {
  return blocked.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
