import type { Caller } from '../ports.ts'
import { clientKey } from './client-key.ts'

/**
 * Whoever shares the limits for a client: its address. `undefined`: a server with a key that is bound to its address. It
 * asks for all its users, so limits for a client do not fit.
 */
export function limitedClient(address: string, caller: Caller | undefined): string | undefined {
  const isServer = caller?.kind === 'key' && caller.networks.length > 0
  return isServer ? undefined : clientKey(address)
}
