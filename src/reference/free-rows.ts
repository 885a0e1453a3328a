import type { BodyNode } from '../content/body.ts'
import type { Field, FieldDrawing } from './field-drawing.ts'
import { schemaOfRows } from './more-rows.ts'
import { fieldNode, moreNode } from './schema-fields.ts'

/** Rows of values that belong to no schema; those for which the page has no room stand in a file as fields of one. */
export function freeRows(fields: readonly Field[], drawing: FieldDrawing): BodyNode[] {
  const drawn: BodyNode[] = []
  for (const [at, field] of fields.entries()) {
    if (drawing.budget.left <= 0) return [...drawn, moreNode(schemaOfRows(fields.slice(at)), drawing)]
    drawn.push(fieldNode(field, drawing))
  }
  return drawn
}
