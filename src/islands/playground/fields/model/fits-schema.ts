import type { Schema, SchemaType } from '../../../../api-spec/model/schema.ts'
import { mainTypeOf } from '../../../../api-spec/schemas/main-type.ts'
import { mergedSchema, type Schemas } from '../../../../api-spec/schemas/merged-schema.ts'
import { isJsonEqual } from '../../../../api-spec/validation/is-json-equal.ts'
import { exactText, isWholeNumber, numberText } from '../../../../source/json/exact-number.ts'
import { isRecord } from '../../../../source/json/is-record.ts'
import type { Json } from '../../../../source/json/json.ts'
import { entryOf } from '../../values/edits.ts'
import { isVariableReference } from '../../values/is-variable-reference.ts'

/** Limits for what is compared. */
const maxDepth = 3
const maxItems = 20

/**
 * Whether the types of a value and its parts, and its restricted values, are those of a schema: enough to tell options
 * apart, without loading the validation code.
 */
export function fitsSchema(value: Json, schema: Schema, schemas: Schemas, depth = 0): boolean {
  // A variable may stand for any value.
  if (value === null || (typeof value === 'string' && isVariableReference(value))) return true
  const merged = mergedSchema(schema, schemas)
  const allowedValues = merged.const ?? merged.enum?.map(allowed => allowed.value)
  if (allowedValues && !allowedValues.some(allowed => isJsonEqual(allowed, value))) return false
  if (!isOfSchemaType(value, merged)) return false
  if (depth >= maxDepth) return true
  const fits = (part: Json | undefined, partSchema: Schema | undefined): boolean =>
    part === undefined || partSchema === undefined || fitsSchema(part, partSchema, schemas, depth + 1)
  if (Array.isArray(value))
    return value.slice(0, maxItems).every((item: Json, at) => fits(item, merged.prefixItems[at] ?? merged.items))
  return !isRecord(value) || merged.properties.every(property => fits(entryOf(value, property.name), property.schema))
}

/**
 * Whether a value has a type of a schema.
 *
 * @param merged With its references resolved.
 */
export function isOfSchemaType(value: Json, merged: Schema): boolean {
  const type = mainTypeOf(merged)
  if (type === undefined) return true
  return (merged.types.length > 0 ? merged.types : [type]).some(allowed => isOfType(value, allowed))
}

function isOfType(value: Json, type: SchemaType): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isRecord(value)
  if (type === 'file') return typeof value === 'string'
  if (type === 'integer') return isWholeNumber(value)
  if (type === 'number') return numberText(value) !== undefined
  if (type === 'string') return typeof value === 'string' && exactText(value) === undefined
  return typeof value === type
}
