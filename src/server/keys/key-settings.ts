import { isIP } from 'node:net'
import { canParseUrl } from '../../source/paths/can-parse-url.ts'
import { networksOf } from '../network/trusted-networks.ts'
import type { ApiKey } from './api-key.ts'

/** The settings of a key that a person chooses. */
export type KeySettings = Pick<
  ApiKey,
  'keyKind' | 'name' | 'scopes' | 'networks' | 'origins' | 'requestsPerHour' | 'expiresAt'
>

/** The same settings as entered by a person. */
export interface WrittenKeySettings {
  readonly kind: string
  readonly name: string
  /** A date (`2027-01-31`), a time in ISO 8601, or a number of days (`30d`). */
  readonly expires?: string | undefined
  readonly networks?: readonly string[] | undefined
  readonly origins?: readonly string[] | undefined
  readonly scopes?: readonly string[] | undefined
  readonly requestsPerHour?: string | undefined
}

/** The settings, or the problems with them. */
export type CheckedKeySettings = { readonly value: KeySettings } | { readonly problems: readonly KeyProblem[] }

export interface KeyProblem {
  readonly field: keyof WrittenKeySettings
  readonly message: string
}

/** Check the settings of a new key. @param time Milliseconds since 1970. */
export function checkKeySettings(written: WrittenKeySettings, time: number): CheckedKeySettings {
  const problems: KeyProblem[] = []
  const value = readSettings(written, time, (field, message) => void problems.push({ field, message }))
  return value && problems.length === 0 ? { value } : { problems }
}

type Report = (field: KeyProblem['field'], message: string) => void

const maxEntries = 100
const maxNameLength = 100

function readSettings(written: WrittenKeySettings, time: number, report: Report): KeySettings | undefined {
  const { networks = [], origins = [], scopes = [] } = written
  const keyKind = readKind(written.kind, report)
  const name = readName(written.name, report)
  if (scopes.length > 0 && keyKind === 'assistant') report('scopes', 'Only admin keys have scopes.')
  if (origins.length > 0 && keyKind === 'admin')
    report('origins', 'An admin key is secret and cannot be used in web pages, so it has no origins.')
  if (networks.length > maxEntries) report('networks', `A key can have at most ${maxEntries} networks.`)
  if (origins.length > maxEntries) report('origins', `A key can have at most ${maxEntries} origins.`)
  const settings = {
    scopes: [...new Set(scopes.flatMap(scope => readScope(scope, report)))],
    networks: [...new Set(networks.flatMap(network => readNetwork(network, report)))],
    origins: [...new Set(origins.flatMap(origin => readOrigin(origin, report)))],
    requestsPerHour: readLimit(written.requestsPerHour, report),
    expiresAt: readExpiry(written.expires, time, report),
  }
  return keyKind && { keyKind, name, ...settings }
}

function readKind(written: string, report: Report): ApiKey['keyKind'] | undefined {
  if (written === 'assistant' || written === 'admin') return written
  report('kind', `Unknown kind of key "${written}": use "assistant" or "admin".`)
  return undefined
}

function readName(written: string, report: Report): string {
  const name = written.trim()
  if (name === '') report('name', 'A name is required.')
  if (name.length > maxNameLength) report('name', `A name has at most ${maxNameLength} characters.`)
  // Names are printed to terminals.
  if (/\p{Cc}/u.test(name)) report('name', 'A name cannot contain control characters.')
  return name
}

function readScope(written: string, report: Report): readonly string[] {
  if (written === 'read' || written === 'write') return [written]
  report('scopes', `A scope is "read" or "write", but it is "${written}".`)
  return []
}

function readNetwork(written: string, report: Report): readonly string[] {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(written.trim()) ?? []
  const family = isIP(address)
  const size = Number(bits ?? (family === 6 ? 128 : 32))
  if (family === 0 || address.includes('%') || (bits !== undefined && size > (family === 6 ? 128 : 32)))
    report('networks', `"${written}" is not an IP address or a network such as 203.0.113.0/24.`)
  else if (size === 0 || allowsAllOfIPv4(`${address}/${size}`))
    report('networks', `"${written}" allows all addresses. Leave it out to allow all.`)
  else return [bits === undefined ? address : `${address}/${size}`]
  return []
}

/** IPv4 addresses are a part of IPv6: `::/64` contains all of them. */
function allowsAllOfIPv4(network: string): boolean {
  const contains = networksOf([network])
  return ['0.0.0.0', '127.255.255.255', '128.0.0.0', '255.255.255.255'].every(contains)
}

function readOrigin(written: string, report: Report): readonly string[] {
  const text = written.trim().replace(/\/$/, '')
  const origin = /^https?:\/\/[^\s/?#@\\]+$/i.test(text) && canParseUrl(text) ? new URL(text).origin : undefined
  if (origin === undefined || origin.includes('*'))
    report('origins', `"${written}" is not an origin such as https://app.example.com.`)
  else return [origin]
  return []
}

const maxRequestsPerHour = 1_000_000_000

function readLimit(written: string | undefined, report: Report): number | undefined {
  if (written === undefined) return undefined
  const limit = /^\d{1,10}$/.test(written) ? Number(written) : 0
  if (limit >= 1 && limit <= maxRequestsPerHour) return limit
  report('requestsPerHour', `The number of requests per hour must be a whole number above 0, but it is "${written}".`)
  return undefined
}

const dayMs = 24 * 60 * 60 * 1000
const maxDays = 36_500

function readExpiry(written: string | undefined, time: number, report: Report): number | undefined {
  if (written === undefined) return undefined
  const expiresAt = timeOf(written, time)
  if (expiresAt === undefined || expiresAt > time + maxDays * dayMs)
    report('expires', `"${written}" is not a date such as 2030-01-31, or a number of days such as 30d.`)
  else if (expiresAt <= time) report('expires', `The expiry "${written}" is in the past.`)
  else return expiresAt
  return undefined
}

const datePattern = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/

/** A time without a time zone would depend on the machine, so it is invalid. */
function timeOf(written: string, time: number): number | undefined {
  const [, days] = /^(\d{1,6})d$/.exec(written) ?? []
  if (days !== undefined) return Math.floor(time) + Number(days) * dayMs
  const parsed = datePattern.test(written) ? Date.parse(written) : Number.NaN
  if (Number.isNaN(parsed)) return undefined
  // `Date.parse` treats February 30 as March 2.
  const isReal = new Date(Date.parse(written.slice(0, 10))).toISOString().startsWith(written.slice(0, 10))
  return isReal ? parsed : undefined
}
