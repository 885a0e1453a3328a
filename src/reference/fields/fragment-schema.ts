import { emptySchema } from '../../api-spec/model/empty-schema.ts'
import type { Schema } from '../../api-spec/model/schema.ts'
import { mergedSchema } from '../../api-spec/schemas/merged-schema.ts'
import type { FieldContext } from '../context/field-context.ts'
import { refsOf } from './refs-of.ts'

/**
 * The schema whose fields are shown for a schema: what it refers to, if it adds nothing but a description, a title or
 * other details of its row. So all places that refer to a schema share the fragment with its fields.
 */
export function fragmentSchemaOf(schema: Schema): Schema {
  const { ref, allOf } = schema
  const [only, ...others] = allOf
  if (addsFields(schema) || others.length > 0) return schema
  if (ref !== undefined) return only ? schema : { ...emptySchema, ref }
  return only ? fragmentSchemaOf(only) : schema
}

function addsFields(schema: Schema): boolean {
  const { properties, required, patternProperties, prefixItems, oneOf, anyOf } = schema
  const { additionalProperties, propertyNames, items, contentSchema, discriminator } = schema
  const { conditions = [], dependents = [], contains = [] } = schema
  const lists = [properties, required, patternProperties, prefixItems, oneOf, anyOf, conditions, dependents, contains]
  const values = [additionalProperties, propertyNames, items, contentSchema, discriminator]
  return lists.some(list => list.length > 0) || values.some(value => value !== undefined)
}

/** Levels of names such as `filter[color][name]`, and fields per level, that are part of the page itself. */
const maxDeepLevels = 3
const maxDeepFields = 30

/** Levels of schemas without a key that are built in place. Options and conditions repeat the fields around them. */
const maxInlineLevels = 3

/**
 * Whether the fields of a nested schema are a fragment. A schema without a key is shown in one place only. The same
 * applies to names that contain the names around them, such as `filter[color]`.
 */
export function isInFragment(schema: Schema, { schemas, namePrefix, inlineLevels = 0 }: FieldContext): boolean {
  if (refsOf(schema).length === 0) return inlineLevels >= maxInlineLevels
  if (namePrefix === undefined) return true
  const levels = namePrefix.split('[').length
  return levels > maxDeepLevels || mergedSchema(schema, schemas).properties.length > maxDeepFields
}
