import type { Node } from 'jsonc-parser'
import { pointerSegments } from '../json-pointer.ts'
import type { RangeOf, SourceRange } from '../spec-document.ts'

/** Finds positions in a text with the tree of a lenient parser. */
export function treePositions(root: Node): RangeOf {
  return (pointer, prefersKey) => {
    let node = root
    let key: Node | undefined
    for (const step of pointerSegments(pointer)) {
      const next = childOf(node, step)
      if (!next) break
      key = next.key
      node = next.value
    }
    const isContainer = node.type === 'object' || node.type === 'array'
    if (prefersKey && key) return rangeOf(key)
    return isContainer ? rangeOf(key ?? { ...node, length: 1 }) : rangeOf(node)
  }
}

const rangeOf = ({ offset, length }: Node): SourceRange => ({ start: offset, end: offset + length })

function childOf(node: Node, step: string): { readonly key?: Node; readonly value: Node } | undefined {
  const children = node.children ?? []
  if (node.type === 'array') {
    const value = children[Number(step)]
    return value && { value }
  }
  // The last one of duplicate keys counts, as in the value.
  const [key, value] = children.findLast(({ children: [name] = [] }) => name?.value === step)?.children ?? []
  return key && value && { key, value }
}
