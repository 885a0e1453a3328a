import { isObject, type SpecNode } from '../document/node.ts'
import { booleanOf, entriesOf, membersOf, textOf } from '../document/node-readers.ts'
import { dereference } from '../document/read-context.ts'
import { readExternalDocs } from '../json-schema/read-external-docs.ts'
import type { Callback } from '../model/operation.ts'
import type { OpenApiContext } from '../shared-readers/openapi-context.ts'
import { readResponses } from './read-responses.ts'

/** The method keys of a path item or a callback, in the order of their pages. */
export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

/** The requests that the API sends for an operation, one for each method and address. */
export function readCallbacks(operation: SpecNode, context: OpenApiContext): readonly Callback[] {
  return membersOf(operation, 'callbacks', context.report).flatMap(([name, written]) => {
    const node = dereference(written, context)
    const expressions = node ? entriesOf(node).filter(([key]) => !key.startsWith('x-')) : []
    return expressions.flatMap(([expression, item]) => readItem({ name, expression }, item, context))
  })
}

function readItem(
  names: Pick<Callback, 'name' | 'expression'>,
  written: SpecNode,
  context: OpenApiContext,
): readonly Callback[] {
  const item = dereference(written, context)
  const found = item ? entriesOf(item).filter(([key, node]) => methods.includes(key) && isObject(node.value)) : []
  return found.map(([method, node]) => ({
    ...names,
    method: method.toUpperCase(),
    summary: textOf(node, 'summary', context.report),
    description: textOf(node, 'description', context.report),
    isDeprecated: booleanOf(node, 'deprecated', context.report),
    externalDocs: readExternalDocs(node, context.report),
    ...context.dialect.readInputs(node, item ? [item] : [], context),
    responses: readResponses(node, context),
  }))
}
