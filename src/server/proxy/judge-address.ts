import type { LookupAddress } from 'node:dns'
import type { Network } from '../network.ts'
import { publicAddresses } from '../private-addresses.ts'
import type { AllowedOrigin } from './allowed-origins.ts'
import { type Refusal, refused } from './refusal.ts'
import { originOf } from './wanted-request.ts'

/** Whether an address may be called, by its writing. */
export function judgeAddress(url: URL, allowed: readonly AllowedOrigin[]): AllowedOrigin | Refusal {
  const origin = originOf(url)
  if (!/^https?:$/.test(url.protocol)) return refused('scheme-not-allowed', { origin })
  if (url.username !== '' || url.password !== '') return refused('credentials-in-url', { origin })
  return allowed.find(candidate => candidate.origin === origin) ?? refused('origin-not-allowed', { origin })
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
