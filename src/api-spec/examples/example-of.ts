import { isRecord } from '../../source/json/is-record.ts'
import type { Json } from '../../source/json/json.ts'
import { jsonText } from '../../source/json/json-text.ts'
import { emptySchema } from '../model/empty-schema.ts'
import { isJson } from '../model/media-type.ts'
import type { Schema, SchemaType } from '../model/schema.ts'
import { discriminatorValue } from '../schemas/discriminator-value.ts'
import { mainTypeOf } from '../schemas/main-type.ts'
import { layersOf, mergedSchema, type Schemas } from '../schemas/merged-schema.ts'
import { declaredValueOf } from './declared-value.ts'
import { exampleOfNumber, exampleOfText } from './example-of-scalar.ts'
import { valuePlaceholder } from './placeholder.ts'

export interface ExampleOptions {
  /** Requests have no read-only properties, responses no write-only ones. */
  readonly direction: 'request' | 'response'
  /** Whether optional properties are left out. */
  readonly required: boolean
  /** Whether the author's `x-default` takes precedence over examples. */
  readonly presets?: boolean | undefined
}

/** The state while walking through a schema. */
interface Walk extends ExampleOptions {
  readonly schemas: Schemas
  /** Keys of the enclosing schemas, to detect recursion. */
  readonly refs: readonly string[]
  readonly depth: number
  /** How many values may still be generated. */
  readonly budget: { left: number }
}

const limits = { values: 1_000, depth: 12, depthOfOptional: 6 }

/**
 * An example value for a schema, for display: the author's, otherwise one derived from type, format and bounds
 * (`"<string>"`, `123`, `true`). Missing required properties are added to the author's examples.
 *
 * @returns `undefined` if the schema allows any value or none, or contains itself. Limited to about a thousand
 * generated values and twelve levels; optional properties are included up to level six.
 */
export function exampleOf(schema: Schema, schemas: Schemas, options: ExampleOptions): Json | undefined {
  const value = exampleBelow(schema, { ...options, schemas, refs: [], depth: 0, budget: { left: limits.values } })
  return value === valuePlaceholder ? undefined : value
}

/** Adds missing required properties to an example; everything else stays. */
export function completeExample(value: Json, schema: Schema, schemas: Schemas, options: ExampleOptions): Json {
  return adaptToSchema(
    value,
    schema,
    { ...options, schemas, refs: [], depth: 0, budget: { left: limits.values } },
    true,
  )
}

function exampleBelow(schema: Schema, walk: Walk): Json | undefined {
  const { refs } = layersOf(schema, walk.schemas)
  if (walk.depth > limits.depth || refs.some(ref => walk.refs.includes(ref)) || --walk.budget.left < 0) return undefined
  const merged = mergedSchema(schema, walk.schemas)
  const below = { ...walk, refs: [...walk.refs, ...refs], depth: walk.depth + 1 }
  if (merged.isNever) return undefined
  const given = declaredValueOf(merged, walk)
  if (given === undefined) return withDiscriminator(generatedExample(merged, below), schema, merged, walk)
  const fitting = adaptToSchema(given, schema, walk, false)
  const made = isPartial(schema, walk.schemas) ? generatedExample(merged, below) : undefined
  return isRecord(made) && isRecord(fitting) ? { ...made, ...fitting } : fitting
}

/** Whether the examples come from members of its `allOf`, each of which describes only a part of the value. */
function isPartial(schema: Schema, schemas: Schemas): boolean {
  const { layers } = layersOf(schema, schemas)
  const speaking = layers.filter(({ properties, examples }) => properties.length > 0 || examples.length > 0)
  return speaking.length > 1 && speaking.at(-1)?.examples.length === 0
}

function generatedExample(schema: Schema, walk: Walk): Json | undefined {
  const option = optionOf(schema, walk)
  if (option !== undefined) return option
  const type = mainTypeOf(schema)
  if (type === undefined) return schema.oneOf.length + schema.anyOf.length > 0 ? undefined : valuePlaceholder
  return generators[type](schema, walk)
}

const generators: Readonly<Record<SchemaType, (schema: Schema, walk: Walk) => Json | undefined>> = {
  string: textOf,
  file: () => '<string>',
  number: exampleOfNumber,
  integer: exampleOfNumber,
  boolean: () => true,
  null: () => null,
  array: arrayOf,
  object: objectOf,
}

/** The value of the first option that has one, including the keywords next to the options. */
function optionOf(schema: Schema, walk: Walk): Json | undefined {
  const { oneOf, anyOf } = schema
  if (oneOf.length + anyOf.length === 0) return subtypeExample(schema, walk)
  const base: Schema = { ...schema, discriminator: undefined, oneOf: [], anyOf: oneOf.length > 0 ? anyOf : [] }
  for (const option of oneOf.length > 0 ? oneOf : anyOf) {
    if (option.types.length === 1 && option.types[0] === 'null') continue
    const value = exampleBelow({ ...base, allOf: [option] }, walk)
    if (value !== undefined) return withDiscriminator(value, option, schema, walk)
  }
  return undefined
}

