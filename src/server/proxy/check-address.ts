import { publicAddresses } from '../network/private-addresses.ts'
import type { Network, NetworkAddress } from '../network-port.ts'
import { type AllowedOrigin, isAllowed } from './allowed-origins.ts'
import { originOf, type ProxiedRequest } from './proxied-request.ts'
import { type Rejection, reject } from './rejection.ts'

/** Check the URL of a request, before its host is resolved. */
export function checkAddress(request: ProxiedRequest, allowed: readonly AllowedOrigin[]): AllowedOrigin | Rejection {
  const { url } = request
  const origin = originOf(url)
  if (!/^https?:$/.test(url.protocol)) return reject('scheme-not-allowed', { origin })
  if (url.username !== '' || url.password !== '') return reject('credentials-in-url', { origin })
  const allowedServer = allowed.find(candidate => candidate.origin === origin)
  if (!allowedServer) return reject('origin-not-allowed', { origin })
  return isAllowed(request, allowedServer) ? allowedServer : reject('only-tokens', { origin })
}

/**
 * The addresses to connect to. Private networks are rejected unless the operator allows them. Rejects if the resolver
 * does.
 */
export async function checkedAddresses(
  { hostname }: URL,
  { origin, mayBePrivate }: AllowedOrigin,
  { resolve }: Pick<Network, 'resolve'>,
): Promise<readonly NetworkAddress[] | Rejection> {
  if (mayBePrivate) return resolve(hostname.replace(/^\[|\]$/g, ''))
  return (await publicAddresses(hostname, resolve)) ?? reject('private-address', { origin })
}
