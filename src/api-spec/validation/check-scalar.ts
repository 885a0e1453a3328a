import { canonicalNumber, exactText, isWholeNumber, numberText } from '../../source/json/exact-number.ts'
import { isRecord } from '../../source/json/is-record.ts'
import type { Json } from '../../source/json/json.ts'
import { plainTextOf } from '../../source/json/json-text.ts'
import type { Constraints, Schema, SchemaType } from '../model/schema.ts'
import { checkFormat } from './check-format.ts'
import { isJsonEqual } from './is-json-equal.ts'
import { matchesPattern } from './matches-pattern.ts'
import { type CheckPosition, errorAt, type ValidationContext } from './validation-context.ts'
import type { ValidationError } from './validation-error.ts'

/** Checks the type of a value. */
export function checkType(value: Json, { types }: Schema, position: CheckPosition): readonly ValidationError[] {
  if (types.length === 0 || types.some(type => tests[type](value))) return []
  return [errorAt(position, 'type', types.join(', '))]
}

const tests: Readonly<Record<SchemaType, (value: Json) => boolean>> = {
  string: value => typeof value === 'string' && exactText(value) === undefined,
  number: value => numberText(value) !== undefined,
  integer: isWholeNumber,
  boolean: value => typeof value === 'boolean',
  object: isRecord,
  array: Array.isArray,
  null: value => value === null,
  file: () => true,
}

/**
 * Checks a value against `const` and `enum`. With the type `null`, `null` is valid even if `enum` does not list it, as
 * usual in 3.0.
 */
export function checkAllowedValues(value: Json, schema: Schema, position: CheckPosition): readonly ValidationError[] {
  const { const: constant, enum: values, types } = schema
  if (constant && !isJsonEqual(value, constant[0])) return [errorAt(position, 'const', excerptOf(constant[0]))]
  if (!values || (value === null && types.includes('null'))) return []
  if (values.some(allowed => isJsonEqual(value, allowed.value))) return []
  return [errorAt(position, 'enum', listOf(values.map(allowed => excerptOf(allowed.value))))]
}

const excerptOf = (value: Json): string => plainTextOf(value).slice(0, 100)

const listOf = (texts: readonly string[]): string =>
  [...texts.slice(0, 20), ...(texts.length > 20 ? ['…'] : [])].join(', ')

/** Checks bounds of numbers and strings, formats and patterns. */
export function checkConstraints(
  value: Json,
  { constraints, format }: Schema,
  position: CheckPosition,
  context: ValidationContext,
): readonly ValidationError[] {
  const number = numberText(value)
  if (number !== undefined)
    return [...checkNumber(number, constraints, position), ...checkFormat(Number(number), format, position, context)]
  if (typeof value !== 'string') return []
  return [
    ...checkLength(value, constraints, position),
    ...checkPattern(value, constraints, position, context),
    ...checkFormat(value, format, position, context),
  ]
}

const bounds: readonly (readonly [Bound, (value: string, bound: number) => boolean])[] = [
  ['minimum', (value, bound) => Number(value) >= bound],
  ['maximum', (value, bound) => Number(value) <= bound],
  ['exclusiveMinimum', (value, bound) => Number(value) > bound],
  ['exclusiveMaximum', (value, bound) => Number(value) < bound],
  ['multipleOf', isMultiple],
]

type Bound = 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum' | 'multipleOf'

function checkNumber(value: string, constraints: Constraints, position: CheckPosition): readonly ValidationError[] {
  return bounds.flatMap(([keyword, isValid]) => {
    const bound = constraints[keyword]
    return bound === undefined || isValid(value, bound) ? [] : [errorAt(position, keyword, bound)]
  })
}

/** Compares decimals as written: 0.3 is a multiple of 0.1, although their binary fractions are not. */
function isMultiple(value: string, step: number): boolean {
  if (step <= 0) return true
  // `1e999` is not a finite number.
  if (!Number.isFinite(Number(value)) || !Number.isFinite(step)) return false
  const one = decimalOf(value)
  const other = decimalOf(String(step))
  // `1e-999999999` is smaller than any step. As an integer it would not fit into memory.
  if (Number(value) === 0) return one.units === 0n
  const exponent = Math.min(one.exponent, other.exponent)
  const integerOf = ({ units, exponent: decimalExponent }: Decimal) => units * 10n ** BigInt(decimalExponent - exponent)
  return integerOf(one) % integerOf(other) === 0n
}

/** The absolute value of a number: `units` times ten to the power of `exponent`. */
interface Decimal {
  readonly units: bigint
  readonly exponent: number
}

function decimalOf(value: string): Decimal {
  const [units = '', exponent = ''] = canonicalNumber(value).replace(/^-/, '').split('e')
  return { units: BigInt(units), exponent: Number(exponent) }
}

function checkLength(
  value: string,
  { minLength, maxLength }: Constraints,
  position: CheckPosition,
): readonly ValidationError[] {
  const isShort = minLength !== undefined && lengthUpTo(value, minLength) < minLength
  if (isShort) return [errorAt(position, 'minLength', minLength)]
  const isLong = maxLength !== undefined && lengthUpTo(value, maxLength + 1) > maxLength
  return isLong ? [errorAt(position, 'maxLength', maxLength)] : []
}

/** The length of a string in code points. Stops counting at the required number. */
function lengthUpTo(value: string, enough: number): number {
  // A code point has at most two units, so half of the units is a lower bound.
  if (value.length < enough || value.length >= 2 * enough) return value.length
  let count = 0
  for (const _ of value) if (++count >= enough) break
  return count
}

function checkPattern(
  value: string,
  { pattern }: Constraints,
  position: CheckPosition,
  context: ValidationContext,
): readonly ValidationError[] {
  return pattern === undefined || matchesPattern(value, pattern, position, context)
    ? []
    : [errorAt(position, 'pattern', pattern)]
}
