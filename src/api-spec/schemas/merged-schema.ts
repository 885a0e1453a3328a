import { isRecord } from '../../source/json/is-record.ts'
import type { Json } from '../../source/json/json.ts'
import { ownValue } from '../../source/json/own-value.ts'
import { emptySchema } from '../model/empty-schema.ts'
import type { Property, Schema } from '../model/schema.ts'
import { mergedConstraints, mergedEnum, mergedTypes } from './merged-keywords.ts'

export type Schemas = Readonly<Record<string, Schema>>

/**
 * A schema with its reference and its `allOf` resolved into one: what each of them asks, asked together. Where they
 * speak of the same thing, the later one has the last word, and the schema itself comes after all that it names.
 *
 * Only this level is resolved. A property that two of them describe is an `allOf` of both, to be resolved in its turn.
 *
 * @returns No `ref` and no `allOf`. What leads back to itself adds nothing, nor does a reference to a schema unknown.
 */
export function mergedSchema(schema: Schema, schemas: Schemas): Schema {
  return cachedForSchema(mergedSchemas, merge, schema, schemas)
}

/** What was merged already, by the table and the schema: a page asks for each of its schemas many times. */
const mergedSchemas: SchemaCache<Schema> = new WeakMap()

export type SchemaCache<Value> = WeakMap<Schemas, WeakMap<Schema, Value>>

/** What is asked of a schema again and again, found once. */
export function cachedForSchema<Value>(
  memory: SchemaCache<Value>,
  make: (schema: Schema, schemas: Schemas) => Value,
  schema: Schema,
  schemas: Schemas,
): Value {
  const known = memory.get(schemas) ?? new WeakMap<Schema, Value>()
  const found = known.get(schema)
  if (found !== undefined) return found
  memory.set(schemas, known)
  const value = make(schema, schemas)
  known.set(schema, value)
  return value
}

function merge(schema: Schema, schemas: Schemas): Schema {
  const { layers } = layersOf(schema, schemas)
  return layers.length === 1 ? (layers[0] ?? emptySchema) : layers.reduce(overlaySchema, emptySchema)
}

/** What a schema is made of. */
export interface SchemaLayers {
  /** From the ground up, without references and `allOf`. */
  readonly layers: readonly Schema[]
  /** Keys of all schemas that it refers to, directly or through `allOf`. */
  readonly refs: readonly string[]
}

/** The schemas that a schema lays over each other: what it refers to, its `allOf`, then what it says itself. */
export function layersOf(schema: Schema, schemas: Schemas): SchemaLayers {
  return cachedForSchema(layersCache, findLayers, schema, schemas)
}

/** Cached like `mergedSchemas`: samples of seven languages look at the same schemas. */
const layersCache: SchemaCache<SchemaLayers> = new WeakMap()

function findLayers(schema: Schema, schemas: Schemas): SchemaLayers {
  const refs = new Set<string>()
  return { layers: layersBelow(schema, schemas, refs), refs: [...refs] }
}

/** Each reference is followed once: what is asked twice is asked. No recursion, for a line of references may be long. */
function layersBelow(whole: Schema, schemas: Schemas, seen: Set<string>): Schema[] {
  const layers: Schema[] = []
  const waiting = [whole]
  for (let schema = waiting.pop(); schema; schema = waiting.pop()) {
    const { ref, allOf } = schema
    if (ref === undefined && allOf.length === 0) {
      layers.push(schema)
      continue
    }
    const target = ref !== undefined && !seen.has(ref) ? ownValue(schemas, ref) : undefined
    if (ref !== undefined) seen.add(ref)
    const parts = target === undefined ? allOf : [target, ...allOf]
    // The last is taken first: the parts in their order, then the schema itself.
    waiting.push({ ...schema, ref: undefined, allOf: [] }, ...[...parts].reverse())
  }
  return layers
}

