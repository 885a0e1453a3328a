import type { Json } from '../source/json.ts'
import { knownPattern } from './check-pattern.ts'
import { exampleOfPattern } from './patterns/example-of-pattern.ts'
import type { Constraints, Schema } from './schema.ts'

/**
 * A text of its format or its pattern; `<string>` where any will do, cut or filled to the length that is asked.
 */
export function exampleOfText({ format = '', constraints }: Schema): string {
  const usual = Object.hasOwn(formats, format) ? formats[format] : undefined
  if (constraints.pattern === undefined) return usual ?? textOfLength(constraints)
  const expression = knownPattern(constraints.pattern)?.expression
  if (expression?.test(usual ?? placeholder)) return usual ?? textOfLength(constraints)
  return exampleOfPattern(constraints) ?? usual ?? textOfLength(constraints)
}

function textOfLength({ minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Constraints): string {
  if (minLength <= placeholder.length && placeholder.length <= maxLength) return placeholder
  return 'string'
    .repeat(Math.ceil(Math.min(Math.max(minLength, 6), longest) / 6))
    .slice(0, Math.min(maxLength, longest))
}

const placeholder = '<string>'

/** What stands for any value where nothing is said of its type. */
export const anything = '<any>'

const secret = '<password>'

/** Whether a value only shows where one is to be filled in: it is never sent. */
export const isPlaceholder = (value: Json | undefined): value is string =>
  value === placeholder || value === anything || value === secret

/** A value without placeholders, and without what held nothing else; `undefined` where nothing is left. */
export function withoutPlaceholders(value: Json): Json | undefined {
  if (typeof value !== 'object' || value === null) return isPlaceholder(value) ? undefined : value
  const entries = Object.entries(value).map(([name, held]) => [name, withoutPlaceholders(held as Json)] as const)
  const left = entries.filter((entry): entry is readonly [string, Json] => entry[1] !== undefined)
  if (entries.length > 0 && left.length === 0) return undefined
  return Array.isArray(value) ? left.map(([, held]) => held) : Object.fromEntries(left)
}
const longest = 120

/** What a text of a format looks like. Addresses and names are those kept free for examples. */
const formats: Readonly<Record<string, string>> = {
  'date-time': '2024-01-15T09:30:00Z',
  date: '2024-01-15',
  time: '09:30:00Z',
  duration: 'P1D',
  email: 'user@example.com',
  'idn-email': 'user@example.com',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  url: 'https://example.com',
  iri: 'https://example.com',
  'uri-reference': '/path',
  'uri-template': 'https://example.com/{id}',
  'json-pointer': '/path',
  regex: '^.*$',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  byte: 'SGVsbG8=',
  base64: 'SGVsbG8=',
  base64url: 'SGVsbG8',
  password: secret,
  int64: '123',
  decimal: '12.50',
}

/** 123, or the number next to it that its bounds and its step allow. */
export function exampleOfNumber({ types, constraints }: Schema): Json {
  const isWhole = !types.includes('number') && types.includes('integer')
  const [low, high] = boundsOf(constraints, isWhole)
  const value = low <= usual && usual <= high ? usual : between(low, high, isWhole)
  const step = constraints.multipleOf ?? 0
  if (step <= 0) return value
  const up = toStep(Math.ceil(value / step), step)
  return up <= high ? up : toStep(Math.floor(value / step), step)
}

const usual = 123

/** Bounds that are themselves allowed; those that are not are moved by one, or by a small part where one is too much. */
function boundsOf(constraints: Constraints, isWhole: boolean): [low: number, high: number] {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = constraints
  const { exclusiveMinimum: above = Number.NEGATIVE_INFINITY, exclusiveMaximum: below = Number.POSITIVE_INFINITY } =
    constraints
  const gap = isWhole || below - above > 2 ? 1 : (below - above) / 4
  return [Math.max(minimum, above + gap), Math.min(maximum, below - gap)]
}

function between(low: number, high: number, isWhole: boolean): number {
  if (!Number.isFinite(low)) return isWhole ? Math.floor(high) : high
  if (!Number.isFinite(high) || isWhole) return isWhole ? Math.ceil(low) : low
  return (low + high) / 2
}

/** A multiple, without what binary fractions add: 0.3, not 0.30000000000000004. */
function toStep(times: number, step: number): number {
  return Number((times * step).toPrecision(12))
}
