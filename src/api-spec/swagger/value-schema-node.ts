import { isObject, type SpecNode } from '../document/node.ts'

/** Keys that describe a parameter or header itself, not its value. */
const parameterKeys = new Set(['name', 'in', 'required', 'description', 'allowEmptyValue', 'collectionFormat'])

/** The keys of a parameter or header that describe its value, which form a schema in Swagger 2.0. */
export function valueSchemaNode(node: SpecNode): SpecNode {
  if (!isObject(node.value)) return node
  const members = Object.entries(node.value).filter(([key]) => !parameterKeys.has(key))
  return { ...node, value: Object.fromEntries(members) }
}
