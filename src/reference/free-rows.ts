import { emptySchema } from '../api-spec/empty-schema.ts'
import type { Schema } from '../api-spec/schema.ts'
import type { BodyNode } from '../content/body.ts'
import { type Field, type FieldDrawing, fieldNode, moreNode } from './schema-fields.ts'

/** Rows of values that belong to no schema; those for which the page has no room stand in a file as fields of one. */
export function freeRows(fields: readonly Field[], drawing: FieldDrawing): BodyNode[] {
  const drawn: BodyNode[] = []
  for (const [at, field] of fields.entries()) {
    if (drawing.budget.left <= 0) return [...drawn, moreNode(schemaOfRows(fields.slice(at)), drawing)]
    drawn.push(fieldNode(field, drawing))
  }
  return drawn
}

const schemaOfRows = (fields: readonly Field[]): Schema => ({
  ...emptySchema,
  types: ['object'],
  properties: fields.map(({ name, schema, description, isDeprecated = false, examples = [] }) => ({
    name,
    schema: {
      ...emptySchema,
      allOf: [schema],
      description: description ?? schema.description,
      isDeprecated,
      examples: examples.flatMap(({ value }) => value ?? []),
    },
  })),
  required: fields.flatMap(({ name, isRequired }) => (isRequired ? [name] : [])),
})
