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
  /** Whether optional properties are left out. In requests, deprecated ones always are. */
  readonly required: boolean
  /** Whether the author's `x-default` takes precedence over examples. */
  readonly presets?: boolean | undefined
}

/** The state while walking through a schema. */
interface ExampleContext extends ExampleOptions {
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

function exampleBelow(schema: Schema, context: ExampleContext): Json | undefined {
  const { refs } = layersOf(schema, context.schemas)
  if (context.depth > limits.depth || refs.some(ref => context.refs.includes(ref)) || --context.budget.left < 0)
    return undefined
  const merged = mergedSchema(schema, context.schemas)
  const below = { ...context, refs: [...context.refs, ...refs], depth: context.depth + 1 }
  if (merged.isNever) return undefined
  const declared = declaredValueOf(merged, context)
  if (declared === undefined) return withDiscriminator(generatedExample(merged, below), schema, merged, context)
  const adapted = adaptToSchema(declared, schema, context, false)
  const generated = isPartial(schema, context.schemas) ? generatedExample(merged, below) : undefined
  return isRecord(generated) && isRecord(adapted) ? { ...generated, ...adapted } : adapted
}

/** Whether the examples come from members of its `allOf`, each of which describes only a part of the value. */
function isPartial(schema: Schema, schemas: Schemas): boolean {
  const { layers } = layersOf(schema, schemas)
  const describing = layers.filter(({ properties, examples }) => properties.length > 0 || examples.length > 0)
  return describing.length > 1 && describing.at(-1)?.examples.length === 0
}

function generatedExample(schema: Schema, context: ExampleContext): Json | undefined {
  const option = optionOf(schema, context)
  if (option !== undefined) return option
  const type = mainTypeOf(schema)
  if (type === undefined) return schema.oneOf.length + schema.anyOf.length > 0 ? undefined : valuePlaceholder
  return generators[type](schema, context)
}

const generators: Readonly<Record<SchemaType, (schema: Schema, context: ExampleContext) => Json | undefined>> = {
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
function optionOf(schema: Schema, context: ExampleContext): Json | undefined {
  const { oneOf, anyOf } = schema
  if (oneOf.length + anyOf.length === 0) return subtypeExample(schema, context)
  const base: Schema = { ...schema, discriminator: undefined, oneOf: [], anyOf: oneOf.length > 0 ? anyOf : [] }
  for (const option of oneOf.length > 0 ? oneOf : anyOf) {
    if (option.types.length === 1 && option.types[0] === 'null') continue
    const value = exampleBelow({ ...base, allOf: [option] }, context)
    if (value !== undefined) return withDiscriminator(value, option, schema, context)
  }
  return undefined
}

/** An example of the first subtype that the discriminator of a base schema names. */
function subtypeExample(schema: Schema, context: ExampleContext): Json | undefined {
  const subtypeKeys = (schema.discriminator?.mapping ?? []).map(([, key]) => key)
  if (subtypeKeys.some(key => context.refs.includes(key))) return undefined
  for (const ref of subtypeKeys) {
    const subtype = { ...emptySchema, ref }
    const { refs } = layersOf(subtype, context.schemas)
    // A subtype refers to its base again, which is not recursion.
    const below = { ...context, refs: context.refs.filter(key => !refs.includes(key)) }
    const value = exampleBelow({ ...schema, discriminator: undefined, allOf: [subtype] }, below)
    if (value !== undefined) return withDiscriminator(value, subtype, schema, context)
  }
  return undefined
}

function withDiscriminator(
  value: Json | undefined,
  option: Schema,
  schema: Schema,
  context: ExampleContext,
): Json | undefined {
  const discriminator = discriminatorValue(option, schema, context.schemas)
  return discriminator !== undefined && isRecord(value) ? { ...value, ...Object.fromEntries([discriminator]) } : value
}

/** A string that contains JSON gets an example of its content as JSON. */
function textOf(schema: Schema, context: ExampleContext): Json {
  const { contentSchema, contentMediaType = '', contentEncoding } = schema
  const isWritten = contentSchema && isJson(contentMediaType) && contentEncoding === undefined
  const content = isWritten ? exampleBelow(contentSchema, context) : undefined
  return content === undefined ? exampleOfText(schema) : jsonText(content)
}

function arrayOf({ items, prefixItems, contains = [], constraints }: Schema, context: ExampleContext): Json {
  const containedItems = contains.flatMap(({ schema, least }) => {
    const combinedSchema = items ? { ...emptySchema, allOf: [items, schema] } : schema
    return Array<Schema>(Math.min(least, 3)).fill(combinedSchema)
  })
  const first = [...prefixItems, ...containedItems]
    .map(item => exampleBelow(item, context))
    .filter(value => value !== undefined)
  const missing = Math.min(constraints.minItems ?? (prefixItems.length > 0 ? 0 : 1), 10) - first.length
  const next = items && missing > 0 && constraints.maxItems !== 0 ? exampleBelow(items, context) : undefined
  if (!items || next === undefined) return first
  const values = constraints.uniqueItems ? [next, ...otherValues(next, items, context)] : []
  return [...first, ...Array.from({ length: missing }, (_, at) => values[at] ?? next)]
}

/** The other values of an enum, for arrays whose items must differ. */
function otherValues(value: Json, items: Schema, { schemas }: ExampleContext): readonly Json[] {
  const { enum: options = [] } = mergedSchema(items, schemas)
  return options.map(option => option.value).filter(other => other !== value && other !== null)
}

function objectOf(schema: Schema, context: ExampleContext): Json {
  const known = schema.properties.filter(
    ({ name, schema: property }) =>
      (schema.required.includes(name) || isOptionalIncluded(property, context)) && isSent(property, context),
  )
  const entries: Entry[] = known.map(({ name, schema: property }) => [name, exampleBelow(property, context)])
  const others = schema.required.filter(name => !schema.properties.some(property => property.name === name))
  const unknown: Entry[] = others.map(name => [name, valuePlaceholder])
  return Object.fromEntries([...entries, ...unknown, ...additionalPropertyOf(schema, context)].filter(isPresent))
}

/** An additional property, if the document describes these. */
function additionalPropertyOf(schema: Schema, context: ExampleContext): Entry[] {
  const { additionalProperties: additional, constraints, propertyNames } = schema
  if (additional === undefined || (context.required && !constraints.minProperties)) return []
  const names = propertyNames && declaredValueOf(mergedSchema(propertyNames, context.schemas), context)
  const value = exampleBelow(additional, context)
  return value === valuePlaceholder ? [] : [[typeof names === 'string' ? names : 'key', value]]
}

type Entry = readonly [name: string, value: Json | undefined]

function isPresent(entry: Entry): entry is readonly [string, Json] {
  return entry[1] !== undefined
}

/** Whether an optional property is included. New requests do not use deprecated ones, but responses may have them. */
function isOptionalIncluded(property: Schema, { required, depth, direction, schemas }: ExampleContext): boolean {
  if (required || depth > limits.depthOfOptional) return false
  return direction === 'response' || !mergedSchema(property, schemas).isDeprecated
}

function isSent(property: Schema, { direction, schemas }: ExampleContext): boolean {
  const { isReadOnly, isWriteOnly } = mergedSchema(property, schemas)
  return direction === 'request' ? !isReadOnly : !isWriteOnly
}

/**
 * Adapts a given value: missing required properties are added, and unless `isWhole`, properties that do not belong are
 * removed.
 */
function adaptToSchema(value: Json, schema: Schema, context: ExampleContext, isWhole: boolean): Json {
  const { refs } = layersOf(schema, context.schemas)
  const merged = mergedSchema(schema, context.schemas)
  const below = { ...context, refs: [...context.refs, ...refs], depth: context.depth + 1 }
  const { items, prefixItems } = merged
  if (Array.isArray(value)) {
    return value.map((item: Json, at) => {
      const itemSchema = prefixItems[at] ?? items
      // The author's example is finite, so a recursive schema is followed to its end.
      return itemSchema ? adaptToSchema(item, itemSchema, { ...below, refs: [] }, isWhole) : item
    })
  }
  return isRecord(value) ? adaptObject(value, merged, below, isWhole) : value
}

function adaptObject(
  value: { readonly [key: string]: Json },
  schema: Schema,
  context: ExampleContext,
  isWhole: boolean,
): Json {
  const schemaOf = new Map(schema.properties.map(property => [property.name, property.schema]))
  const retained = Object.entries(value).flatMap(([name, member]): Entry[] => {
    const property = schemaOf.get(name)
    if (!property) return [[name, member]]
    const isIncluded = isWhole || (isSent(property, context) && (!context.required || schema.required.includes(name)))
    return isIncluded ? [[name, adaptToSchema(member, property, { ...context, refs: [] }, isWhole)]] : []
  })
  const requiredOnly = { ...context, required: true }
  const missing = schema.required.filter(name => !Object.hasOwn(value, name) && schemaOf.has(name))
  const added = missing.flatMap((name): Entry[] => {
    const property = schemaOf.get(name)
    return property && isSent(property, context) ? [[name, exampleBelow(property, requiredOnly)]] : []
  })
  return Object.fromEntries([...retained, ...added].filter(isPresent))
}
