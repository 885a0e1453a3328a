import type { Contained, Schema } from '../../api-spec/model/schema.ts'
import type { Json } from '../../source/json/json.ts'
import { ownValue } from '../../source/json/own-value.ts'

/** The constraints of a value, each with the key of its label: `['field-range', '1 ≤ x ≤ 10']`. */
export function constraintsOf(
  { constraints, not, contains = [], propertyNames }: Schema,
  labels: { readonly not: (schema: Schema) => string; readonly names: (schema: Schema) => string },
): readonly (readonly [string, string])[] {
  const { minLength, maxLength, minItems, maxItems, minProperties, maxProperties } = constraints
  const labeled: (readonly [string, string | undefined])[] = [
    ['field-range', rangeOf(constraints)],
    ['field-length', boundsLabel(minLength, maxLength)],
    ['field-items', boundsLabel(minItems, maxItems)],
    ['field-properties', boundsLabel(minProperties, maxProperties)],
    ['field-pattern', constraints.pattern],
    ['field-multiple-of', constraints.multipleOf?.toString()],
    ['field-unique', constraints.uniqueItems ? '' : undefined],
    ['field-not', not && labels.not(not)],
    [
      'field-contains',
      contains.length > 0 ? contains.map(part => containedLabel(part, labels.not)).join(', ') : undefined,
    ],
    ['field-names', (propertyNames && labels.names(propertyNames)) || undefined],
  ]
  return labeled.filter((entry): entry is [string, string] => entry[1] !== undefined)
}

/** The condition for some items of a list, and how many must match: `≥ 2 × "admin"`. */
function containedLabel({ schema, least, most }: Contained, label: (schema: Schema) => string): string {
  const count = least === 1 && most === undefined ? '' : `${boundsLabel(least === 0 ? undefined : least, most)} × `
  return count + label(schema)
}

/** The bounds of a number: `1 ≤ x < 10`. */
export function rangeOf(
  { minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema['constraints'],
  name = 'x',
): string | undefined {
  const [inclusiveLow, exclusiveLow, exclusiveHigh] = [minimum, exclusiveMinimum, exclusiveMaximum].map(inDigits)
  const inclusiveHigh = maximum === undefined ? undefined : (maxIntegers.get(maximum) ?? inDigits(maximum))
  const low = exclusiveLow === undefined ? inclusiveLow && `${inclusiveLow} ≤` : `${exclusiveLow} <`
  const high = exclusiveHigh === undefined ? inclusiveHigh && `≤ ${inclusiveHigh}` : `< ${exclusiveHigh}`
  return low === undefined && high === undefined ? undefined : [low, name, high].filter(Boolean).join(' ')
}

/** The largest 64-bit integers, by the power of two that they are parsed as. */
const maxIntegers: ReadonlyMap<number, string> = new Map([
  [2 ** 63, '9223372036854775807'],
  [2 ** 64, '18446744073709551615'],
])

/** All digits of an integer: `toString` rounds large ones. */
function inDigits(bound: number | undefined): string | undefined {
  if (bound === undefined || !Number.isInteger(bound) || Math.abs(bound) >= 1e21) return bound?.toString()
  return BigInt(bound).toString()
}

function boundsLabel(minimum: number | undefined, maximum: number | undefined): string | undefined {
  if (minimum === undefined && maximum === undefined) return undefined
  if (minimum === maximum) return String(minimum)
  if (maximum === undefined) return `≥ ${minimum}`
  return minimum === undefined ? `≤ ${maximum}` : `${minimum} – ${maximum}`
}

/**
 * Labels that authors configured (`api.params.post`): a string unchanged, `true` as the key, each item of a list
 * separately.
 */
export function extensionPills(schema: Schema, keys: readonly string[]): string[] {
  if (keys.length === 0) return []
  const { extensions, constraints, title, format, contentMediaType, contentEncoding } = schema
  const plain: Readonly<Record<string, Json | undefined>> = {
    ...constraints,
    title,
    format,
    contentMediaType,
    contentEncoding,
  }
  return keys.flatMap(key => {
    const value = extensions.others.find(([name]) => name === key)?.[1] ?? ownValue(plain, key)
    if (value === true) return [key]
    const values = Array.isArray(value) ? value : [value]
    return values.flatMap(item =>
      typeof item === 'number' || (typeof item === 'string' && item !== '') ? [String(item)] : [],
    )
  })
}
