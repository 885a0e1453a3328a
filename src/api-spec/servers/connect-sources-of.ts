import { canParseUrl } from '../../source/paths/can-parse-url.ts'
import type { Server } from '../model/operation.ts'

/**
 * The sources that a content security policy needs so that a page can send requests to a server: for each value that a
 * variable lists, or for any value if it lists none.
 *
 * @param server Servers of channels use WebSockets, all other servers HTTP.
 * @param base The base of relative addresses. Without it, they have no source.
 * @returns Sources such as `http://a.example:8080`, `http://*.example.com`, `http://localhost:*` and `ws:`. None for an
 * address that a policy cannot express, such as an IPv6 address.
 * @see Content Security Policy Level 3, section 2.3.1
 */
export function connectSourcesOf(server: ConnectedServer, base?: string): readonly string[] {
  return [...new Set(addressVariants(server).flatMap(address => sourceOf(address, server.protocol, base)))]
}

export interface ConnectedServer extends Server {
  /** For a channel: `wss`, `kafka` … */
  readonly protocol?: string | undefined
}

/** The source of an address without variables. */
export const connectSourceOf = (address: string, base?: string): readonly string[] => sourceOf(address, undefined, base)

const maxCombinations = 1000

/** Represents any text in an address. */
const anyText = '\u0001'

function addressVariants({ url, variables }: Server): readonly string[] {
  // A placeholder without a variable of that name is unchanged.
  let addresses: readonly string[] = [url.replaceAll(anyText, '')]
  for (const { name, default: preset, enum: values } of variables) {
    const placeholder = `{${name}}`
    if (!url.includes(placeholder)) continue
    const listed = preset === undefined ? values : [preset, ...values]
    const choices = values.length > 0 ? [...new Set(listed)] : [anyText]
    addresses = addresses
      .flatMap(address => choices.map(choice => address.replaceAll(placeholder, () => choice)))
      .slice(0, maxCombinations)
  }
  return addresses
}

function sourceOf(address: string, protocol: string | undefined, base: string | undefined): readonly string[] {
  const schemes = protocol === undefined ? ['http:', 'https:'] : ['ws:', 'wss:']
  // If the reader types the beginning of an address, it may be any address.
  if (address.startsWith(anyText) && !/^[^/?#]*:\/\//.test(address)) return schemes
  const absolute = /^([^/?#]+:)\/\/([^/?#\\]*)/.exec(address)
  if (!absolute) return absoluteSource(address, base)
  const [, scheme = '', authority = ''] = absolute
  const hostSource = hostSourceOf(authority)
  if (hostSource === undefined) return []
  const written = scheme.includes(anyText) ? schemes : [scheme.toLowerCase()]
  return written.filter(isWeb).map(origin => (hostSource === '' ? origin : `${origin}//${hostSource}`))
}

function absoluteSource(address: string, base: string | undefined): readonly string[] {
  const from = base !== undefined && canParseUrl(base) ? base : undefined
  // Text typed into a path does not change the host.
  const plain = address.replaceAll(anyText, 'x')
  if (!canParseUrl(plain, from)) return []
  const { protocol, host } = new URL(plain, from)
  const hostSource = hostSourceOf(host)
  return isWeb(protocol) && hostSource ? [`${protocol}//${hostSource}`] : []
}

const isWeb = (scheme: string): boolean => /^(?:https?|wss?):$/.test(scheme)

/** Host and port; empty if any host is possible, `undefined` if a policy cannot express it. */
function hostSourceOf(authority: string): string | undefined {
  const [, host = '', port] = /^(?:[^@]*@)?([^@]*?)(?::([^:@\]]*))?$/.exec(authority) ?? []
  const at = host.lastIndexOf(anyText)
  const end = at < 0 ? host : host.slice(at + 1)
  // If part of a label is typed, only the labels after it are fixed.
  const fixed = at < 0 ? end : end.slice(end.includes('.') ? end.indexOf('.') + 1 : end.length)
  if (at >= 0 && fixed === '') return ''
  const name = hostnameOf(fixed)
  if (name === undefined) return undefined
  const known = at < 0 ? name : `*.${name}`
  if (port === undefined || port === '') return known
  if (port.includes(anyText)) return `${known}:*`
  return /^\d{1,5}$/.test(port) ? `${known}:${port}` : undefined
}

/** The host name as browsers normalize it. */
function hostnameOf(written: string): string | undefined {
  if (/[{}]/.test(written) || !canParseUrl(`http://${written}`)) return undefined
  const { hostname } = new URL(`http://${written}`)
  return /^[\w.-]+$/.test(hostname) ? hostname : undefined
}
