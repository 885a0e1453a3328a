import { canParseUrl } from '../source/can-parse-url.ts'
import type { Server } from './operation.ts'

/**
 * What a content security policy must name so that a page can ask a server, whatever its variables are filled with: each
 * value that a variable lists; any value of one that lists none.
 *
 * @param server A channel is connected to by WebSockets, everything else is asked by HTTP.
 * @param base What a relative address counts from; without it such a one has no source.
 * @returns Sources such as `http://a.example:8080`, `http://*.example.com`, `http://localhost:*` and `ws:`. None for an
 *   address that no policy can name, such as one of IPv6.
 * @see Content Security Policy Level 3, section 2.3.1
 */
export function connectSourcesOf(server: ConnectedServer, base?: string): readonly string[] {
  return [...new Set(writtenAddresses(server).flatMap(address => sourceOf(address, server.protocol, base)))]
}

export interface ConnectedServer extends Server {
  /** Of a channel: `wss`, `kafka` … */
  readonly protocol?: string | undefined
}

/** The source of an address without variables. */
export const connectSourceOf = (address: string, base?: string): readonly string[] => sourceOf(address, undefined, base)

const mostCombinations = 1000

/** Stands for any text in an address. */
const anything = '\u0001'

function writtenAddresses({ url, variables }: Server): readonly string[] {
  // A name without a variable of that name stands for nothing.
  let addresses: readonly string[] = [url.replaceAll(anything, '')]
  for (const { name, default: preset, enum: values } of variables) {
    const placeholder = `{${name}}`
    if (!url.includes(placeholder)) continue
    const listed = preset === undefined ? values : [preset, ...values]
    const choices = values.length > 0 ? [...new Set(listed)] : [anything]
    addresses = addresses
      .flatMap(address => choices.map(choice => address.replaceAll(placeholder, () => choice)))
      .slice(0, mostCombinations)
  }
  return addresses
}

function sourceOf(address: string, protocol: string | undefined, base: string | undefined): readonly string[] {
  const schemes = protocol === undefined ? ['http:', 'https:'] : ['ws:', 'wss:']
  // An address that begins with what a reader types may be any.
  if (address.startsWith(anything) && !/^[^/?#]*:\/\//.test(address)) return schemes
  const absolute = /^([^/?#]+:)\/\/([^/?#\\]*)/.exec(address)
  if (!absolute) return absoluteSource(address, base)
  const [, scheme = '', authority = ''] = absolute
  const place = placeOf(authority)
  if (place === undefined) return []
  const written = scheme.includes(anything) ? schemes : [scheme.toLowerCase()]
  return written.filter(isWeb).map(each => (place === '' ? each : `${each}//${place}`))
}

function absoluteSource(address: string, base: string | undefined): readonly string[] {
  const from = base !== undefined && canParseUrl(base) ? base : undefined
  // What is typed into a path changes no host.
  const plain = address.replaceAll(anything, 'x')
  if (!canParseUrl(plain, from)) return []
  const { protocol, host } = new URL(plain, from)
  const place = placeOf(host)
  return isWeb(protocol) && place ? [`${protocol}//${place}`] : []
}

const isWeb = (scheme: string): boolean => /^(?:https?|wss?):$/.test(scheme)

/** Host and port; empty where the host may be any, `undefined` for one that no policy can name. */
function placeOf(authority: string): string | undefined {
  const [, host = '', port] = /^(?:[^@]*@)?([^@]*?)(?::([^:@\]]*))?$/.exec(authority) ?? []
  const at = host.lastIndexOf(anything)
  const end = at < 0 ? host : host.slice(at + 1)
  // Of a label that is typed in part, only what follows it is fixed.
  const fixed = at < 0 ? end : end.slice(end.includes('.') ? end.indexOf('.') + 1 : end.length)
  if (at >= 0 && fixed === '') return ''
  const name = hostnameOf(fixed)
  if (name === undefined) return undefined
  const known = at < 0 ? name : `*.${name}`
  if (port === undefined || port === '') return known
  if (port.includes(anything)) return `${known}:*`
  return /^\d{1,5}$/.test(port) ? `${known}:${port}` : undefined
}

/** As browsers write it. */
function hostnameOf(written: string): string | undefined {
  if (/[{}]/.test(written) || !canParseUrl(`http://${written}`)) return undefined
  const { hostname } = new URL(`http://${written}`)
  return /^[\w.-]+$/.test(hostname) ? hostname : undefined
}
