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
 * The bindings of protocols: parameters of a handshake and other values with a schema as rows, the rest as plain values.
 */
export const bindingNodes = (bindings: readonly Binding[], context: PageContext): readonly BodyNode[] =>
  bindings.flatMap(binding => nodesOf(binding, context))

function nodesOf({ protocol, query, headers, schemas = [], values }: Binding, context: PageContext): BodyNode[] {
  const prefix = idPart(protocol)
  const others = schemas.map(([name, schema]) => ({ name, schema, isRequired: false }))
  const rows = [
    ...rowsIn('query', query, `${prefix}-query`, context),
    ...rowsIn('header', headers, `${prefix}-headers`, context),
    ...fieldRows(others, fieldContextOf(context, prefix, 'request')),
  ]
  const otherNodes = otherValues(values)
  if (rows.length + otherNodes.length === 0) return []
  return [element('p', { class: 'schema-type' }, [element('code', {}, [text(protocol)])]), ...rows, ...otherNodes]
}

/** Values under names of the protocol itself. */
function otherValues(values: Binding['values']): readonly BodyNode[] {
  if (values.length === 0) return []
  return [
    element(
      'ul',
      {},
      values.map(([name, value]) =>
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
  return schemaFields(schema, { ...fieldContextOf(context, prefix, 'request'), locations })
}
