import { rootOf, type SpecNode, valueAt } from '../document/node.ts'
import { textsOf } from '../document/node-readers.ts'
import type { ReadContext } from '../document/read-context.ts'

/**
 * The media types of requests or responses: the operation's own list, even an empty one, or else that of the document.
 */
export function mediaTypesOf(
  operation: SpecNode,
  key: 'consumes' | 'produces',
  { documents, report }: ReadContext,
): readonly string[] {
  const holder = valueAt(operation, key) === undefined ? rootOf(documents.main) : operation
  return [...new Set(textsOf(holder, key, report))]
}
