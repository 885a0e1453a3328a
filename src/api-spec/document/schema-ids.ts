import type { Json } from '../../source/json/json.ts'
import { childPointer } from './json-pointer.ts'
import { isObject, type SpecNode } from './node.ts'
import type { SpecDocument } from './spec-document.ts'

/** Schemas with an identifier. */
export interface SchemaIdIndex {
  readonly anchors: ReadonlyMap<string, SpecNode>
  readonly ids: ReadonlyMap<string, SpecNode>
}

/** All values of a document that have `$anchor`, `$dynamicAnchor`, `$id` or `$self`. */
export function schemaIdsOf(document: SpecDocument): SchemaIdIndex {
  const anchors = new Map<string, SpecNode>()
  const ids = new Map<string, SpecNode>()
  const stack: (readonly [value: Json, pointer: string])[] = [[document.value, '']]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [value, pointer] = next
    if (typeof value !== 'object' || value === null) continue
    if (isObject(value)) addIds({ value, pointer, document }, anchors, ids)
    for (const [step, child] of Object.entries(value)) {
      if (typeof child === 'object' && child !== null) stack.push([child, childPointer(pointer, step)])
    }
  }
  return { anchors, ids }
}

function addIds(node: SpecNode, anchors: Map<string, SpecNode>, ids: Map<string, SpecNode>): void {
  if (!isObject(node.value)) return
  const { $anchor, $dynamicAnchor, $id, $self } = node.value
  for (const name of [$anchor, $dynamicAnchor]) if (typeof name === 'string') anchors.set(name, node)
  for (const name of [$id, node.pointer === '' ? $self : undefined]) {
    if (typeof name === 'string' && name !== '') ids.set(name.replace(/#$/, ''), node)
  }
}
