import { canParseUrl } from '../../source/paths/can-parse-url.ts'
import type { Server } from '../model/operation.ts'

/**
 * The origins that a server may have by its variables, each of which stands for its default and all values that it
 * enumerates; what a reader makes up is none of them. The first 1,000 combinations count.
 *
 * @param base What a relative address counts from; without it such a one has no origin.
 * @returns As `URL` writes them, of `http:` and `https:` alone.
 */
export function serverOrigins(server: Server, base?: string): readonly string[] {
  return [...new Set(originVariants(server).flatMap(address => webOrigin(address, base)))]
}

/** The origin of an address; none for one of another protocol, or a relative one without a base that it counts from. */
export function webOrigin(address: string, base?: string): string[] {
  const from = base !== undefined && canParseUrl(base) ? base : undefined
  if (!canParseUrl(address, from)) return []
  const { origin, protocol } = new URL(address, from)
  return /^https?:$/.test(protocol) ? [origin] : []
}

const maxCombinations = 1000

/** What the address of a server begins with, up to its path, with each of the values that its variables may have. */
function originVariants({ url, variables }: Server): readonly string[] {
  // Behind the host nothing changes the origin any more.
  const [start = ''] = /^[^/]*(?:\/\/[^/]*)?/.exec(url) ?? []
  let addresses = [start === '' ? '/' : start]
  for (const { name, default: preset, enum: values } of variables) {
    const placeholder = `{${name}}`
    if (!start.includes(placeholder)) continue
    const choices = [...new Set([preset ?? '', ...values])]
    addresses = addresses
      .flatMap(address => choices.map(choice => address.replaceAll(placeholder, () => choice)))
      .slice(0, maxCombinations)
  }
  // A name without a variable of that name stands for nothing.
  return addresses.filter(address => !/[{}]/.test(address))
}
