import { BlockList, isIP } from 'node:net'

/**
 * Returns a function that tests whether an address belongs to one of the given addresses (`10.0.0.7`) and networks
 * (`10.0.0.0/8`, `fd00::/8`).
 */
export function networksOf(written: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const entry of written) {
    const [address = '', bits] = entry.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return address => isIP(address) !== 0 && list.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * The short form of an address: without the `::ffff:` prefix of IPv4 in dual-stack sockets, and without the interface.
 */
export function plainAddress(address: string): string {
  const [bare = ''] = address.split('%')
  const [, ipv4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare) ?? []
  return ipv4 ?? bare
}
