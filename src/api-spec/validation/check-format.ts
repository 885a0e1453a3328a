import { ownValue } from '../../source/json/own-value.ts'
import { type CheckPosition, errorAt, reportUnchecked, type ValidationContext } from './validation-context.ts'
import type { ValidationError } from './validation-error.ts'

/** Checks the format of a string or number. Unknown formats are noted as unchecked. */
export function checkFormat(
  value: string | number,
  format: string | undefined,
  position: CheckPosition,
  context: ValidationContext,
): readonly ValidationError[] {
  if (format === undefined || uncheckedFormats.has(format)) return []
  if (typeof value === 'number') return checkIntegerRange(value, format, position)
  const test = ownValue(formats, format)
  if (test && value.length <= maxLength) return test(value) ? [] : [errorAt(position, 'format', format)]
  reportUnchecked(context, position, `format ${format}`)
  return []
}

const maxLength = 10_000

/** Formats that describe the meaning of a value, not its notation. */
const uncheckedFormats = new Set(
  'password binary html markdown text string float double number decimal char commonmark media-range'.split(' '),
)

/** Checks whether a number is in the range of its format: `uint8` is from 0 to 255. */
function checkIntegerRange(value: number, format: string, position: CheckPosition): readonly ValidationError[] {
  const bits = /^u?int(8|16|32|64)$/.exec(format)?.[1]
  if (bits === undefined) return []
  const count = 2 ** Number(bits)
  const min = format.startsWith('u') ? 0 : -count / 2
  const isInRange = Number.isInteger(value) && min <= value && value < min + count
  return isInRange ? [] : [errorAt(position, 'format', format)]
}

type Test = (value: string) => boolean

const matches =
  (expression: RegExp): Test =>
  value =>
    expression.test(value)

const time = String.raw`([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(z|[+-]([01]\d|2[0-3]):[0-5]\d)`
const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
const duration = /^P(?!$)(\d+W|(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+(\.\d+)?S)?)?)$/
const isTimeOfDay = matches(new RegExp(`^[t ]${time}$`, 'i'))
const isIpv4 = matches(/^((25[0-5]|2[0-4]\d|1?\d?\d)(\.(?!$)|$)){4}$/)
const isHostname = matches(new RegExp(`^(?=.{1,253}$)${label}(\\.${label})*$`, 'i'))
const isPointer = matches(/^(\/([^~/]|~[01])*)*$/)
const hasNoSpace = matches(/^\S+$/)
const base64 = matches(/^[A-Za-z0-9+/\s]*={0,2}\s*$/)

const formats: Readonly<Record<string, Test>> = {
  date: isDate,
  'date-time': value => isDate(value.slice(0, 10)) && isTimeOfDay(value.slice(10)),
  time: matches(new RegExp(`^${time}$`, 'i')),
  duration: matches(duration),
  email: matches(/^[^\s@]+@[^\s@]+$/),
  'idn-email': matches(/^[^\s@]+@[^\s@]+$/),
  hostname: isHostname,
  'idn-hostname': hasNoSpace,
  ipv4: isIpv4,
  ipv6: value => value.includes(':') && isUrl(`http://[${value}]`),
  uri: isAbsoluteUrl,
  url: isAbsoluteUrl,
  iri: isAbsoluteUrl,
  'uri-reference': value => !/[\s<>"{}|\\^`]/.test(value),
  'iri-reference': hasNoSpace,
  'uri-template': value => !/[\s<>"\\^`]/.test(value) && /^[^{}]*(\{[^{}]+\}[^{}]*)*$/.test(value),
  uuid: matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i),
  regex: isRegex,
  'json-pointer': isPointer,
  'relative-json-pointer': matches(/^(0|[1-9]\d*)(#|(\/([^~/]|~[01])*)*)$/),
  byte: base64,
  base64,
  base64url: matches(/^[A-Za-z0-9_-]*={0,2}$/),
  int32: matches(/^-?\d+$/),
  int64: matches(/^-?\d+$/),
}

function isDate(value: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? []
  if (day === undefined || day === '00') return false
  // A day that the month does not have becomes a day of the next month.
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1
}

function isUrl(value: string): boolean {
  try {
    return new URL(value).href !== ''
  } catch {
    return false
  }
}

function isAbsoluteUrl(value: string): boolean {
  return !/[\s<>"{}|\\^`]/.test(value) && /^[a-z][a-z0-9+.-]*:/i.test(value) && isUrl(value)
}

function isRegex(value: string): boolean {
  try {
    return new RegExp(value, 'u').source !== ''
  } catch {
    return false
  }
}
