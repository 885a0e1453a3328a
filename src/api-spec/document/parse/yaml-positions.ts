import { isAlias, isMap, isScalar, isSeq, type Node, type ParsedNode, type YAMLMap } from 'yaml'
import { pointerSegments } from '../json-pointer.ts'
import type { RangeOf, SourceRange } from '../spec-document.ts'
import type { AliasTargets } from './yaml-to-json.ts'

/** A member or item. Items have no key. */
interface Entry {
  readonly key?: unknown
  readonly value: unknown
}

/**
 * Finds positions in a YAML text with the tree of its parser. Aliases and merged maps lead to the place where the value
 * is written.
 */
export function yamlPositions(root: ParsedNode, targets: AliasTargets): RangeOf {
  const known = new Map<unknown, ReadonlyMap<string, Entry>>()
  const entriesAt = (node: unknown): ReadonlyMap<string, Entry> => {
    const entries = known.get(node) ?? entriesOf(node, targets)
    known.set(node, entries)
    return entries
  }
  return (pointer, prefersKey) => {
    let entry: Entry = { value: root }
    for (const step of pointerSegments(pointer)) {
      const next = entriesAt(targetOf(entry.value, targets)).get(step)
      if (!next) break
      entry = next
    }
    if (prefersKey && isPositioned(entry.key)) return toRange(entry.key)
    return rangeOf(entry) ?? { start: root.range[0], end: root.range[0] }
  }
}

function rangeOf({ key, value }: Entry): SourceRange | undefined {
  if (isScalar(value) && isPositioned(value) && value.range[1] > value.range[0]) return toRange(value)
  if (isPositioned(key)) return toRange(key)
  return isPositioned(value) ? { start: value.range[0], end: value.range[0] + 1 } : undefined
}

type PositionedNode = Node & { readonly range: readonly [start: number, end: number, nodeEnd: number] }

const isPositioned = (node: unknown): node is PositionedNode =>
  typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)

const toRange = ({ range: [start, end] }: PositionedNode): SourceRange => ({ start, end })

/** The target of an alias is never another alias. An alias inside its own anchor is resolved only once. */
const targetOf = (node: unknown, targets: AliasTargets): unknown => (isAlias(node) ? targets.get(node) : node)

function entriesOf(node: unknown, targets: AliasTargets): ReadonlyMap<string, Entry> {
  if (isSeq(node)) return new Map(node.items.map((value, at) => [String(at), { value }]))
  return isMap(node) ? membersOf(node, targets) : new Map()
}

function membersOf(map: YAMLMap, targets: AliasTargets): ReadonlyMap<string, Entry> {
  const ownEntries = map.items.map(({ key, value }) => [nameOf(targetOf(key, targets)), { key, value }] as const)
  // Only earlier maps can be merged, so the recursion ends.
  const merged = ownEntries.filter(([name]) => name === '<<').flatMap(([, { value }]) => sourcesOf(value, targets))
  const inherited = merged.reverse().flatMap(source => [...entriesOf(source, targets)])
  return new Map([...inherited, ...ownEntries])
}

function sourcesOf(value: unknown, targets: AliasTargets): unknown[] {
  const source = targetOf(value, targets)
  return isSeq(source) ? source.items.map(item => targetOf(item, targets)) : [source]
}

function nameOf(key: unknown): string {
  if (!isScalar(key)) return ''
  return typeof key.value === 'symbol' ? '<<' : String(key.value ?? '')
}
