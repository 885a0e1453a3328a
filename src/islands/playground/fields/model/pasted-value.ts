import type { Property, Schema } from '../../../../api-spec/model/schema.ts'
import { mergedSchema, type Schemas } from '../../../../api-spec/schemas/merged-schema.ts'
import { isRecord } from '../../../../source/json/is-record.ts'
import type { Json } from '../../../../source/json/json.ts'
import type { JsonObject } from '../../values/edits.ts'
import { parseJsonValue } from '../../values/value-text.ts'
import { fieldShapeOf } from './field-shape.ts'

/**
 * The value of a form from pasted text. Read-only properties, which responses contain, are left out: the form has no
 * fields for them.
 *
 * @returns `undefined` if the text is not a JSON object or list, or does not fit the schema.
 */
export function pastedValue(text: string, schema: Schema, schemas: Schemas): Json | undefined {
  const value = parseJsonValue(text.trim())
  if (typeof value !== 'object' || value === null || !isPlausible(value, schema, schemas, [])) return undefined
  return withoutReadOnly(value, schema, schemas, 0)
}

function isPlausible(value: Json, schema: Schema, schemas: Schemas, chain: readonly string[]): boolean {
  const { kind, merged, options, schemaChain: innerChain } = fieldShapeOf(schema, schemas, chain)
  if (kind === 'choice')
    return options.some(option => isPlausible(value, option.schema, schemas, [...innerChain, ...option.refs]))
  if (Array.isArray(value)) return kind === 'array' || kind === 'any'
  return kind === 'any' || (kind === 'object' && isRecord(value) && sharesNames(value, merged))
}

/** Whether an object has at least one of the properties, or may have any. */
function sharesNames(value: JsonObject, { properties, additionalProperties, patternProperties }: Schema): boolean {
  if (properties.length === 0 || additionalProperties || patternProperties.length > 0) return true
  return properties.some(({ name }) => Object.hasOwn(value, name))
}

/** Depth limit for removing read-only properties. */
const maxDepth = 100

function withoutReadOnly(value: Json, schema: Schema, schemas: Schemas, depth: number): Json {
  if (depth > maxDepth) return value
  const merged = mergedSchema(schema, schemas)
  if (Array.isArray(value))
    return value.map((item: Json, at) => {
      const itemSchema = merged.prefixItems[at] ?? merged.items
      return itemSchema ? withoutReadOnly(item, itemSchema, schemas, depth + 1) : item
    })
  if (!isRecord(value)) return value
  const known = new Map(propertiesOf(merged, schemas).map(property => [property.name, property.schema]))
  const entries = Object.entries(value).flatMap(([name, held]): [string, Json][] => {
    const property = known.get(name)
    if (property && mergedSchema(property, schemas).isReadOnly) return []
    return [[name, property ? withoutReadOnly(held, property, schemas, depth + 1) : held]]
  })
  return Object.fromEntries(entries)
}

/** The properties of an object; none for a choice, because its option is not known yet. */
const propertiesOf = (merged: Schema, schemas: Schemas): readonly Property[] =>
  fieldShapeOf(merged, schemas, []).merged.properties
