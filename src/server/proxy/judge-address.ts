import type { LookupAddress } from 'node:dns'
import type { Network } from '../network.ts'
import { publicAddresses } from '../private-addresses.ts'
import { type AllowedOrigin, isAllowed } from './allowed-origins.ts'
import { type Refusal, refused } from './refusal.ts'
import { originOf, type WantedRequest } from './wanted-request.ts'

/** Whether an address may be asked this, by its writing. */
export function judgeAddress(asked: WantedRequest, allowed: readonly AllowedOrigin[]): AllowedOrigin | Refusal {
  const { url } = asked
  const origin = originOf(url)
  if (!/^https?:$/.test(url.protocol)) return refused('scheme-not-allowed', { origin })
  if (url.username !== '' || url.password !== '') return refused('credentials-in-url', { origin })
  const found = allowed.find(candidate => candidate.origin === origin)
  if (!found) return refused('origin-not-allowed', { origin })
  return isAllowed(asked, found) ? found : refused('only-tokens', { origin })
}

/** The addresses to connect to; none in a private network, unless the operator wants it so. Rejects as the resolver does. */
export async function judgedAddresses(
  { hostname }: URL,
  { origin, isListed }: AllowedOrigin,
  { resolve }: Pick<Network, 'resolve'>,
): Promise<readonly LookupAddress[] | Refusal> {
  if (isListed) return resolve(hostname.replace(/^\[|\]$/g, ''))
  return (await publicAddresses(hostname, resolve)) ?? refused('private-address', { origin })
}
