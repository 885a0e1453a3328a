import type { BodyNode } from '../../content/tree/body.ts'
import type { Field, FieldContext } from '../context/field-context.ts'
import { fragmentLink } from '../more-node.ts'
import { schemaOfRows } from './overflow-rows.ts'
import { fieldNode } from './schema-fields.ts'

/**
 * Rows of values that belong to no schema. Those beyond the budget become the fields of a schema in a file of its own.
 */
export function standaloneRows(fields: readonly Field[], drawing: FieldContext): BodyNode[] {
  const drawn: BodyNode[] = []
  for (const [at, field] of fields.entries()) {
    if (drawing.sizeBudget.left <= 0) return [...drawn, fragmentLink(schemaOfRows(fields.slice(at)), drawing)]
    drawn.push(fieldNode(field, drawing))
  }
  return drawn
}
