import { childOf, isList, isObject, type SpecNode, valueAt } from '../document/node.ts'
import { entriesOf, itemsOf } from '../document/node-readers.ts'
import type { FilterContext } from './filter-context.ts'
import type { Visibility, VisibleObject } from './visibility.ts'

/** Tags, security schemes and operation IDs that hidden operations use and no visible part uses. */
export function unusedNames({ visible, hidden }: Visibility): FilterContext['unusedNames'] {
  const used = namesIn(visible.map(({ node }) => node))
  const inHidden = namesIn(hidden.flatMap(objectsIn))
  const unused = (key: 'tags' | 'schemes' | 'ids') => new Set([...inHidden[key]].filter(name => !used[key].has(name)))
  const blockedSchemes = hidden.flatMap(({ node }) => schemeName.exec(node.pointer)?.[1] ?? [])
  return { tags: unused('tags'), schemes: new Set([...unused('schemes'), ...blockedSchemes]), ids: unused('ids') }
}

const inExtension = /\/x-(?!webhooks\/)/
const schemeName = /^\/(?:components\/securitySchemes|securityDefinitions)\/([^/]*)$/

interface Names {
  readonly tags: Set<string>
  readonly schemes: Set<string>
  readonly ids: Set<string>
}

function namesIn(nodes: readonly SpecNode[]): Names {
  const names: Names = { tags: new Set(), schemes: new Set(), ids: new Set() }
  for (const node of nodes) {
    // Extensions only list names.
    if (!isObject(node.value) || inExtension.test(node.pointer)) continue
    const { tags, security, operationId, responses, parent } = node.value
    // The list of all tags contains objects; that of an operation contains names.
    if (isList(tags)) for (const tag of tags) if (typeof tag === 'string') names.tags.add(tag)
    if (isList(security))
      for (const alternative of itemsOf(childOf(node, 'security')))
        for (const [scheme] of entriesOf(alternative)) names.schemes.add(scheme)
    // Links contain the ID of their target operation.
    if (typeof operationId === 'string' && responses !== undefined) names.ids.add(operationId)
    if (typeof parent === 'string' && valueAt(node, 'name') !== undefined) names.tags.add(parent)
  }
  return names
}

function objectsIn({ node: start }: VisibleObject): readonly SpecNode[] {
  const found: SpecNode[] = []
  const pending = [start]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (isObject(node.value)) {
      found.push(node)
      pending.push(...entriesOf(node).map(([, child]) => child))
    } else pending.push(...itemsOf(node))
  }
  return found
}
