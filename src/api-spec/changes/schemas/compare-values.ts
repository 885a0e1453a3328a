import type { Json } from '../../../source/json/json.ts'
import type { Constraints, SchemaType } from '../../model/schema.ts'
import type { RuleId } from '../rules.ts'
import { contentText } from './match-options.ts'
import { reportAt, type SchemaPart } from './schema-part.ts'
import type { SchemaShape } from './schema-shape.ts'

/** Whether no value can have types of both lists. */
export const areDisjoint = (
  one: readonly SchemaType[],
  other: readonly SchemaType[],
  { isText }: Pick<SchemaPart, 'isText'>,
): boolean =>
  one.length > 0 &&
  other.length > 0 &&
  !one.some(type => allows(other, type, isText)) &&
  !other.some(type => allows(one, type, isText))

/** Every integer is a number, and where values are written as text, every number and boolean is a text. */
const allows = (types: readonly SchemaType[], type: SchemaType, isText: boolean): boolean =>
  types.length === 0 ||
  types.includes(type) ||
  (type === 'integer' && types.includes('number')) ||
  (isText && types.includes('string') && ['integer', 'number', 'boolean'].includes(type))

/** Reports a changed type. An empty list allows any type. */
export function compareTypes({ types: before }: SchemaShape, { types: after }: SchemaShape, part: SchemaPart): void {
  const isNarrower = after.length > 0 && after.every(type => allows(before, type, part.isText))
  const isWider = before.length > 0 && before.every(type => allows(after, type, part.isText))
  if ((isNarrower && isWider) || (before.length === 0 && after.length === 0)) return
  const values = { from: before.join(' | ') || 'any', to: after.join(' | ') || 'any' }
  if (isNarrower || before.length === 0) reportAt(part, 'type-narrowed', values)
  else if (isWider || after.length === 0) reportAt(part, 'type-widened', values)
  else reportAt(part, 'type-changed', values)
}

/** Reports differences of keywords for single values: format, allowed values, bounds, pattern, encoding. */
export function compareValues(before: SchemaShape, after: SchemaShape, part: SchemaPart): void {
  compareFormats(before, after, part)
  compareEnums(before.values, after.values, part)
  compareConstraints(before.schema.constraints, after.schema.constraints, part)
  const encodingOf = ({ schema: { contentEncoding, contentMediaType } }: SchemaShape) =>
    [contentEncoding, contentMediaType].filter(Boolean).join(', ')
  if (encodingOf(before) !== encodingOf(after))
    reportAt(part, 'content-encoding-changed', { from: encodingOf(before), to: encodingOf(after) })
  if (contentText(before.schema.xml) !== contentText(after.schema.xml)) reportAt(part, 'xml-changed')
}

/** Formats whose values are a part of those of another format. */
const narrower: Readonly<Record<string, string>> = {
  int8: 'int16',
  int16: 'int32',
  int32: 'int64',
  float: 'double',
  email: 'idn-email',
  hostname: 'idn-hostname',
  uri: 'iri',
  url: 'uri',
}

function isNarrowerFormat(one: string, other: string): boolean {
  for (let wider = narrower[one]; wider !== undefined; wider = narrower[wider]) if (wider === other) return true
  return false
}

function compareFormats({ schema: before }: SchemaShape, { schema: after }: SchemaShape, part: SchemaPart): void {
  const from = formatOf(before.format)
  const to = formatOf(after.format)
  if (from === to) return
  if (from === undefined && to !== undefined) reportAt(part, 'format-added', { to })
  if (to === undefined && from !== undefined) reportAt(part, 'format-removed', { from })
  if (from === undefined || to === undefined) return
  if (isNarrowerFormat(to, from)) reportAt(part, 'format-narrowed', { from, to })
  else if (isNarrowerFormat(from, to)) reportAt(part, 'format-widened', { from, to })
  else reportAt(part, 'format-changed', { from, to })
}

/** The type says already that a value is binary. */
const formatOf = (format: string | undefined): string | undefined => (format === 'binary' ? undefined : format)