function overlaySchema(under: Schema, over: Schema): Schema {
  const said = Object.fromEntries(Object.entries(over).filter(([, value]) => value !== undefined))
  return {
    ...under,
    // Only what the upper one says; the lists and switches, which are never absent, follow.
    ...(said as Partial<Schema>),
    ...mergedObject(under, over),
    ...mergedOptions(under, over),
    types: mergedTypes(under.types, over.types),
    enum: mergedEnum(under.enum, over.enum),
    examples: mergedExamples(under.examples, over.examples),
    items: bothOf(under.items, over.items),
    prefixItems: over.prefixItems.length > 0 ? over.prefixItems : under.prefixItems,
    not: eitherOf(under.not, over.not),
    conditions: concatenated(under.conditions, over.conditions),
    dependents: concatenated(under.dependents, over.dependents),
    contains: concatenated(under.contains, over.contains),
    constraints: mergedConstraints(under.constraints, over.constraints),
    contentSchema: bothOf(under.contentSchema, over.contentSchema),
    isNever: under.isNever || over.isNever || undefined,
    isReadOnly: under.isReadOnly || over.isReadOnly,
    isWriteOnly: under.isWriteOnly || over.isWriteOnly,
    isDeprecated: under.isDeprecated || over.isDeprecated,
    extensions: mergedExtensions(under, over),
  }
}

function mergedObject(under: Schema, over: Schema): Partial<Schema> {
  return {
    properties: mergedProperties(under.properties, over.properties),
    required: [...new Set([...under.required, ...over.required])],
    patternProperties: [...under.patternProperties, ...over.patternProperties],
    additionalProperties: bothOf(under.additionalProperties, over.additionalProperties),
    isClosed: under.isClosed || over.isClosed,
    propertyNames: bothOf(under.propertyNames, over.propertyNames),
  }
}

function mergedProperties(under: readonly Property[], over: readonly Property[]): Property[] {
  const merged = new Map(under.map(({ name, schema }) => [name, schema]))
  for (const { name, schema } of over) merged.set(name, bothOf(merged.get(name), schema) ?? schema)
  return [...merged].map(([name, schema]) => ({ name, schema }))
}

/** Two choices to be made at once: the lower one moves to the list that is free; with none free the upper one stays. */
function mergedOptions(under: Schema, over: Schema): Partial<Schema> {
  const moved = under.oneOf.length > 0 && over.oneOf.length > 0 ? under.oneOf : []
  return {
    oneOf: over.oneOf.length > 0 ? over.oneOf : under.oneOf,
    anyOf: [over.anyOf, under.anyOf, moved].find(options => options.length > 0) ?? [],
  }
}

/** Examples of objects tell a part each, so that the first of both make one. */
function mergedExamples(under: readonly Json[], over: readonly Json[]): readonly Json[] {
  const [low, high] = [under[0], over[0]]
  if (isRecord(low) && isRecord(high)) return [{ ...low, ...high }]
  return over.length > 0 ? over : under
}

function mergedExtensions({ extensions: under }: Schema, { extensions: over }: Schema): Schema['extensions'] {
  return {
    pre: [...under.pre, ...over.pre],
    post: [...under.post, ...over.post],
    groups: over.groups.length > 0 ? over.groups : under.groups,
    default: over.default ?? under.default,
    others: [...new Map([...under.others, ...over.others])],
  }
}

/** What both of them ask for, one after the other. */
function concatenated<Asked>(
  under: readonly Asked[] | undefined,
  over: readonly Asked[] | undefined,
): readonly Asked[] | undefined {
  return under && over ? [...under, ...over] : (over ?? under)
}

function bothOf(under: Schema | undefined, over: Schema | undefined): Schema | undefined {
  return under && over ? { ...emptySchema, allOf: [under, over] } : (over ?? under)
}

function eitherOf(under: Schema | undefined, over: Schema | undefined): Schema | undefined {
  return under && over ? { ...emptySchema, anyOf: [under, over] } : (over ?? under)
}
