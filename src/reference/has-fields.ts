import { mergedSchema } from '../api-spec/merged-schema.ts'
import type { Schema } from '../api-spec/schema.ts'
import { choicesOf, isNull } from '../api-spec/schema-options.ts'
import type { FieldDrawing } from './field-drawing.ts'
import { innermost } from './innermost.ts'
import { hasConditions, withoutConditions } from './schema-conditions.ts'
import { factNodes } from './schema-facts.ts'
import { furtherFields, isShown, undescribed } from './schema-fields.ts'

/** Whether there is anything below a schema to be told. */
export function hasFields(schema: Schema, drawing: FieldDrawing): boolean {
  const merged = mergedSchema(schema, drawing.schemas)
  const { properties, patternProperties, additionalProperties, prefixItems } = merged
  if (properties.some(property => isShown(property.schema, drawing))) return true
  if (patternProperties.length + prefixItems.length + undescribed(merged).length > 0) return true
  if (additionalProperties) return true
  if (furtherFields({ propertyNames: merged.propertyNames }, drawing).length > 0) return true
  if (hasConditions(merged, drawing.schemas)) return true
  return choicesOf(merged, drawing.around).some(option => hasOptionToTell(option, drawing))
}

/** An option that is more than the type which the row names already. */
function hasOptionToTell(option: Schema, { schemas }: FieldDrawing): boolean {
  const { schema: item, isList } = innermost(option, schemas)
  // What a list is called that has a name, only its option says.
  if (isList && option.ref !== undefined) return true
  return tellsMore(option, schemas) || (isList && tellsMore(item, schemas))
}

function tellsMore(option: Schema, schemas: FieldDrawing['schemas']): boolean {
  const merged = mergedSchema(option, schemas)
  const { properties, patternProperties, prefixItems, required, oneOf, anyOf } = merged
  const lists = [properties, patternProperties, prefixItems, required, oneOf, anyOf]
  const { additionalProperties, description, title } = merged
  return (
    lists.some(list => list.length > 0) ||
    [additionalProperties, description, title].some(value => value !== undefined) ||
    (!isNull(merged) && factNodes(merged, schemas).length > 0)
  )
}

/** Whether a value has no fields but those that depend on a condition. */
export function hasNothingButConditions(merged: Schema, drawing: FieldDrawing): boolean {
  return hasConditions(merged, drawing.schemas) && !hasFields(withoutConditions(merged), drawing)
}
