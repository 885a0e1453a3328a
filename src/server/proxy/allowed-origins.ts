import { webOrigin } from '../../api-spec/servers/server-origins.ts'
import type { ProxiedCalls } from '../../reference/playground/proxied-calls.ts'
import type { ProxiedRequest } from './proxied-request.ts'

/** A server that the proxy may call. */
export interface AllowedOrigin {
  /** Scheme, host and port, as written by `URL`: `https://api.example.com`. */
  readonly origin: string
  /** Whether it may be in a private network, because the operator listed it as private. */
  readonly mayBePrivate: boolean
  /** The only requests that may be sent to it. If absent, any request may be sent. */
  readonly only?: readonly AllowedRequest[] | undefined
}

/** A request for a token, or for the configuration of an identity provider. */
export interface AllowedRequest {
  readonly method: 'GET' | 'POST'
  /** The whole URL. If absent, any URL of the origin. */
  readonly href?: string | undefined
}

/** The sources of allowed servers. */
export interface NamedServers {
  /** The calls of the playgrounds of the site. */
  readonly calls: ProxiedCalls
  /** Further origins that the operator of the server allows. */
  readonly hosts?: readonly string[] | undefined
  /** Origins that may be in a private network. */
  readonly private?: readonly string[] | undefined
  /**
   * Whether the caller has not signed in to a site with protected pages, and therefore may only use the playgrounds of
   * its public pages: `hosts` and `private` then add no servers.
   */
  readonly isGuest?: boolean | undefined
}

/**
 * The servers that the proxy of a site may call, without duplicates.
 *
 * Token servers only get requests for tokens. With OpenID Connect, the configuration contains the token URL, and the
 * server does not read it: so a token may be requested at any address on the server of the configuration.
 *
 * @throws
 *   If a listed origin is not an address with `http:` or `https:`.
 */
export function allowedOriginsOf({
  calls,
  hosts = [],
  private: privateHosts = [],
  isGuest = false,
}: NamedServers): readonly AllowedOrigin[] {
  const origins = new Map<string, AllowedOrigin>()
  for (const [origin, request] of [...tokenRequests(calls), ...configurationRequests(calls)]) {
    const known = origins.get(origin)?.only ?? []
    origins.set(origin, { origin, mayBePrivate: false, only: [...known, request] })
  }
  for (const origin of [...calls.origins, ...(isGuest ? [] : hosts.map(listedOrigin))])
    origins.set(origin, { origin, mayBePrivate: false })
  for (const origin of privateHosts.map(listedOrigin)) {
    const allowed = isGuest ? origins.get(origin) : { origin }
    if (allowed) origins.set(origin, { ...allowed, mayBePrivate: true })
  }
  return [...origins.values()]
}

type OriginRequest = readonly [origin: string, request: AllowedRequest]

function tokenRequests({ tokenUrls }: ProxiedCalls): readonly OriginRequest[] {
  return tokenUrls.flatMap(href => webOrigin(href).map((origin): OriginRequest => [origin, { method: 'POST', href }]))
}

function configurationRequests({ configurationUrls }: ProxiedCalls): readonly OriginRequest[] {
  return configurationUrls.flatMap(href =>
    webOrigin(href).flatMap((origin): OriginRequest[] => [
      [origin, { method: 'GET', href }],
      [origin, { method: 'POST' }],
    ]),
  )
}

function listedOrigin(entry: string): string {
  const [origin] = webOrigin(entry)
  if (origin === undefined) throw new TypeError(`"${entry}" is not an origin such as https://api.example.com.`)
  return origin
}

/** Whether a request may be sent to an origin. */
export function isAllowed(proxiedRequest: ProxiedRequest, { only }: AllowedOrigin): boolean {
  const { method, url } = proxiedRequest
  return (
    only === undefined ||
    only.some(
      request =>
        request.method === method &&
        (request.href === undefined || request.href === url.href) &&
        (method !== 'POST' || asksForToken(proxiedRequest)),
    )
  )
}

/** A token request is a form with a grant type: RFC 6749, section 4. */
function asksForToken({ headers, body }: ProxiedRequest): boolean {
  const types = headers.filter(([name]) => /^content-type$/i.test(name))
  return (
    types.length === 1 &&
    types.every(([, value]) => formType.test(value)) &&
    new URLSearchParams(new TextDecoder().decode(body)).has('grant_type')
  )
}

const formType = /^application\/x-www-form-urlencoded(?:\s*;|$)/i
