import { emptySchema } from '../../api-spec/model/empty-schema.ts'
import type { Schema } from '../../api-spec/model/schema.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import type { Field, FieldContext } from '../context/field-context.ts'
import { fragmentLink } from '../more-node.ts'
import { rangeTitle } from '../size-budget/overflow.ts'

/** Maximum number of links to rows that are not rendered. */
const maxLinks = 40

/** Links to the rows from an index on. Each link covers as many rows as are rendered before the first link. */
export function overflowRows(fields: readonly Field[], drawn: number, drawing: FieldContext): BodyNode[] {
  const rest = fields.slice(drawn)
  const atOnce = Math.max(drawn, 1, Math.ceil(rest.length / maxLinks))
  return Array.from({ length: Math.ceil(rest.length / atOnce) }, (_, at) => {
    const some = rest.slice(at * atOnce, (at + 1) * atOnce)
    return fragmentLink(schemaOfRows(some), drawing)
  })
}

/**
 * Rows as the properties of a schema, so that they can become a fragment file. The title names the rows: the link is
 * placed after other rows, and does not belong to the last of them.
 */
export const schemaOfRows = (fields: readonly Field[]): Schema => ({
  ...emptySchema,
  title: rangeTitle(fields.map(({ name }) => name)),
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
  dependents: fields.flatMap(({ name, requires = [] }) => (requires.length > 0 ? [{ name, required: requires }] : [])),
})