function compareEnums(before: readonly Json[] | undefined, after: readonly Json[] | undefined, part: SchemaPart): void {
  if (!before && after) reportAt(part, 'enum-added', { to: [...after] })
  if (before && !after) reportAt(part, 'enum-removed', { from: [...before] })
  if (!before || !after) return
  const keyOf = (value: Json) => (part.isText && typeof value !== 'object' ? String(value) : JSON.stringify(value))
  const byKey = (values: readonly Json[]) => new Map(values.map(value => [keyOf(value), value]))
  const old = byKey(before)
  const current = byKey(after)
  for (const [key, value] of old) if (!current.has(key)) reportAt(part, 'enum-value-removed', { from: value })
  for (const [key, value] of current) if (!old.has(key)) reportAt(part, 'enum-value-added', { to: value })
}

type Bound = keyof Constraints
type Family = 'range' | 'length' | 'item-count' | 'property-count'

/** Bounds: whether a higher one allows less, and the beginning of their rules. */
const bounds: readonly (readonly [Bound, 'lower' | 'upper', Family])[] = [
  ['minimum', 'lower', 'range'],
  ['maximum', 'upper', 'range'],
  ['exclusiveMinimum', 'lower', 'range'],
  ['exclusiveMaximum', 'upper', 'range'],
  ['minLength', 'lower', 'length'],
  ['maxLength', 'upper', 'length'],
  ['minItems', 'lower', 'item-count'],
  ['maxItems', 'upper', 'item-count'],
  ['minProperties', 'lower', 'property-count'],
  ['maxProperties', 'upper', 'property-count'],
]

function compareConstraints(before: Constraints, after: Constraints, part: SchemaPart): void {
  for (const [name, end, family] of bounds) {
    const old = boundOf(before, name)
    const current = boundOf(after, name)
    if (old === current) continue
    const limit = end === 'lower' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
    const isHigher = (current ?? limit) > (old ?? limit)
    const rule: RuleId = isHigher === (end === 'lower') ? `${family}-narrowed` : `${family}-widened`
    reportAt(part, rule, { name, from: old ?? null, to: current ?? null })
  }
  compareMultiples(before.multipleOf, after.multipleOf, part)
  comparePatterns(patternOf(before), patternOf(after), part)
  if (before.uniqueItems !== true && after.uniqueItems === true) reportAt(part, 'unique-items-required')
  if (before.uniqueItems === true && after.uniqueItems !== true) reportAt(part, 'unique-items-dropped')
}

/** A minimum length or number of 0 restricts nothing. */
function boundOf(constraints: Constraints, name: Bound): number | undefined {
  const value = constraints[name]
  if (typeof value !== 'number') return undefined
  return value === 0 && /^min[LIP]/.test(name) ? undefined : value
}

function compareMultiples(before: number | undefined, after: number | undefined, part: SchemaPart): void {
  if (before === after) return
  const isMultiple = (value: number, unit: number) => Number.isInteger(value / unit)
  const values = { from: before ?? null, to: after ?? null }
  if (before === undefined || (after !== undefined && isMultiple(after, before)))
    reportAt(part, 'multiple-of-narrowed', values)
  else if (after === undefined || isMultiple(before, after)) reportAt(part, 'multiple-of-widened', values)
  else reportAt(part, 'multiple-of-changed', values)
}

/** A pattern that matches every text restricts nothing. */
const patternOf = ({ pattern }: Constraints): string | undefined =>
  pattern === undefined || /^\^?(?:\.\*|\[\\s\\S\]\*)?\$?$/.test(pattern) ? undefined : pattern

function comparePatterns(from: string | undefined, to: string | undefined, part: SchemaPart): void {
  if (from === to) return
  if (from === undefined && to !== undefined) reportAt(part, 'pattern-added', { to })
  else if (to === undefined && from !== undefined) reportAt(part, 'pattern-removed', { from })
  else if (from !== undefined && to !== undefined) reportAt(part, 'pattern-changed', { from, to })
}
