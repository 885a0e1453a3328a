import type { EnumValue, Schema } from '../../../../api-spec/model/schema.ts'
import { isFileSchema } from '../../../../api-spec/schemas/is-file-schema.ts'
import { mainTypeOf } from '../../../../api-spec/schemas/main-type.ts'
import { layersOf, mergedSchema, type Schemas } from '../../../../api-spec/schemas/merged-schema.ts'
import { choicesOf, isNullSchema, schemaOptions } from '../../../../api-spec/schemas/schema-options.ts'
import type { Json } from '../../../../source/json/json.ts'
import { type FieldOption, fieldOption } from './field-option.ts'

export type FieldKind =
  | 'any'
  | 'array'
  | 'choice'
  | 'encoded'
  | 'enum'
  | 'file'
  | 'never'
  | 'null'
  | 'number'
  | 'object'
  | 'text'

/** The kind of field for a value, and its parts. */
export interface FieldShape {
  readonly kind: FieldKind
  /** With its references resolved; for a choice with `null`, the other option. */
  readonly merged: Schema
  /** Whether it may also be `null`. */
  readonly isNullable: boolean
  /** Two or more for a choice; empty for the other kinds. */
  readonly options: readonly FieldOption[]
  /** Keys of the schemas chosen for this value so far, including those that it references. */
  readonly schemaChain: readonly string[]
}

/**
 * The kind of field for a schema.
 *
 * @param chain Keys of the schemas that parent choices selected for the same value. They are not offered again.
 */
export function fieldShapeOf(schema: Schema, schemas: Schemas, chain: readonly string[]): FieldShape {
  const merged = mergedSchema(schema, schemas)
  const newChain = [...new Set([...chain, ...layersOf(schema, schemas).refs])]
  const isNullable = allowsNull(merged, schemas)
  const options = hasOnlyRequiredRules(merged, schemas) ? [] : optionsBelow(merged, schemas, newChain, chain)
  const [only] = options
  if (only && options.length === 1) {
    const inner = fieldShapeOf(only.schema, schemas, [...newChain, ...only.refs])
    return { ...inner, isNullable: isNullable || inner.isNullable }
  }
  if (options.length > 1) return { kind: 'choice', merged, isNullable, options, schemaChain: newChain }
  const kind = kindOf(merged)
  if (kind === undefined)
    return { kind: 'choice', merged, isNullable, options: optionsOfTypes(merged), schemaChain: newChain }
  return {
    kind,
    merged,
    isNullable: isNullable && kind !== 'null' && kind !== 'any',
    options: [],
    schemaChain: newChain,
  }
}

function allowsNull(merged: Schema, schemas: Schemas): boolean {
  const { types } = merged
  // `null` in a list of values does not extend the types.
  const isListed = types.length === 0 && merged.enum?.some(({ value }) => value === null)
  return isListed || types.includes('null') || choicesOf(merged, []).some(isNullIn(schemas))
}

const isNullIn =
  (schemas: Schemas) =>
  (option: Schema): boolean =>
    isNullSchema(mergedSchema(option, schemas))

/** The values that an `enum` field offers. A toggle sets `null`. */
export function allowedValues({ kind, merged, isNullable }: FieldShape): readonly EnumValue[] {
  if (kind === 'null') return [{ value: null }]
  const values = merged.const?.map(plain) ?? merged.enum ?? [true, false].map(plain)
  return merged.const && !isNullable ? values : values.filter(({ value }) => value !== null)
}

const plain = (value: Json): EnumValue => ({ value })

/** Options that only differ in required properties are not separate forms. */
function hasOnlyRequiredRules({ oneOf, anyOf }: Schema, schemas: Schemas): boolean {
  const options = [...oneOf, ...anyOf]
  return options.length > 0 && options.every(option => isRequiredRule(option, schemas))
}

/** Whether an option of a choice only says which properties are required. */
export function isRequiredRule(option: Schema, schemas: Schemas): boolean {
  const merged = mergedSchema(option, schemas)
  return mainTypeOf({ ...merged, required: [] }) === undefined && isUnconstrained(merged)
}

const isUnconstrained = ({ enum: values, const: constant, oneOf, anyOf }: Schema): boolean =>
  !values && !constant && oneOf.length + anyOf.length === 0

function optionsBelow(
  merged: Schema,
  schemas: Schemas,
  newChain: readonly string[],
  chain: readonly string[],
): readonly FieldOption[] {
  const options = schemaOptions(merged, schemas, newChain).map(option => fieldOption(option, merged, schemas))
  // An option that adds no new schema would be a choice of itself forever.
  return options.filter(({ refs }) => refs.length === 0 || refs.some(ref => !chain.includes(ref)))
}

/** A value with several types is a choice between them. */
function optionsOfTypes(merged: Schema): readonly FieldOption[] {
  return typesOf(merged).map(type => ({ label: type, schema: { ...merged, types: [type] }, refs: [] }))
}

/** The types that a reader chooses from: `null` has a toggle, and every integer is a number. */
function typesOf({ types }: Schema): Schema['types'] {
  return types.filter(type => type !== 'null' && !(type === 'integer' && types.includes('number')))
}

/** `undefined` for a value with several types. */
function kindOf(merged: Schema): Exclude<FieldKind, 'choice'> | undefined {
  if (merged.isNever) return 'never'
  if (isFileSchema(merged)) return 'file'
  if (merged.const || (merged.enum && merged.enum.length > 0)) return 'enum'
  if (typesOf(merged).length > 1) return undefined
  const type = mainTypeOf(merged)
  if (type === undefined) return 'any'
  if (type === 'string') return isEncoded(merged) ? 'encoded' : 'text'
  return kinds[type]
}

const kinds = {
  array: 'array',
  boolean: 'enum',
  file: 'file',
  integer: 'number',
  null: 'null',
  number: 'number',
  object: 'object',
} as const

/** Whether a string is binary data in Base64. */
const isEncoded = ({ format, contentEncoding }: Schema): boolean =>
  /^(byte|base64(url)?)$/.test(format ?? '') || /^base64(url)?$/.test(contentEncoding ?? '')

/** Whether a field of this kind can show a value. Other values are shown as JSON. */
export function canShow(kind: FieldKind, value: Json | undefined): boolean {
  if (value === undefined || kind === 'enum' || kind === 'any' || kind === 'choice') return true
  if (kind === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  if (kind === 'array') return Array.isArray(value)
  if (kind === 'null') return value === null
  if (kind === 'file' || kind === 'encoded') return typeof value === 'string'
  return kind !== 'never' && typeof value !== 'object'
}
