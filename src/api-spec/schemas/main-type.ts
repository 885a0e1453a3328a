import type { Schema, SchemaType } from '../model/schema.ts'

/**
 * The type of a schema, or else the type that its other keywords imply.
 *
 * @param schema With its references resolved.
 */
export function mainTypeOf(schema: Schema): SchemaType | undefined {
  const { types, properties, required, additionalProperties, items, prefixItems, constraints } = schema
  if (types.length > 0) return types.find(type => type !== 'null') ?? types[0]
  if (properties.length > 0 || required.length > 0 || additionalProperties) return 'object'
  if (items || prefixItems.length > 0 || schema.contains) return 'array'
  if (schema.format !== undefined || constraints.pattern !== undefined || constraints.maxLength !== undefined)
    return 'string'
  return constraints.minimum === undefined && constraints.maximum === undefined ? undefined : 'number'
}
