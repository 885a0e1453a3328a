import { isIP } from 'node:net'
import { canParseUrl } from '../source/paths/can-parse-url.ts'
import type { RequestHeaders } from './connection.ts'
import { plainAddress } from './network/trusted-networks.ts'

/** The sender of a request, and the site it addresses. */
export interface Client {
  /** Address of the client, IPv4 or IPv6. */
  readonly address: string
  /** Where readers find the site, according to this request: `https://docs.example.com`. Absent for an unknown host. */
  readonly origin: string | undefined
  /** Whether the request comes from a trusted proxy, so that its headers can be trusted. */
  readonly isProxied: boolean
}

export interface ClientRules {
  /** Where readers find the site, according to its settings. */
  readonly siteOrigin?: string | undefined
  /** The host that the server listens on: a host name of this machine, or an address. */
  readonly host: string
  /** Whether an address belongs to a trusted proxy in front of the server. */
  readonly isTrusted: (address: string) => boolean
}

/**
 * Determine the sender of a request and the site it addresses.
 *
 * Any host name can resolve to this machine, and then its pages have the same origin as the site. So only these names
 * are accepted: that of the site, that of this machine and the one the server listens on. A numeric address cannot
 * resolve to anything else.
 *
 * @param remote Address of the other side of the connection.
 */
export function clientOf(headers: RequestHeaders, remote: string, rules: ClientRules): Client {
  const { isTrusted } = rules
  const remoteAddress = plainAddress(remote)
  const isProxied = isTrusted(remoteAddress)
  const forwarded = (name: string) => (isProxied ? listOf(headers, name).at(-1) : undefined)
  return {
    address: isProxied ? addressOf(remoteAddress, listOf(headers, 'X-Forwarded-For'), isTrusted) : remoteAddress,
    isProxied,
    // Files are served under any host name, so most requests do not need the origin.
    get origin() {
      const host = forwarded('X-Forwarded-Host') ?? headers.get('Host') ?? ''
      return originOf(headers.get('Origin'), host, forwarded('X-Forwarded-Proto'), rules)
    },
  }
}

/** The nearest address that is not a trusted proxy. Addresses that it reports itself may be forged. */
function addressOf(remote: string, chain: readonly string[], isTrusted: ClientRules['isTrusted']): string {
  let client = remote
  for (const hop of chain.toReversed()) {
    const next = plainAddress(withoutPort(hop))
    if (!isTrusted(client) || isIP(next) === 0) break
    client = next
  }
  return client
}

/** `203.0.113.7:4711` and `[2001:db8::7]:4711`, as some servers write addresses. */
function withoutPort(hop: string): string {
  const [, address] = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(hop) ?? /^\[([^\]]+)\](?::\d+)?$/.exec(hop) ?? []
  return address ?? hop
}

const listOf = (headers: RequestHeaders, name: string): string[] =>
  (headers.get(name) ?? '')
    .split(',')
    .map(entry => entry.trim())
    .filter(entry => entry !== '')

function originOf(
  from: string | null,
  host: string,
  scheme: string | undefined,
  { siteOrigin, host: listenHost }: ClientRules,
): string | undefined {
  const origins = [`${scheme === 'https' ? 'https' : 'http'}://${host}`, `http://${host}`, `https://${host}`].flatMap(
    plainOrigin,
  )
  // A proxy may change the host, but a page cannot choose its `Origin`.
  if (siteOrigin !== undefined && (from === siteOrigin || origins.includes(siteOrigin))) return siteOrigin
  const [first] = origins
  if (first === undefined || !isKnownHost(new URL(first).hostname, listenHost)) return undefined
  // Not every proxy reports that clients connect with TLS.
  return origins.find(origin => origin === from) ?? first
}

/** Empty if the host has more than a name and a port. */
function plainOrigin(written: string): string[] {
  return /^https?:\/\/[^/?#@\\\s]+$/.test(written) && canParseUrl(written) ? [new URL(written).origin] : []
}

function isKnownHost(hostname: string, listenHost: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '')
  return isIP(name) !== 0 || /(?:^|\.)localhost$/.test(name) || name === listenHost.toLowerCase()
}
