import { mergedSchema, type Schemas } from '../../../api-spec/merged-schema.ts'
import type { Schema } from '../../../api-spec/schema.ts'
import type { Json } from '../../../source/json.ts'
import { shapeOf } from './shape.ts'

/**
 * What a body, a message or a parameter holds at first: the default of its schema, or those of its properties.
 *
 * @returns `undefined` where no value is an empty one: numbers, switches, files.
 */
export function firstValue(schema: Schema, schemas: Schemas): Json | undefined {
  return valueBelow(schema, { schemas, presets: false }, [], 0)
}

/** The initial value of a property that the reader adds: like `firstValue`, but a preset of the author (`x-default`) comes first. */
export function addedValue(schema: Schema, schemas: Schemas): Json | undefined {
  return valueBelow(schema, { schemas, presets: true }, [], 0)
}

/** What an item begins with that a reader adds to a list: as a property, and where that is nothing an empty text or `null`. */
export function addedItem(schema: Schema, schemas: Schemas): Json {
  const { kind } = shapeOf(schema, schemas, [])
  return addedValue(schema, schemas) ?? (kind === 'number' || kind === 'any' ? '' : null)
}

/** The schemas of a value are followed so deep for what its required properties must be. */
const deepest = 6

interface Making {
  readonly schemas: Schemas
  /** Whether to use presets of the author (`x-default`). */
  readonly presets: boolean
}

function valueBelow(schema: Schema, making: Making, chain: readonly string[], depth: number): Json | undefined {
  const { kind, merged, options, chain: around } = shapeOf(schema, making.schemas, chain)
  const given = givenValue(schema, merged, making) ?? merged.const
  if (given !== undefined) return given[0]
  const [first] = options
  if (first) return depth < deepest ? optionBelow(first, making, around, depth) : undefined
  if (kind === 'object') return objectWithDefaults(merged, making, depth)
  return kind === 'array' ? [] : kind === 'text' || kind === 'encoded' ? '' : kind === 'null' ? null : undefined
}

type Option = ReturnType<typeof shapeOf>['options'][number]

/** The initial value of an option that the reader chooses: an empty value that identifies the option. */
export function optionValue(option: Option, schemas: Schemas, chain: readonly string[]): Json | undefined {
  return optionBelow(option, { schemas, presets: true }, chain, 0)
}

function optionBelow(
  { schema, refs, told }: Option,
  making: Making,
  chain: readonly string[],
  depth: number,
): Json | undefined {
  const value = valueBelow(schema, making, [...chain, ...refs], depth + 1)
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return told && isObject ? Object.fromEntries([told, ...Object.entries(value)]) : value
}

/** The default, or what an author presets: of the form that is asked for, or of the choice that it is one of. */
function givenValue(schema: Schema, merged: Schema, { schemas, presets }: Making): readonly [Json] | undefined {
  const whole = mergedSchema(schema, schemas)
  const preset = presets ? (merged.extensions.default ?? whole.extensions.default) : undefined
  return preset ?? merged.default ?? whole.default
}

/**
 * An object with the properties that have a default, and of the required ones those that have only one value. An optional
 * object is not added for the defaults inside it.
 */
function objectWithDefaults({ properties, required }: Schema, making: Making, depth: number): Json {
  if (depth >= deepest) return {}
  const needed = new Set(required)
  const entries = properties.map(({ name, schema }) => {
    const value = needed.has(name) ? settledValue(schema, making, depth + 1) : optionalDefault(schema, making)
    return [name, value] as const
  })
  return Object.fromEntries(entries.filter(isPresent))
}

/** The default of an optional property. `null` is the same as no default. */
function optionalDefault(schema: Schema, making: Making): Json | undefined {
  const { merged } = shapeOf(schema, making.schemas, [])
  return merged.isReadOnly ? undefined : (givenValue(schema, merged, making)?.[0] ?? undefined)
}

/** The value of a property that is the same for everybody; `undefined` where a reader must say it. */
function settledValue(schema: Schema, making: Making, depth: number): Json | undefined {
  const { kind, merged, options } = shapeOf(schema, making.schemas, [])
  if (merged.isReadOnly) return undefined
  const given = givenValue(schema, merged, making) ?? merged.const
  if (given !== undefined) return given[0]
  const only = kind === 'enum' && merged.enum?.length === 1 ? merged.enum[0] : undefined
  if (only) return only.value
  if (kind !== 'object' || options.length > 0) return undefined
  const value = objectWithDefaults(merged, making, depth)
  return Object.keys(value as object).length > 0 ? value : undefined
}

function isPresent(entry: readonly [string, Json | undefined]): entry is readonly [string, Json] {
  return entry[1] !== undefined
}
