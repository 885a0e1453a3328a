import { isRecord } from '../../source/json/is-record.ts'
import type { Json } from '../../source/json/json.ts'
import { ownValue } from '../../source/json/own-value.ts'
import { memoize } from '../../source/memoize.ts'
import { emptySchema } from '../model/empty-schema.ts'
import type { Property, Schema } from '../model/schema.ts'
import { mergedConstraints, mergedEnum, mergedTypes } from './merged-keywords.ts'

export type Schemas = Readonly<Record<string, Schema>>

/**
 * Merges a schema with its reference and its `allOf`: all of their requirements apply. If they conflict, later ones
 * take precedence, and the schema itself comes last.
 *
 * Only this level is resolved. A property that several of them describe becomes an `allOf` of both, which can be merged
 * in turn.
 *
 * @returns A schema without `ref` and `allOf`. Cycles and references to unknown schemas are ignored.
 */
export function mergedSchema(schema: Schema, schemas: Schemas): Schema {
  return mergedIn(schemas)(schema)
}

/** Cache of merged schemas: a page needs each of its schemas many times. */
const mergedIn = memoize((schemas: Schemas) => memoize((schema: Schema) => merge(schema, schemas)))

function merge(schema: Schema, schemas: Schemas): Schema {
  const { layers } = layersOf(schema, schemas)
  return layers.length === 1 ? (layers[0] ?? emptySchema) : layers.reduce(overlaySchema, emptySchema)
}

/** The parts of a schema. */
export interface SchemaLayers {
  /** Base schemas first, without references and `allOf`. */
  readonly layers: readonly Schema[]
  /** Keys of all schemas that it references, directly or through `allOf`. */
  readonly refs: readonly string[]
}

/** The schemas that are merged into one: the referenced one, then its `allOf`, then the schema itself. */
export function layersOf(schema: Schema, schemas: Schemas): SchemaLayers {
  return layersIn(schemas)(schema)
}

/** Cached like the results of `mergedSchema`, because samples of seven languages use the same schemas. */
const layersIn = memoize((schemas: Schemas) => memoize((schema: Schema) => findLayers(schema, schemas)))

function findLayers(schema: Schema, schemas: Schemas): SchemaLayers {
  const refs = new Set<string>()
  return { layers: layersBelow(schema, schemas, refs), refs: [...refs] }
}

/**
 * Each reference is followed only once, because a repetition has no effect. Iterative, because chains of references may
 * be long.
 */
function layersBelow(root: Schema, schemas: Schemas, seen: Set<string>): Schema[] {
  const layers: Schema[] = []
  const stack = [root]
  for (let schema = stack.pop(); schema; schema = stack.pop()) {
    const { ref, allOf } = schema
    if (ref === undefined && allOf.length === 0) {
      layers.push(schema)
      continue
    }
    const target = ref !== undefined && !seen.has(ref) ? ownValue(schemas, ref) : undefined
    if (ref !== undefined) seen.add(ref)
    const parts = target === undefined ? allOf : [target, ...allOf]
    // The stack is processed from its end: the parts in order, then the schema itself.
    stack.push(withoutParts(schema), ...[...parts].reverse())
  }
  return layers
}

/** What a schema itself says. Cached, because a shared schema can be a layer of thousands of others. */
const withoutParts = memoize((schema: Schema): Schema => ({ ...schema, ref: undefined, allOf: [] }))

function overlaySchema(under: Schema, over: Schema): Schema {
  const definedFields = Object.fromEntries(Object.entries(over).filter(([, value]) => value !== undefined))
  return {
    ...under,
    // Only defined fields of the upper schema. Lists and flags, which are never absent, follow below.
    ...(definedFields as Partial<Schema>),
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

/**
 * Two choices that apply at the same time: the lower one moves to the unused keyword. If both are used, the upper one
 * is kept.
 */
function mergedOptions(under: Schema, over: Schema): Partial<Schema> {
  const moved = under.oneOf.length > 0 && over.oneOf.length > 0 ? under.oneOf : []
  return {
    oneOf: over.oneOf.length > 0 ? over.oneOf : under.oneOf,
    anyOf: [over.anyOf, under.anyOf, moved].find(options => options.length > 0) ?? [],
  }
}

/** Each example may describe a part of the object, so the first ones of both are merged. */
function mergedExamples(under: readonly Json[], over: readonly Json[]): readonly Json[] {
  const low = under[0]
  const high = over[0]
  if (isRecord(low) && isRecord(high)) return [{ ...low, ...high }]
  return over.length > 0 ? over : under
}

function mergedExtensions({ extensions: under }: Schema, { extensions: over }: Schema): Schema['extensions'] {
  return {
    pre: [...under.pre, ...over.pre],
    post: [...under.post, ...over.post],
    access: over.access ?? under.access,
    default: over.default ?? under.default,
    others: [...new Map([...under.others, ...over.others])],
  }
}

/** Requirements of both, one after the other. */
function concatenated<Item>(
  under: readonly Item[] | undefined,
  over: readonly Item[] | undefined,
): readonly Item[] | undefined {
  return under && over ? [...under, ...over] : (over ?? under)
}

function bothOf(under: Schema | undefined, over: Schema | undefined): Schema | undefined {
  return under && over ? { ...emptySchema, allOf: [under, over] } : (over ?? under)
}

function eitherOf(under: Schema | undefined, over: Schema | undefined): Schema | undefined {
  return under && over ? { ...emptySchema, anyOf: [under, over] } : (over ?? under)
}
