import { BlockList, isIP } from 'node:net'

/** Says whether an address lies in one of the given addresses (`10.0.0.7`) and networks (`10.0.0.0/8`, `fd00::/8`). */
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

/** An address as sockets of both families write one of IPv4, and with the interface that it was reached by, in its short form. */
export function plainAddress(address: string): string {
  const [bare = ''] = address.split('%')
  const [, old] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare) ?? []
  return old ?? bare
}
