import type { Json } from '../../source/json/json.ts'
import { pointerSegments } from '../document/json-pointer.ts'
import { childOf, isObject, type SpecNode, valueAt } from '../document/node.ts'
import { entriesOf, itemsOf } from '../document/node-readers.ts'
import type { BlockedParts } from './blocked-parts.ts'
import type { Visibility } from './visibility.ts'

/** Names that occur only in hidden parts: of properties, parameters and headers, and values of an `enum`. */
export interface HiddenNames {
  readonly has: (name: string) => boolean
  /** The first of these names that a text contains as a word. */
  readonly firstIn: (text: string) => string | undefined
}

export function hiddenNames({ visible, hidden }: Visibility, parts: BlockedParts): HiddenNames {
  const hiddenSet = new Set<string>()
  const visibleSet = new Set<string>()
  for (const { node, kind } of visible) {
    const isNamed = (kind === 'map' && keyOf(node) === 'properties') || (kind === 'object' && keyOf(node) === 'headers')
    for (const [name, child] of isNamed ? entriesOf(node) : [])
      if (parts.isBlocked(child)) hiddenSet.add(name)
      else visibleSet.add(name)
    if (typeof valueAt(node, 'in') === 'string') addText(valueAt(node, 'name'), visibleSet)
    addValues(node, parts, visibleSet, hiddenSet)
  }
  for (const { node, kind } of hidden) {
    if (typeof valueAt(node, 'in') === 'string') addText(valueAt(node, 'name'), hiddenSet)
    if (kind === 'schema') addAllNames(node, hiddenSet)
  }
  for (const name of visibleSet) hiddenSet.delete(name)
  hiddenSet.delete('')
  const pattern = hiddenSet.size === 0 ? undefined : wordsPattern([...hiddenSet])
  return { has: name => hiddenSet.has(name), firstIn: text => pattern?.exec(text)?.[0] }
}

const keyOf = ({ pointer }: SpecNode): string | undefined => pointerSegments(pointer).at(-1)

function addText(value: Json | undefined, names: Set<string>): void {
  if (typeof value === 'string') names.add(value)
}

function addValues(node: SpecNode, parts: BlockedParts, visible: Set<string>, hidden: Set<string>): void {
  addText(valueAt(node, 'const'), visible)
  for (const { value } of itemsOf(childOf(node, 'enum')))
    if (value !== undefined) addText(value, parts.isBlockedValue(node, value) ? hidden : visible)
}

/** The names of properties, and constants, in a hidden schema. */
function addAllNames(start: SpecNode, names: Set<string>): void {
  const pending = [start]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (isObject(node.value)) {
      for (const [name] of entriesOf(childOf(node, 'properties'))) names.add(name)
      addText(valueAt(node, 'const'), names)
      pending.push(...entriesOf(node).map(([, child]) => child))
    } else pending.push(...itemsOf(node))
  }
}

/** Longer names come first, so that a name with the same beginning as a shorter one is found too. */
function wordsPattern(names: readonly string[]): RegExp {
  const escaped = names.toSorted((one, other) => other.length - one.length).map(escapeName)
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${escaped.join('|')})(?![\\p{L}\\p{N}_])`, 'u')
}

const escapeName = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
