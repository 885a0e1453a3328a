import { canParseUrl } from '../source/paths/can-parse-url.ts'
import { warning } from './json/report.ts'
import { byType, mapReader } from './readers/by-type.ts'
import { listOf, objectOf } from './readers/collections.ts'
import { nameOf, type Reader } from './readers/reader.ts'
import { readBoolean, wholeNumber } from './readers/scalars.ts'
import { fromText } from './values/text.ts'

/** What the server beside a site holds to. */
export interface ServerSettings {
  /** Addresses (`10.0.0.7`) and networks (`10.0.0.0/8`) of servers in front, whose word on a client is believed. */
  readonly trustedProxies: readonly string[]
  readonly proxy: ProxySettings
}

/** What the proxy of the playgrounds may do beside calling the servers of API descriptions. */
export interface ProxySettings {
  /** Further origins that it may call: `https://api.example.com`. */
  readonly hosts: readonly string[]
  /** The same, though they lie in a private network. */
  readonly private: readonly string[]
  readonly limits: ProxyLimitSettings
}

/** Limits that the author sets; absent ones are the server's own. */
export interface ProxyLimitSettings {
  /** Requests of one reader. */
  readonly requestsPerMinute?: number
  /** Requests of one reader that run at the same time. */
  readonly requestsAtOnce?: number
  /** Of a body, each way. */
  readonly megabytes?: number
  /** Until an answer begins, and in which one that has begun may say nothing. */
  readonly seconds?: number
  /** Of an answer that comes bit by bit. */
  readonly minutes?: number
}

/** A server of which nothing is said but that it is there. */
const defaultServer: ServerSettings = { trustedProxies: [], proxy: { hosts: [], private: [], limits: {} } }

const readOrigin = fromText((text, value, report) => {
  const origin = originIn(text)
  if (origin !== undefined) return origin
  const message = `${nameOf(value)} must be an origin such as "https://api.example.com", but it is "${text}".`
  report(warning('config/invalid-value', value.span, message, originHint(text)))
  return undefined
})

/** What is behind the host is nothing that could be kept to, so it is not accepted. */
function originIn(text: string): string | undefined {
  if (!/^https?:\/\/[^/?#\\@*]+\/?$/i.test(text) || !canParseUrl(text)) return undefined
  return new URL(text).origin
}

function originHint(text: string): string {
  if (text.includes('*')) return 'Each server is named by itself: there are no wildcards.'
  const whole = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`
  if (!/^https?:/i.test(whole) || !canParseUrl(whole)) return 'An origin is a scheme, a host and perhaps a port.'
  return `Write "${new URL(whole).origin}".`
}

const readNetwork = fromText((text, value, report) => {
  if (isNetwork(text)) return text
  const message = `${nameOf(value)} must be an address or a network such as "10.0.0.0/8", but it is "${text}".`
  report(warning('config/invalid-value', value.span, message, 'Name the server in front by its IP address.'))
  return undefined
})

/** IPv4 or IPv6, with or without the number of bits that count. */
function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const isNew = address.includes(':')
  const isAddress = isNew
    ? canParseUrl(`http://[${address}]/`)
    : /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.|$)){4}$/.test(address)
  return isAddress && !address.endsWith('.') && Number(bits ?? 0) <= (isNew ? 128 : 32)
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

/** `true`, or what the server is to hold to. */
export const readServer: Reader<ServerSettings | false> = byType<ServerSettings | false>({
  boolean: mapReader(readBoolean, isThere => isThere && defaultServer),
  object: readObject,
})
