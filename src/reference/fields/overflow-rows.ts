import { emptySchema } from '../../api-spec/model/empty-schema.ts'
import type { Schema } from '../../api-spec/model/schema.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import type { Field, FieldContext } from '../context/field-context.ts'
import { rangeTitle } from '../size-budget/overflow.ts'
import { fragmentLink } from './fragment-link.ts'

/** Maximum number of links to rows that are not rendered. */
const maxLinks = 40

/** Links to the rows from an index on. Each link covers as many rows as are rendered before the first link. */
export function overflowRows(fields: readonly Field[], renderedCount: number, context: FieldContext): BodyNode[] {
  const remaining = fields.slice(renderedCount)
  const linkSize = Math.max(renderedCount, 1, Math.ceil(remaining.length / maxLinks))
  return Array.from({ length: Math.ceil(remaining.length / linkSize) }, (_, at) => {
    const linked = remaining.slice(at * linkSize, (at + 1) * linkSize)
    return fragmentLink(schemaOfRows(linked), context)
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
