import type { Json } from '../../source/json.ts'
import { isList, isObject, type SpecNode, valueAt } from '../document/node.ts'
import { anyOf, objectOf, textOf, textsOf } from '../document/readers.ts'
import type { Report } from '../document/report.ts'
import { noExtensions } from '../empty-schema.ts'
import type { SchemaExtensions } from '../schema.ts'

/** Keys that have a field of their own. */
const understood = new Set(['x-mint', 'x-default', 'x-mint-enum', 'x-nullable'])

/** What authors say of a schema, or of whatever else bears the same keys, beyond its specification. */
export function readSchemaExtensions(node: SpecNode, report: Report): SchemaExtensions {
  const keys = isObject(node.value) ? Object.keys(node.value).filter(key => key.startsWith('x-')) : []
  if (keys.length === 0) return noExtensions
  const mint = objectOf(node, 'x-mint', report)
  const others = keys.filter(key => !understood.has(key)).map(key => [key, valueAt(node, key) ?? null] as const)
  return {
    pre: mint ? labelsOf(mint, 'pre', report) : [],
    post: mint ? labelsOf(mint, 'post', report) : [],
    groups: mint ? textsOf(mint, 'groups', report) : [],
    default: anyOf(node, 'x-default'),
    others: others satisfies readonly (readonly [string, Json])[],
  }
}

/** One label need not stand in a list. */
function labelsOf(mint: SpecNode, key: string, report: Report): readonly string[] {
  const value = valueAt(mint, key)
  if (value === undefined || isList(value)) return textsOf(mint, key, report)
  const label = textOf(mint, key, report)
  return label === undefined ? [] : [label]
}
