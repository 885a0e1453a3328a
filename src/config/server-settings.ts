import { canParseUrl } from '../source/paths/can-parse-url.ts'
import { warning } from './json/report.ts'
import { byType, mapReader } from './readers/by-type.ts'
import { listOf, objectOf } from './readers/collections.ts'
import { nameOf, type Reader } from './readers/reader.ts'
import { readBoolean, wholeNumber } from './readers/scalars.ts'
import { fromText } from './values/from-text.ts'

/** Settings of the server that runs with the site. */
export interface ServerSettings {
  /**
   * Addresses (`10.0.0.7`) and networks (`10.0.0.0/8`) of reverse proxies whose information about clients is trusted.
   */
  readonly trustedProxies: readonly string[]
  readonly proxy: ProxySettings
}

/** What the proxy of the playgrounds may do besides calling the servers in specs. */
export interface ProxySettings {
  /** Additional origins that it may call: `https://api.example.com`. */
  readonly hosts: readonly string[]
  /** Additional origins in private networks. */
  readonly private: readonly string[]
  readonly limits: ProxyLimitSettings
}

/** Limits set by the author. If absent, the server's defaults apply. */
export interface ProxyLimitSettings {
  /** Per reader. */
  readonly requestsPerMinute?: number
  /** Concurrent requests per reader. */
  readonly requestsAtOnce?: number
  /** Maximum size of a body, in each direction. */
  readonly megabytes?: number
  /** Timeout until a response starts, and maximum pause within a response. */
  readonly seconds?: number
  /** Maximum duration of a streamed response. */
  readonly minutes?: number
}

/** The settings of a server that is only switched on. */
const defaultServer: ServerSettings = { trustedProxies: [], proxy: { hosts: [], private: [], limits: {} } }

const readOrigin = fromText((text, value, report) => {
  const origin = originIn(text)
  if (origin !== undefined) return origin
  const message = `${nameOf(value)} must be an origin such as "https://api.example.com", but it is "${text}".`
  report(warning('config/invalid-value', value.span, message, originHint(text)))
  return undefined
})

/** An origin has nothing after the host and port, so anything there is rejected. */
function originIn(text: string): string | undefined {
  if (!/^https?:\/\/[^/?#\\@*]+\/?$/i.test(text) || !canParseUrl(text)) return undefined
  return new URL(text).origin
}

function originHint(text: string): string {
  if (text.includes('*')) return 'Each server is named by itself: there are no wildcards.'
  const url = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`
  if (!/^https?:/i.test(url) || !canParseUrl(url)) return 'An origin is a scheme, a host and perhaps a port.'
  return `Write "${new URL(url).origin}".`
}

const readNetwork = fromText((text, value, report) => {
  if (isNetwork(text)) return text
  const message = `${nameOf(value)} must be an address or a network such as "10.0.0.0/8", but it is "${text}".`
  report(warning('config/invalid-value', value.span, message, 'Name the server in front by its IP address.'))
  return undefined
})

/** An IPv4 or IPv6 address, with or without a prefix length. */
function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const isIPv6 = address.includes(':')
  const isAddress = isIPv6
    ? canParseUrl(`http://[${address}]/`)
    : /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.|$)){4}$/.test(address)
  return isAddress && !address.endsWith('.') && Number(bits ?? 0) <= (isIPv6 ? 128 : 32)
}

const readLimits = objectOf({
  requestsPerMinute: wholeNumber(1, 10_000),
  requestsAtOnce: wholeNumber(1, 100),
  megabytes: wholeNumber(1, 100),
  seconds: wholeNumber(1, 300),
  minutes: wholeNumber(1, 1440),
})

const readFields = objectOf({
  trustedProxies: listOf(readNetwork),
  proxy: objectOf({ hosts: listOf(readOrigin), private: listOf(readOrigin), limits: readLimits }),
})

const readObject: Reader<ServerSettings> = mapReader(readFields, ({ proxy, ...others }) => ({
  ...defaultServer,
  ...others,
  proxy: { ...defaultServer.proxy, ...proxy },
}))

/** `true`, or the settings of the server. */
export const readServer: Reader<ServerSettings | false> = byType<ServerSettings | false>({
  boolean: mapReader(readBoolean, isEnabled => isEnabled && defaultServer),
  object: readObject,
})
