import type { Schema } from '../../api-spec/model/schema.ts'
import { mergedSchema } from '../../api-spec/schemas/merged-schema.ts'
import { titleOf } from '../../api-spec/schemas/type-label.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import type { FieldContext } from '../context/field-context.ts'
import { element } from '../context/node-builders.ts'

/** A link to all fields of a schema. */
export function fragmentLink(
  schema: Schema,
  { direction, fragmentHref, schemas, isEstimate, isRoot, prefix }: FieldContext,
): BodyNode {
  if (isEstimate) return element('Api.More', {})
  const name = titleOf(schema, mergedSchema(schema, schemas))
  return element('Api.More', { part: fragmentHref(schema, direction), name, below: isRoot ? prefix : undefined })
}
