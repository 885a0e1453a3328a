import { webOrigin } from '../../api-spec/servers/server-origins.ts'
import type { ProxiedCalls } from '../../reference/playground/proxied-calls.ts'
import type { ProxiedRequest } from './proxied-request.ts'

/** A server that the proxy may call. */
export interface AllowedOrigin {
  /** Scheme, host and port, as `URL` writes them: `https://api.example.com`. */
  readonly origin: string
  /** Named by the operator as one of a private network: then it may lie in one. */
  readonly mayBePrivate: boolean
  /** The only requests that it may be asked; absent: it may be asked anything. */
  readonly only?: readonly AllowedRequest[] | undefined
}

/** Asking for a token, or for how tokens are had. */
export interface AllowedRequest {
  readonly method: 'GET' | 'POST'
  /** Whole address; absent for any of the origin. */
  readonly href?: string | undefined
}

/** Where the servers of a site are named. */
export interface NamedServers {
  /** What the playgrounds of the site ask for. */
  readonly calls: ProxiedCalls
  /** Origins that whoever runs the server allows besides. */
  readonly hosts?: readonly string[] | undefined
  /** Such as may lie in a private network. */
  readonly private?: readonly string[] | undefined
}

/**
 * The servers that the proxy of a site may call, each once.
 *
 * Servers that give out tokens are asked for these alone. Where OpenID Connect names the address for that, its
 * configuration does, which nobody here reads: any address on the server of the configuration may be asked for a token.
 *
 * @throws
 *   When a listed origin is no address with `http:` or `https:`.
 */
export function allowedOriginsOf({ calls, hosts = [], private: listed = [] }: NamedServers): readonly AllowedOrigin[] {
  const origins = new Map<string, AllowedOrigin>()
  for (const [origin, request] of [...tokenRequests(calls), ...configurationRequests(calls)]) {
    const known = origins.get(origin)?.only ?? []
    origins.set(origin, { origin, mayBePrivate: false, only: [...known, request] })
  }
  for (const origin of [...calls.origins, ...hosts.map(listedOrigin)])
    origins.set(origin, { origin, mayBePrivate: false })
  for (const origin of listed.map(listedOrigin)) origins.set(origin, { origin, mayBePrivate: true })
  return [...origins.values()]
}

type OfOrigin = readonly [origin: string, request: AllowedRequest]

function tokenRequests({ tokenUrls }: ProxiedCalls): readonly OfOrigin[] {
  return tokenUrls.flatMap(href => webOrigin(href).map((origin): OfOrigin => [origin, { method: 'POST', href }]))
}

function configurationRequests({ configurationUrls }: ProxiedCalls): readonly OfOrigin[] {
  return configurationUrls.flatMap(href =>
    webOrigin(href).flatMap((origin): OfOrigin[] => [
      [origin, { method: 'GET', href }],
      [origin, { method: 'POST' }],
    ]),
  )
}

function listedOrigin(entry: string): string {
  const [origin] = webOrigin(entry)
  if (origin === undefined) throw new TypeError(`"${entry}" is no origin such as https://api.example.com.`)
  return origin
}

/** Whether an origin may be asked this. */
export function isAllowed(wanted: ProxiedRequest, { only }: AllowedOrigin): boolean {
  const { method, url } = wanted
  return (
    only === undefined ||
    only.some(
      request =>
        request.method === method &&
        (request.href === undefined || request.href === url.href) &&
        (method !== 'POST' || asksForToken(wanted)),
    )
  )
}

/** Every request for a token is a form that says how it is granted: RFC 6749, section 4. */
function asksForToken({ headers, body }: ProxiedRequest): boolean {
  const types = headers.filter(([name]) => /^content-type$/i.test(name))
  return (
    types.length === 1 &&
    types.every(([, value]) => formType.test(value)) &&
    new URLSearchParams(new TextDecoder().decode(body)).has('grant_type')
  )
}

const formType = /^application\/x-www-form-urlencoded(?:\s*;|$)/i
