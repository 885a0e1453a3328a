import type { Schema } from '../model/schema.ts'
import { singleOption } from './described-schema.ts'
import { hasConditions } from './has-conditions.ts'
import { mergedSchema, type Schemas } from './merged-schema.ts'

/**
 * The schema to describe: the item of a list or of nested lists, the option that is not `null`, or the schema of a
 * string's content.
 */
export function unwrapSchema(
  schema: Schema,
  schemas: Schemas,
  isList = false,
  depth = 0,
): { readonly schema: Schema; readonly isList: boolean } {
  const merged = mergedSchema(schema, schemas)
  const only = merged.properties.length === 0 ? singleOption(merged, schemas) : undefined
  if (depth > 8) return { schema, isList }
  if (only) return unwrapSchema(only, schemas, isList, depth + 1)
  if (merged.contentSchema) return unwrapSchema(merged.contentSchema, schemas, true, depth + 1)
  return merged.items && isPlainList(merged) && !hasConditions(merged, schemas)
    ? unwrapSchema(merged.items, schemas, true, depth + 1)
    : { schema, isList }
}

/** Whether a list has only items and no properties, or no content at all. */
export const isPlainList = ({ properties, prefixItems, additionalProperties }: Schema): boolean =>
  properties.length === 0 && prefixItems.length === 0 && !additionalProperties
