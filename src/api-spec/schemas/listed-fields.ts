import { emptySchema } from '../model/empty-schema.ts'
import type { Schema } from '../model/schema.ts'
import { mergedSchema, type Schemas } from './merged-schema.ts'

/** A field of an object, or an item of a tuple, as readers see it. */
export interface ListedField {
  readonly name: string
  readonly schema: Schema
  readonly isRequired: boolean
}

interface ListContext {
  readonly schemas: Schemas
  /** Read-only fields are left out of requests, write-only fields out of responses. */
  readonly direction: 'request' | 'response' | 'both'
}

/** Whether a property is part of values in this direction. */
export function isInDirection(schema: Schema, { direction, schemas }: ListContext): boolean {
  const { isReadOnly, isWriteOnly } = mergedSchema(schema, schemas)
  return direction === 'both' || (direction === 'request' ? !isReadOnly : !isWriteOnly)
}

/** The properties of an object. */
export const namedFields = ({ properties, required }: Schema, context: ListContext): readonly ListedField[] =>
  properties
    .filter(({ schema }) => isInDirection(schema, context))
    .map(({ name, schema }) => ({ name, schema, isRequired: required.includes(name) }))

/** The fields of an object that have no property schema: required names, patterns of names, any other names. */
export function otherFields(merged: Schema, context: ListContext): readonly ListedField[] {
  const patterns = merged.patternProperties.map(({ pattern, schema }) => optionalField(`/${pattern}/`, schema))
  return [...undescribedFields(merged), ...patterns, ...additionalFields(merged, context)]
}

/** Required names that have no property. */
export function undescribedFields(merged: Schema): readonly ListedField[] {
  if (merged.required.length === 0 || merged.oneOf.length + merged.anyOf.length > 0) return []
  const known = new Set(merged.properties.map(({ name }) => name))
  const schema = merged.additionalProperties ?? emptySchema
  return merged.required.filter(name => !known.has(name)).map(name => ({ name, schema, isRequired: true }))
}

/** The field for additional properties, under the pattern of their names. */
export function additionalFields(
  { additionalProperties, propertyNames }: Pick<Schema, 'additionalProperties' | 'propertyNames'>,
  { schemas }: Pick<ListContext, 'schemas'>,
): readonly ListedField[] {
  const { pattern } = propertyNames ? mergedSchema(propertyNames, schemas).constraints : {}
  if (!additionalProperties && pattern === undefined) return []
  return [optionalField(pattern === undefined ? '{key}' : `/${pattern}/`, additionalProperties ?? emptySchema)]
}

/** The items of a tuple by their positions. */
export function tupleFields({ prefixItems, items }: Schema): readonly ListedField[] {
  if (prefixItems.length === 0) return []
  const fixed = prefixItems.map((schema, at) => ({ name: `[${at}]`, schema, isRequired: true }))
  return items && !items.isNever ? [...fixed, optionalField(`[${prefixItems.length}…]`, items)] : fixed
}

const optionalField = (name: string, schema: Schema): ListedField => ({ name, schema, isRequired: false })
