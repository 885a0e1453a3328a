import { childOf, isAbsent, isObject, type SpecNode } from '../document/node.ts'
import { booleanOf, textOf, wrongType } from '../document/node-readers.ts'
import { dereference } from '../document/read-context.ts'
import type { RequestBody } from '../model/operation.ts'
import type { OpenApiContext } from '../shared-readers/openapi-context.ts'
import { readContent } from './read-media-types.ts'

/** The request body of an operation, if it has one. */
export function readRequestBody(operation: SpecNode, context: OpenApiContext): RequestBody | undefined {
  const written = childOf(operation, 'requestBody')
  const node = isAbsent(written) ? undefined : dereference(written, context)
  if (!node) return undefined
  const { report } = context
  if (!isObject(node.value)) {
    report(wrongType(node, 'an object'))
    return undefined
  }
  const ownDescription = node === written ? undefined : textOf(written, 'description', report)
  return {
    description: ownDescription ?? textOf(node, 'description', report),
    isRequired: booleanOf(node, 'required', report),
    content: readContent(node, context),
  }
}
