import type { Schema } from '../../api-spec/model/schema.ts'
import { hasConditions } from '../../api-spec/schemas/has-conditions.ts'
import { additionalFields, isInDirection, undescribedFields } from '../../api-spec/schemas/listed-fields.ts'
import { mergedSchema } from '../../api-spec/schemas/merged-schema.ts'
import { choicesOf, isNullSchema } from '../../api-spec/schemas/schema-options.ts'
import { unwrapSchema } from '../../api-spec/schemas/unwrap-schema.ts'
import type { FieldContext } from '../context/field-context.ts'
import { withoutConditions } from './schema-conditions.ts'
import { detailNodes } from './value-details.ts'

/** Whether a schema has anything to show in rows below it. */
export function hasFields(schema: Schema, context: FieldContext): boolean {
  const merged = mergedSchema(schema, context.schemas)
  const { properties, patternProperties, additionalProperties, prefixItems } = merged
  if (properties.some(property => isInDirection(property.schema, context))) return true
  if (patternProperties.length + prefixItems.length + undescribedFields(merged).length > 0) return true
  if (additionalProperties) return true
  if (additionalFields({ propertyNames: merged.propertyNames }, context).length > 0) return true
  if (hasConditions(merged, context.schemas)) return true
  return choicesOf(merged, context.ancestorKeys).some(option => isDescribedOption(option, context))
}

/** Whether an option says more than the type in its row. */
function isDescribedOption(option: Schema, { schemas }: FieldContext): boolean {
  const { schema: item, isList } = unwrapSchema(option, schemas)
  // The name of a named list is only shown by its option.
  if (isList && option.ref !== undefined) return true
  return isMoreSpecific(option, schemas) || (isList && isMoreSpecific(item, schemas))
}

function isMoreSpecific(option: Schema, schemas: FieldContext['schemas']): boolean {
  const merged = mergedSchema(option, schemas)
  const { properties, patternProperties, prefixItems, required, oneOf, anyOf } = merged
  const lists = [properties, patternProperties, prefixItems, required, oneOf, anyOf]
  const { additionalProperties, description, title } = merged
  return (
    lists.some(list => list.length > 0) ||
    [additionalProperties, description, title].some(value => value !== undefined) ||
    (!isNullSchema(merged) && detailNodes(merged, schemas).length > 0)
  )
}

/** Whether a value has only fields that depend on a condition. */
export function hasOnlyConditions(merged: Schema, context: FieldContext): boolean {
  return hasConditions(merged, context.schemas) && !hasFields(withoutConditions(merged), context)
}
