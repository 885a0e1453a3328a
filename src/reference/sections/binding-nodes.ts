import type { Binding } from '../../api-spec/model/channel.ts'
import type { Schema } from '../../api-spec/model/schema.ts'
import { mergedSchema } from '../../api-spec/schemas/merged-schema.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import { plainTextOf } from '../../source/json/json-text.ts'
import { element, text } from '../context/node-builders.ts'
import { fieldContextOf, type PageContext } from '../context/page-context.ts'
import { fieldRows, schemaFields } from '../fields/schema-fields.ts'
import { idPart } from '../id-part.ts'

/**
 * The bindings of protocols: parameters of a handshake and other values with a schema as rows, the rest as plain facts.
 */
export const bindingNodes = (bindings: readonly Binding[], context: PageContext): readonly BodyNode[] =>
  bindings.flatMap(binding => nodesOf(binding, context))

function nodesOf({ protocol, query, headers, schemas = [], facts }: Binding, context: PageContext): BodyNode[] {
  const prefix = idPart(protocol)
  const others = schemas.map(([name, schema]) => ({ name, schema, isRequired: false }))
  const rows = [
    ...rowsIn('query', query, `${prefix}-query`, context),
    ...rowsIn('header', headers, `${prefix}-headers`, context),
    ...fieldRows(others, fieldContextOf(context, prefix, 'request')),
  ]
  const factNodes = factRows(facts)
  if (rows.length + factNodes.length === 0) return []
  return [element('p', { class: 'schema-type' }, [element('code', {}, [text(protocol)])]), ...rows, ...factNodes]
}

/** Facts under names of the protocol itself. */
function factRows(facts: Binding['facts']): readonly BodyNode[] {
  if (facts.length === 0) return []
  return [
    element(
      'ul',
      {},
      facts.map(([name, value]) =>
        element('li', {}, [text(`${name}: `), element('code', {}, [text(plainTextOf(value))])]),
      ),
    ),
  ]
}

/** Rows that show where each value is sent. */
function rowsIn(location: string, schema: Schema | undefined, prefix: string, context: PageContext): BodyNode[] {
  if (!schema) return []
  const { properties } = mergedSchema(schema, context.spec.schemas)
  const locations = new Map(properties.map(({ name }) => [name, location]))
  return schemaFields(schema, { ...fieldContextOf(context, prefix, 'request'), locations: locations })
}
