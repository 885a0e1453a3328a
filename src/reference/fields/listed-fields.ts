import { emptySchema } from '../../api-spec/model/empty-schema.ts'
import type { Schema } from '../../api-spec/model/schema.ts'
import { mergedSchema } from '../../api-spec/schemas/merged-schema.ts'
import type { Field, FieldContext } from '../context/field-context.ts'

/** Whether a property is part of values in this direction. */
export function isInDirection(schema: Schema, { direction, schemas }: FieldContext): boolean {
  const { isReadOnly, isWriteOnly } = mergedSchema(schema, schemas)
  return direction === 'both' || (direction === 'request' ? !isReadOnly : !isWriteOnly)
}

/** Required names that have no property. */
export function undescribedFields(merged: Schema): Field[] {
  if (merged.required.length === 0 || merged.oneOf.length + merged.anyOf.length > 0) return []
  const known = new Set(merged.properties.map(({ name }) => name))
  const schema = merged.additionalProperties ?? emptySchema
  return merged.required.filter(name => !known.has(name)).map(name => ({ name, schema, isRequired: true }))
}

/** The row for additional properties, under the pattern of their names. */
export function additionalFields(
  { additionalProperties, propertyNames }: Pick<Schema, 'additionalProperties' | 'propertyNames'>,
  { schemas }: FieldContext,
): Field[] {
  const { pattern } = propertyNames ? mergedSchema(propertyNames, schemas).constraints : {}
  if (!additionalProperties && pattern === undefined) return []
  return [optionalField(pattern === undefined ? '{key}' : `/${pattern}/`, additionalProperties ?? emptySchema)]
}

export const optionalField = (name: string, schema: Schema): Field => ({ name, schema, isRequired: false })
