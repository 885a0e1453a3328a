import type { LookupAddress } from 'node:dns'
import type { ClientRequest, IncomingMessage } from 'node:http'
import type { RequestOptions } from 'node:https'
import type { LookupFunction } from 'node:net'
import { canParseUrl } from '../../source/paths/can-parse-url.ts'
import type { NetworkAddress } from '../network-port.ts'

/** Finds every address of a name; rejects for an unknown name. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>

/** Network functions of Node. */
export interface NodeNetwork {
  readonly resolve: Resolve
  /** Begin a request. It connects only to the addresses that `lookup` of the options returns. */
  readonly request: (url: URL, options: RequestOptions) => ClientRequest
}

/** Options of a request that connects only to addresses that were checked. */
export function pinnedTo(addresses: readonly NetworkAddress[]): Pick<RequestOptions, 'agent' | 'lookup'> {
  // An existing connection may lead to an unchecked address.
  return { agent: false, lookup: lookupIn(addresses) }
}

/** The resolver is not called again, because it could return another address. */
function lookupIn(addresses: readonly NetworkAddress[]): LookupFunction {
  return (hostname, { all }, done) => {
    const [first] = addresses
    if (first === undefined) done(Object.assign(new Error(`No address of ${hostname}`), { code: 'ENOTFOUND' }), '')
    else if (all) done(null, [...addresses])
    else done(null, first.address, first.family)
  }
}

/** The target of a redirect. `undefined` for any other response, including a redirect without an address. */
export function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage, from: URL): URL | undefined {
  return redirectTarget(statusCode, location, from)
}

/** The same, from the status and `Location` of a response. */
export function redirectTarget(status: number, location: string | undefined, from: URL): URL | undefined {
  const redirects = [301, 302, 303, 307, 308].includes(status)
  return redirects && location !== undefined && canParseUrl(location, from.href) ? new URL(location, from) : undefined
}
