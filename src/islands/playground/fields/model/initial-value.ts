import type { Schema } from '../../../../api-spec/model/schema.ts'
import { mergedSchema, type Schemas } from '../../../../api-spec/schemas/merged-schema.ts'
import type { Json } from '../../../../source/json/json.ts'
import { allowedValues, fieldShapeOf } from './field-shape.ts'

/**
 * The initial value of a body, a message or a parameter: the default of its schema, or those of its properties.
 *
 * @returns `undefined` for kinds without an empty value: numbers, booleans, files.
 */
export function initialValue(schema: Schema, schemas: Schemas): Json | undefined {
  return initialValueOf(schema, { schemas, presets: false }, [], 0)
}

/**
 * The initial value of a property that the reader adds: like `initialValue`, but a preset of the author (`x-default`)
 * comes first.
 */
export function initialPropertyValue(schema: Schema, schemas: Schemas): Json | undefined {
  return initialValueOf(schema, { schemas, presets: true }, [], 0)
}

/**
 * The initial value of a list item that the reader adds: like a property; without an initial value the first
 * allowed value, an empty string or `null`.
 */
export function initialItemValue(schema: Schema, schemas: Schemas): Json {
  const value = initialPropertyValue(schema, schemas)
  if (value !== undefined) return value
  const shape = fieldShapeOf(schema, schemas, [])
  if (shape.kind === 'enum') return allowedValues(shape)[0]?.value ?? null
  return shape.kind === 'number' || shape.kind === 'any' ? '' : null
}

/** Limit of the schema depth in which required properties are filled in. */
const maxDepth = 6

interface InitialValueOptions {
  readonly schemas: Schemas
  /** Whether to use presets of the author (`x-default`). */
  readonly presets: boolean
}

function initialValueOf(
  schema: Schema,
  context: InitialValueOptions,
  chain: readonly string[],
  depth: number,
): Json | undefined {
  const { kind, merged, options, schemaChain: innerChain } = fieldShapeOf(schema, context.schemas, chain)
  const declared = declaredValue(schema, merged, context) ?? merged.const
  if (declared !== undefined) return declared[0]
  const [first] = options
  if (first) return depth < maxDepth ? initialOptionValue(first, context, innerChain, depth) : undefined
  if (kind === 'object') return objectWithDefaults(merged, context, depth)
  if (kind === 'array') return []
  if (kind === 'text' || kind === 'encoded') return ''
  return kind === 'null' ? null : undefined
}

type Option = ReturnType<typeof fieldShapeOf>['options'][number]

/** The initial value of an option that the reader chooses: an empty value that identifies the option. */
export function optionValue(option: Option, schemas: Schemas, chain: readonly string[]): Json | undefined {
  return initialOptionValue(option, { schemas, presets: true }, chain, 0)
}

function initialOptionValue(
  { schema, refs, discriminator }: Option,
  context: InitialValueOptions,
  chain: readonly string[],
  depth: number,
): Json | undefined {
  const value = initialValueOf(schema, context, [...chain, ...refs], depth + 1)
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return discriminator && isObject ? Object.fromEntries([discriminator, ...Object.entries(value)]) : value
}

/** The default, or the author's preset: of this schema, or of the choice that contains it. */
function declaredValue(
  schema: Schema,
  merged: Schema,
  { schemas, presets }: InitialValueOptions,
): readonly [Json] | undefined {
  const whole = mergedSchema(schema, schemas)
  const preset = presets ? (merged.extensions.default ?? whole.extensions.default) : undefined
  return preset ?? merged.default ?? whole.default
}

/**
 * An object with the properties that have a default, and with the required properties that allow only one value. An
 * optional object is not added for defaults inside it.
 */
function objectWithDefaults({ properties, required }: Schema, context: InitialValueOptions, depth: number): Json {
  if (depth >= maxDepth) return {}
  const needed = new Set(required)
  const entries = properties.map(({ name, schema }) => {
    const value = needed.has(name) ? fixedValue(schema, context, depth + 1) : optionalDefault(schema, context)
    return [name, value] as const
  })
  return Object.fromEntries(entries.filter(isPresent))
}

/** The default of an optional property. `null` is the same as no default. Readers add deprecated properties themselves. */
function optionalDefault(schema: Schema, context: InitialValueOptions): Json | undefined {
  const { merged } = fieldShapeOf(schema, context.schemas, [])
  return merged.isReadOnly || merged.isDeprecated
    ? undefined
    : (declaredValue(schema, merged, context)?.[0] ?? undefined)
}

/** The only possible value of a property; `undefined` if the reader must provide it. */
function fixedValue(schema: Schema, context: InitialValueOptions, depth: number): Json | undefined {
  const { kind, merged, options } = fieldShapeOf(schema, context.schemas, [])
  if (merged.isReadOnly) return undefined
  const declared = declaredValue(schema, merged, context) ?? merged.const
  if (declared !== undefined) return declared[0]
  const only = kind === 'enum' && merged.enum?.length === 1 ? merged.enum[0] : undefined
  if (only) return only.value
  if (kind !== 'object' || options.length > 0) return undefined
  const value = objectWithDefaults(merged, context, depth)
  return Object.keys(value as object).length > 0 ? value : undefined
}

function isPresent(entry: readonly [string, Json | undefined]): entry is readonly [string, Json] {
  return entry[1] !== undefined
}
