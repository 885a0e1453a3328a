import { canParseUrl } from '../source/can-parse-url.ts'
import type { SiteParts } from './prepare-rendering.ts'

/**
 * Where the playgrounds of a site connect to beside `https:`, as its content security policy names it: `wss:` where a
 * channel can be connected to, and the servers that are reached without encryption, each once.
 */
export function connectSources({ playgrounds }: Pick<SiteParts, 'playgrounds'>): readonly string[] {
  const addresses = playgrounds.flatMap(({ servers }) => servers)
  const hasChannel = addresses.some(address => /^wss?:/i.test(address))
  return [...new Set([...(hasChannel ? ['wss:'] : []), ...addresses.flatMap(plainOrigin).sort()])]
}

/** What a policy cannot name is left out: a host with signs that would end its list, or an address of IPv6. */
function plainOrigin(address: string): string[] {
  if (!/^(?:http|ws):/i.test(address) || !canParseUrl(address)) return []
  const { origin } = new URL(address)
  return /^\w+:\/\/[\w.-]+(?::\d+)?$/.test(origin) ? [origin] : []
}
