import type { BodyNode } from '../../content/tree/body.ts'
import type { Field, FieldContext } from '../context/field-context.ts'
import { fragmentLink } from './fragment-link.ts'
import { schemaOfRows } from './overflow-rows.ts'
import { fieldNode } from './schema-fields.ts'

/**
 * Rows of values that belong to no schema. Those beyond the budget become the fields of a schema in a file of its own.
 */
export function standaloneRows(fields: readonly Field[], context: FieldContext): BodyNode[] {
  const nodes: BodyNode[] = []
  for (const [at, field] of fields.entries()) {
    if (context.sizeBudget.left <= 0) return [...nodes, fragmentLink(schemaOfRows(fields.slice(at)), context)]
    nodes.push(fieldNode(field, context))
  }
  return nodes
}
