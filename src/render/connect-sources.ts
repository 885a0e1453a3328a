import { isConnectable } from '../api-spec/playground-subject.ts'
import { addressBefore } from '../api-spec/request-of-url.ts'
import type { SiteParts } from './render-site.ts'

/**
 * Where the playgrounds of a site connect to beside `https:`, as its content security policy names it: `wss:` where a
 * channel can be connected to, and the servers of descriptions that are reached without encryption, each once. Of
 * variables the default counts.
 */
export function connectSources({
  playgrounds,
  descriptions,
}: Pick<SiteParts, 'playgrounds' | 'descriptions'>): readonly string[] {
  const played = [...new Set(playgrounds.map(({ source }) => source))]
  const apis = played.flatMap(source => descriptions[source] ?? [])
  const servers = apis.flatMap(({ operations, channels }) =>
    [...operations, ...channels].flatMap(subject => subject.servers),
  )
  const hasChannel = apis.some(({ channels }) => channels.some(isConnectable))
  const origins = servers.flatMap(server => plainOrigin(addressBefore(server)))
  return [...new Set([...(hasChannel ? ['wss:'] : []), ...origins.sort()])]
}

/** What a policy cannot name is left out: a host with signs that would end its list, or an address of IPv6. */
function plainOrigin(address: string): string[] {
  if (!/^(?:http|ws):/i.test(address) || !URL.canParse(address)) return []
  const { origin } = new URL(address)
  return /^\w+:\/\/[\w.-]+(?::\d+)?$/.test(origin) ? [origin] : []
}
