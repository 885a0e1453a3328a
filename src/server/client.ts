import { isIP } from 'node:net'
import { canParseUrl } from '../source/paths/can-parse-url.ts'
import type { RequestHeaders } from './connection.ts'
import { plainAddress } from './network/trusted-networks.ts'

/** Who sends a request, and to which site. */
export interface Client {
  /** Address of the client, IPv4 or IPv6. */
  readonly address: string
  /** Where readers find the site, by this request: `https://docs.example.com`; absent for a host that is not ours. */
  readonly origin: string | undefined
  /** Whether the other side of the connection is a trusted proxy, so that its headers can be believed. */
  readonly isProxied: boolean
}

export interface ClientRules {
  /** Where readers find the site, as its settings say. */
  readonly siteOrigin?: string | undefined
  /** The host that we listen at: a name of this machine, or an address. */
  readonly host: string
  /** Whether an address is one of a trusted proxy in front of us. */
  readonly isTrusted: (address: string) => boolean
}

/**
 * Find out who sends a request, and to which site.
 *
 * Any name can resolve to this machine, and then its pages have the same origin as ours. So a name counts only if it is
 * that of the site, of this machine or the one we listen at. A numeric address leads nowhere else.
 *
 * @param remote Address of the other side of the connection.
 */
export function clientOf(headers: RequestHeaders, remote: string, rules: ClientRules): Client {
  const { isTrusted } = rules
  const near = plainAddress(remote)
  const isProxied = isTrusted(near)
  const forwarded = (name: string) => (isProxied ? listOf(headers, name).at(-1) : undefined)
  return {
    address: isProxied ? addressOf(near, listOf(headers, 'X-Forwarded-For'), isTrusted) : near,
    isProxied,
    // Files are served under any name, so most requests need none.
    get origin() {
      const host = forwarded('X-Forwarded-Host') ?? headers.get('Host') ?? ''
      return originOf(headers.get('Origin'), host, forwarded('X-Forwarded-Proto'), rules)
    },
  }
}

/** The nearest address that is not a trusted proxy: what it says about addresses before it may be invented. */
function addressOf(remote: string, chain: readonly string[], isTrusted: ClientRules['isTrusted']): string {
  let client = remote
  for (const hop of chain.toReversed()) {
    const next = plainAddress(withoutPort(hop))
    if (!isTrusted(client) || isIP(next) === 0) break
    client = next
  }
  return client
}

/** `203.0.113.7:4711` and `[2001:db8::7]:4711`, as some servers write it. */
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
  { siteOrigin, host: own }: ClientRules,
): string | undefined {
  const origins = [`${scheme === 'https' ? 'https' : 'http'}://${host}`, `http://${host}`, `https://${host}`].flatMap(
    plainOrigin,
  )
  // Whatever a proxy makes of the host: a page cannot choose its `Origin`.
  if (siteOrigin !== undefined && (from === siteOrigin || origins.includes(siteOrigin))) return siteOrigin
  const [first] = origins
  if (first === undefined || !isOwnHost(new URL(first).hostname, own)) return undefined
  // Not every proxy says that clients connect with TLS.
  return origins.find(origin => origin === from) ?? first
}

/** Nothing for a host with more than a name and a port. */
function plainOrigin(written: string): string[] {
  return /^https?:\/\/[^/?#@\\\s]+$/.test(written) && canParseUrl(written) ? [new URL(written).origin] : []
}

function isOwnHost(hostname: string, own: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '')
  return isIP(name) !== 0 || /(?:^|\.)localhost$/.test(name) || name === own.toLowerCase()
}
