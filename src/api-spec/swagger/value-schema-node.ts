import { isObject, type SpecNode } from '../document/node.ts'

/** Keys that say something of a parameter or header, not of its value. */
const parameterKeys = new Set(['name', 'in', 'required', 'description', 'allowEmptyValue', 'collectionFormat'])

/** What a parameter or header says of its value, which Swagger 2.0 writes into it, as if it were a schema. */
export function valueSchemaNode(node: SpecNode): SpecNode {
  if (!isObject(node.value)) return node
  const members = Object.entries(node.value).filter(([key]) => !parameterKeys.has(key))
  return { ...node, value: Object.fromEntries(members) }
}
