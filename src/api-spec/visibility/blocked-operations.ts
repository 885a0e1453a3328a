import { mayRead, type Reader } from '../../source/access/access.ts'
import { childOf, isObject, rootOf, type SpecNode, valueAt } from '../document/node.ts'
import { entriesOf } from '../document/node-readers.ts'
import type { Documents } from '../document/references.ts'
import { accessIn } from './access-in.ts'
import { keyOfValue, type ValueKey } from './visibility-context.ts'

/** OpenAPI operations inherit the groups of their path, and paths those of `paths`. */
export interface BlockedOperations {
  /** Operations that a reader may not see, and paths without any other operation. */
  readonly blocked: ReadonlySet<ValueKey>
  /** Objects whose groups are only a default for the operations in them. */
  readonly withOwnRules: ReadonlySet<ValueKey>
}

export function blockedOperations(documents: Documents, reader: Reader): BlockedOperations {
  const root = rootOf(documents.main)
  const paths = childOf(root, 'paths')
  const found = { blocked: new Set<ValueKey>(), withOwnRules: new Set<ValueKey>([keyOfValue(paths)]) }
  const allAccess = accessIn(paths.value)
  for (const key of ['paths', 'webhooks', 'x-webhooks']) {
    for (const [name, item] of entriesOf(childOf(root, key))) {
      if (name.startsWith('x-') || !isObject(item.value)) continue
      const layers = layersOf(item, documents)
      for (const layer of layers) found.withOwnRules.add(keyOfValue(layer))
      const inherited = layers.map(({ value }) => accessIn(value)).findLast(access => access !== undefined) ?? allAccess
      const operations = layers.flatMap(operationsIn)
      const hidden = operations.filter(operation => {
        const access = accessIn(targetOf(operation, documents).value) ?? inherited
        return access !== undefined && !mayRead(access, reader)
      })
      const isEmptyAndBlocked = operations.length === 0 && inherited !== undefined && !mayRead(inherited, reader)
      const isWhole = hidden.length === operations.length
      if (isEmptyAndBlocked || (isWhole && hidden.length > 0)) found.blocked.add(keyOfValue(item))
      else for (const operation of hidden) found.blocked.add(keyOfValue(operation))
    }
  }
  return found
}

/** A path, preceded by the path that it refers to. */
function layersOf(item: SpecNode, documents: Documents): readonly SpecNode[] {
  const target = targetOf(item, documents)
  return target === item ? [item] : [target, item]
}

const maxChain = 50

/** Follows `$ref` to its end. A node without a target is returned itself. */
function targetOf(node: SpecNode, documents: Documents): SpecNode {
  let at = node
  for (let hops = 0; hops < maxChain; hops++) {
    const reference = valueAt(at, '$ref')
    const target = typeof reference === 'string' ? documents.find(reference, at)?.node : undefined
    if (!target) return at
    at = target
  }
  return at
}

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'])

const operationsIn = (layer: SpecNode): readonly SpecNode[] => [
  ...entriesOf(layer).flatMap(([key, node]) => (methods.has(key) && isObject(node.value) ? [node] : [])),
  ...entriesOf(childOf(layer, 'additionalOperations')).map(([, node]) => node),
]
