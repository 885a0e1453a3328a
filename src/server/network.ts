import type { LookupAddress } from 'node:dns'
import type { ClientRequest, IncomingMessage } from 'node:http'
import type { RequestOptions } from 'node:https'
import type { LookupFunction } from 'node:net'
import { canParseUrl } from '../source/paths/can-parse-url.ts'

/** Says every address of a name; rejects for a name that nobody knows. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>

/** The network as far as asking other servers needs it. */
export interface Network {
  readonly resolve: Resolve
  /** Begin a request. It connects to no other address than those that `lookup` of the options says. */
  readonly request: (url: URL, options: RequestOptions) => ClientRequest
}

/** Options of a request that connects to addresses which were judged, and to no others. */
export function pinnedTo(addresses: readonly LookupAddress[]): Pick<RequestOptions, 'agent' | 'lookup'> {
  // A connection of somebody else's may lead anywhere.
  return { agent: false, lookup: lookupIn(addresses) }
}

/** What was judged is what is connected to: the resolver, who may say something else by now, is not asked again. */
function lookupIn(addresses: readonly LookupAddress[]): LookupFunction {
  return (hostname, { all }, done) => {
    const [first] = addresses
    if (first === undefined) done(Object.assign(new Error(`No address of ${hostname}`), { code: 'ENOTFOUND' }), '')
    else if (all) done(null, [...addresses])
    else done(null, first.address, first.family)
  }
}

/** Where an answer leads; `undefined` for one that stands for itself, such as a redirect without an address. */
export function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage, from: URL): URL | undefined {
  const leads = [301, 302, 303, 307, 308].includes(statusCode)
  return leads && location !== undefined && canParseUrl(location, from.href) ? new URL(location, from) : undefined
}