/** An example of the first subtype that the discriminator of a base schema names. */
function subtypeExample(schema: Schema, walk: Walk): Json | undefined {
  const heirs = (schema.discriminator?.mapping ?? []).map(([, key]) => key)
  if (heirs.some(key => walk.refs.includes(key))) return undefined
  for (const ref of heirs) {
    const heir = { ...emptySchema, ref }
    const { refs } = layersOf(heir, walk.schemas)
    // A subtype refers to its base again, which is not recursion.
    const below = { ...walk, refs: walk.refs.filter(key => !refs.includes(key)) }
    const value = exampleBelow({ ...schema, discriminator: undefined, allOf: [heir] }, below)
    if (value !== undefined) return withDiscriminator(value, heir, schema, walk)
  }
  return undefined
}

function withDiscriminator(value: Json | undefined, option: Schema, schema: Schema, walk: Walk): Json | undefined {
  const told = discriminatorValue(option, schema, walk.schemas)
  return told !== undefined && isRecord(value) ? { ...value, ...Object.fromEntries([told]) } : value
}

/** A text that contains JSON gets an example of its content as JSON. */
function textOf(schema: Schema, walk: Walk): Json {
  const { contentSchema, contentMediaType = '', contentEncoding } = schema
  const isWritten = contentSchema && isJson(contentMediaType) && contentEncoding === undefined
  const held = isWritten ? exampleBelow(contentSchema, walk) : undefined
  return held === undefined ? exampleOfText(schema) : jsonText(held)
}

function arrayOf({ items, prefixItems, contains = [], constraints }: Schema, walk: Walk): Json {
  const wanted = contains.flatMap(({ schema, least }) => {
    const both = items ? { ...emptySchema, allOf: [items, schema] } : schema
    return Array<Schema>(Math.min(least, 3)).fill(both)
  })
  const first = [...prefixItems, ...wanted].map(item => exampleBelow(item, walk)).filter(value => value !== undefined)
  const missing = Math.min(constraints.minItems ?? (prefixItems.length > 0 ? 0 : 1), 10) - first.length
  const next = items && missing > 0 && constraints.maxItems !== 0 ? exampleBelow(items, walk) : undefined
  return next === undefined ? first : [...first, ...Array<Json>(missing).fill(next)]
}

function objectOf(schema: Schema, walk: Walk): Json {
  const known = schema.properties.filter(({ name, schema: property }) => {
    const isWanted = schema.required.includes(name) || !(walk.required || walk.depth > limits.depthOfOptional)
    return isWanted && isSent(property, walk)
  })
  const entries: Entry[] = known.map(({ name, schema: property }) => [name, exampleBelow(property, walk)])
  const others = schema.required.filter(name => !schema.properties.some(property => property.name === name))
  const unknown: Entry[] = others.map(name => [name, valuePlaceholder])
  return Object.fromEntries([...entries, ...unknown, ...additionalPropertyOf(schema, walk)].filter(isPresent))
}

/** An additional property, if the document describes these. */
function additionalPropertyOf(schema: Schema, walk: Walk): Entry[] {
  const { additionalProperties: further, constraints, propertyNames } = schema
  if (further === undefined || (walk.required && !constraints.minProperties)) return []
  const names = propertyNames && declaredValueOf(mergedSchema(propertyNames, walk.schemas), walk)
  const value = exampleBelow(further, walk)
  return value === valuePlaceholder ? [] : [[typeof names === 'string' ? names : 'key', value]]
}

type Entry = readonly [name: string, value: Json | undefined]

function isPresent(entry: Entry): entry is readonly [string, Json] {
  return entry[1] !== undefined
}

function isSent(property: Schema, { direction, schemas }: Walk): boolean {
  const { isReadOnly, isWriteOnly } = mergedSchema(property, schemas)
  return direction === 'request' ? !isReadOnly : !isWriteOnly
}

/**
 * Adapts a given value: missing required properties are added, and unless `isWhole`, properties that do not belong are
 * removed.
 */
function adaptToSchema(value: Json, schema: Schema, walk: Walk, isWhole: boolean): Json {
  const { refs } = layersOf(schema, walk.schemas)
  const merged = mergedSchema(schema, walk.schemas)
  const below = { ...walk, refs: [...walk.refs, ...refs], depth: walk.depth + 1 }
  const { items, prefixItems } = merged
  if (Array.isArray(value)) {
    return value.map((item: Json, at) => {
      const own = prefixItems[at] ?? items
      // The author's example is finite, so a recursive schema is followed to its end.
      return own ? adaptToSchema(item, own, { ...below, refs: [] }, isWhole) : item
    })
  }
  return isRecord(value) ? adaptObject(value, merged, below, isWhole) : value
}

function adaptObject(value: { readonly [key: string]: Json }, schema: Schema, walk: Walk, isWhole: boolean): Json {
  const schemaOf = new Map(schema.properties.map(property => [property.name, property.schema]))
  const kept = Object.entries(value).flatMap(([name, held]): Entry[] => {
    const property = schemaOf.get(name)
    if (!property) return [[name, held]]
    const isWanted = isWhole || (isSent(property, walk) && (!walk.required || schema.required.includes(name)))
    return isWanted ? [[name, adaptToSchema(held, property, { ...walk, refs: [] }, isWhole)]] : []
  })
  const lacking = { ...walk, required: true }
  const missing = schema.required.filter(name => !Object.hasOwn(value, name) && schemaOf.has(name))
  const added = missing.flatMap((name): Entry[] => {
    const property = schemaOf.get(name)
    return property && isSent(property, walk) ? [[name, exampleBelow(property, lacking)]] : []
  })
  return Object.fromEntries([...kept, ...added].filter(isPresent))
}
