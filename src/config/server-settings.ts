import { canParseUrl } from '../source/paths/can-parse-url.ts'
import { warning } from './json/report.ts'
import { byType, mapReader } from './readers/by-type.ts'
import { listOf, objectOf } from './readers/collections.ts'
import { nameOf, type Reader } from './readers/reader.ts'
import { readBoolean, wholeNumber } from './readers/scalars.ts'
import { fromText } from './values/from-text.ts'
import { readOrigin } from './values/origin.ts'

/** Settings of the server that runs with the site. */
export interface ServerSettings {
  /** The name of the site in addresses of the assistant: `/discovery/v2/assistant/{domain}/message`. */
  readonly domain: string
  /** The name of the project in addresses of agent jobs: `/v1/agent/{project}/job`. */
  readonly project: string
  /** How API keys begin. */
  readonly keyPrefix: string
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
export const defaultServer: ServerSettings = {
  domain: 'docs',
  project: 'docs',
  keyPrefix: 'docs_',
  trustedProxies: [],
  proxy: { hosts: [], private: [], limits: {} },
}

const nameReader = (pattern: RegExp, example: string) =>
  fromText((text, value, report) => {
    if (pattern.test(text)) return text
    const message = `${nameOf(value)} must be a name such as "${example}", but it is "${text}".`
    report(warning('config/invalid-value', value.span, message, 'Use letters, digits, hyphens and underscores only.'))
    return undefined
  })

const readName = nameReader(/^[A-Za-z0-9_-]{1,128}$/, 'docs')
const readKeyPrefix = nameReader(/^[A-Za-z0-9_-]{1,20}_$/, 'docs_')

const readNetwork = fromText((text, value, report) => {
  if (isNetwork(text)) return text
  const message = `${nameOf(value)} must be an address or a network such as "10.0.0.0/8", but it is "${text}".`
  report(warning('config/invalid-value', value.span, message, 'Use the IP address of the reverse proxy.'))
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
  domain: readName,
  project: readName,
  keyPrefix: readKeyPrefix,
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
