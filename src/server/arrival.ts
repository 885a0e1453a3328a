import { isIP } from 'node:net'
import { canParseUrl } from '../source/paths/can-parse-url.ts'
import { plainAddress } from './trusted-networks.ts'

/** Where a request comes from, and where it believes to be. */
export interface Arrival {
  /** Address of the client, IPv4 or IPv6. */
  readonly address: string
  /** Where readers find the site, by this request: `https://docs.example.com`; absent for a host that is not ours. */
  readonly origin: string | undefined
}

export interface ArrivalRules {
  /** Where readers find the site, as its settings say. */
  readonly siteOrigin?: string | undefined
  /** The host that we listen at: a name of this machine, or an address. */
  readonly host: string
  /** Whether an address is one of a server in front of us, whose word is believed. */
  readonly isTrusted: (address: string) => boolean
}

/** The headers of a request by their names, in whatever case. */
export type SentHeaders = Pick<Headers, 'get'>

/**
 * Judge where a request comes from.
 *
 * Anybody can have a name lead to this machine, and then their page is one of the same origin. So a name counts only if
 * it is that of the site, of this machine or what we listen at. An address of numbers leads nowhere else.
 *
 * @param remote Address of the other side of the connection.
 */
export function arrivalOf(headers: SentHeaders, remote: string, rules: ArrivalRules): Arrival {
  const { isTrusted } = rules
  const near = plainAddress(remote)
  const word = (name: string) => (isTrusted(near) ? listOf(headers, name).at(-1) : undefined)
  const host = word('X-Forwarded-Host') ?? headers.get('Host') ?? ''
  return {
    address: clientOf(near, listOf(headers, 'X-Forwarded-For'), isTrusted),
    origin: originOf(headers.get('Origin'), host, word('X-Forwarded-Proto'), rules),
  }
}

/** The nearest address that is no server in front of us: what it says itself of those before it may be invented. */
function clientOf(remote: string, chain: readonly string[], isTrusted: ArrivalRules['isTrusted']): string {
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

const listOf = (headers: SentHeaders, name: string): string[] =>
  (headers.get(name) ?? '')
    .split(',')
    .map(entry => entry.trim())
    .filter(entry => entry !== '')

function originOf(
  from: string | null,
  host: string,
  scheme: string | undefined,
  { siteOrigin, host: own }: ArrivalRules,
): string | undefined {
  const origins = [`${scheme === 'https' ? 'https' : 'http'}://${host}`, `http://${host}`, `https://${host}`].flatMap(
    plainOrigin,
  )
  // Whatever the server in front makes of the host: no page can say that it is another.
  if (siteOrigin !== undefined && (from === siteOrigin || origins.includes(siteOrigin))) return siteOrigin
  const [first] = origins
  if (first === undefined || !isOwnHost(new URL(first).hostname, own)) return undefined
  // Not every server in front says that it speaks in cipher.
  return origins.find(origin => origin === from) ?? first
}

/** A host that holds more than a host is none. */
function plainOrigin(written: string): string[] {
  return /^https?:\/\/[^/?#@\\\s]+$/.test(written) && canParseUrl(written) ? [new URL(written).origin] : []
}

function isOwnHost(hostname: string, own: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '')
  return isIP(name) !== 0 || /(?:^|\.)localhost$/.test(name) || name === own.toLowerCase()
}
