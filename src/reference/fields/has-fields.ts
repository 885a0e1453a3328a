import type { Schema } from '../../api-spec/model/schema.ts'
import { mergedSchema } from '../../api-spec/schemas/merged-schema.ts'
import { choicesOf, isNullSchema } from '../../api-spec/schemas/schema-options.ts'
import type { FieldContext } from '../context/field-context.ts'
import { additionalFields, isShown, undescribedFields } from '../listed-fields.ts'
import { hasConditions, withoutConditions } from './schema-conditions.ts'
import { factNodes } from './schema-facts.ts'
import { unwrapSchema } from './unwrap-schema.ts'

/** Whether a schema has anything to show in rows below it. */
export function hasFields(schema: Schema, drawing: FieldContext): boolean {
  const merged = mergedSchema(schema, drawing.schemas)
  const { properties, patternProperties, additionalProperties, prefixItems } = merged
  if (properties.some(property => isShown(property.schema, drawing))) return true
  if (patternProperties.length + prefixItems.length + undescribedFields(merged).length > 0) return true
  if (additionalProperties) return true
  if (additionalFields({ propertyNames: merged.propertyNames }, drawing).length > 0) return true
  if (hasConditions(merged, drawing.schemas)) return true
  return choicesOf(merged, drawing.ancestorKeys).some(option => isDescribedOption(option, drawing))
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
    (!isNullSchema(merged) && factNodes(merged, schemas).length > 0)
  )
}

/** Whether a value has only fields that depend on a condition. */
export function hasOnlyConditions(merged: Schema, drawing: FieldContext): boolean {
  return hasConditions(merged, drawing.schemas) && !hasFields(withoutConditions(merged), drawing)
}
