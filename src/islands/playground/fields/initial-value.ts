import { mergedSchema, type Schemas } from '../../../api-spec/merged-schema.ts'
import type { Schema } from '../../../api-spec/schema.ts'
import type { Json } from '../../../source/json.ts'
import { shapeOf } from './shape.ts'

/**
 * What a property begins with that a reader adds: its default, else an empty value of its type.
 *
 * @returns `undefined` where no value is an empty one: numbers, switches, files.
 */
export function addedValue(schema: Schema, schemas: Schemas): Json | undefined {
  return valueBelow(schema, schemas, [], 0)
}

/** What an item begins with that a reader adds to a list: as a property, and where that is nothing an empty text or `null`. */
export function addedItem(schema: Schema, schemas: Schemas): Json {
  const { kind } = shapeOf(schema, schemas, [])
  return addedValue(schema, schemas) ?? (kind === 'number' || kind === 'any' ? '' : null)
}

/** The schemas of a value are followed so deep for what its required properties must be. */
const deepest = 6

function valueBelow(schema: Schema, schemas: Schemas, chain: readonly string[], depth: number): Json | undefined {
  const { kind, merged, options, chain: around } = shapeOf(schema, schemas, chain)
  const given = givenValue(merged) ?? givenValue(mergedSchema(schema, schemas))
  if (given !== undefined) return given[0]
  const [first] = options
  if (first) return depth < deepest ? optionValue(first, schemas, around, depth) : undefined
  if (kind === 'object') return emptyObject(merged, schemas, depth)
  return kind === 'array' ? [] : kind === 'text' || kind === 'encoded' ? '' : kind === 'null' ? null : undefined
}

/** What an option begins with: an empty value, told to be of this option. */
export function optionValue(
  { schema, refs, told }: ReturnType<typeof shapeOf>['options'][number],
  schemas: Schemas,
  chain: readonly string[] = [],
  depth = 0,
): Json | undefined {
  const value = valueBelow(schema, schemas, [...chain, ...refs], depth + 1)
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return told && isObject ? Object.fromEntries([told, ...Object.entries(value)]) : value
}

/** A default, what an author presets, or the one value that there is. */
function givenValue({ extensions, default: usual, const: constant }: Schema): readonly [Json] | undefined {
  return extensions.default ?? usual ?? constant
}

/** An object with those of its required properties that have a default or only one value. */
function emptyObject({ properties, required }: Schema, schemas: Schemas, depth: number): Json {
  if (depth >= deepest) return {}
  const needed = new Set(required)
  const entries = properties
    .filter(({ name }) => needed.has(name))
    .map(({ name, schema }) => [name, settledValue(schema, schemas, depth + 1)] as const)
  return Object.fromEntries(entries.filter(isPresent))
}

/** The value of a property that is the same for everybody; `undefined` where a reader must say it. */
function settledValue(schema: Schema, schemas: Schemas, depth: number): Json | undefined {
  const { kind, merged, options } = shapeOf(schema, schemas, [])
  if (merged.isReadOnly) return undefined
  const given = givenValue(merged) ?? givenValue(mergedSchema(schema, schemas))
  if (given !== undefined) return given[0]
  const only = kind === 'enum' && merged.enum?.length === 1 ? merged.enum[0] : undefined
  if (only) return only.value
  if (kind !== 'object' || options.length > 0) return undefined
  const value = emptyObject(merged, schemas, depth)
  return Object.keys(value as object).length > 0 ? value : undefined
}

function isPresent(entry: readonly [string, Json | undefined]): entry is readonly [string, Json] {
  return entry[1] !== undefined
}
