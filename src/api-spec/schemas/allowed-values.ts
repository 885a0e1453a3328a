import type { EnumValue, Schema } from '../model/schema.ts'
import { mergedSchema, type Schemas } from './merged-schema.ts'

/** Allowed values of a schema, of the items of a list, or of the items of nested lists. */
export function allowedValues(merged: Schema, schemas: Schemas, depth = 0): readonly EnumValue[] {
  if (merged.enum) return merged.enum
  // A constant without a type has its value as label.
  if (merged.const && merged.types.length > 0) return [{ value: merged.const[0] }]
  return merged.items && depth < 8 ? allowedValues(mergedSchema(merged.items, schemas), schemas, depth + 1) : []
}
