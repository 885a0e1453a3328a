import type { Caller } from '../ports.ts'
import { clientKey } from './client-key.ts'

/**
 * The key for limits per client: the address of the client. `undefined` for a server whose API key is bound to its
 * address: it sends the requests of many users, so these limits do not apply to it.
 */
export function clientLimitKey(address: string, caller: Caller | undefined): string | undefined {
  const isServer = caller?.kind === 'key' && caller.networks.length > 0
  return isServer ? undefined : clientKey(address)
}
