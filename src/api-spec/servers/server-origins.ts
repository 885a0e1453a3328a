import { canParseUrl } from '../../source/paths/can-parse-url.ts'
import type { Server } from '../model/operation.ts'

/**
 * The possible origins of a server for all combinations of variable values, including defaults, up to 1,000
 * combinations. Other values that readers type are not included.
 *
 * @param base The base of relative addresses. Without it, they have no origin.
 * @returns Origins in the notation of `URL`, only for `http:` and `https:`.
 */
export function serverOrigins(server: Server, base?: string): readonly string[] {
  return [...new Set(originVariants(server).flatMap(address => webOrigin(address, base)))]
}

/** The origin of an address; none for another protocol, or for a relative address without a base. */
export function webOrigin(address: string, base?: string): string[] {
  const from = base !== undefined && canParseUrl(base) ? base : undefined
  if (!canParseUrl(address, from)) return []
  const { origin, protocol } = new URL(address, from)
  return /^https?:$/.test(protocol) ? [origin] : []
}

const maxCombinations = 1000

/** The part of a server's address before its path, for all possible values of its variables. */
function originVariants({ url, variables }: Server): readonly string[] {
  // The origin does not depend on the path.
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
  // Addresses with an unknown variable have no origin.
  return addresses.filter(address => !/[{}]/.test(address))
}
