import type { Json } from '../../source/json/json.ts'
import { childOf, isList, isObject, rootOf, type SpecNode } from '../document/node.ts'
import { itemsOf } from '../document/node-readers.ts'
import type { SpecDocument } from '../document/spec-document.ts'
import type { FilterContext } from './filter-context.ts'
import { mapObject } from './filter-data.ts'
import { filterObject } from './filter-object.ts'
import { filterSchema } from './filter-schema.ts'
import { keepPositions } from './keep-positions.ts'
import { type Kind, keyOfValue, kindOf, kindOfItem } from './visibility-context.ts'

/**
 * A document without its hidden parts; the same document if it has none.
 *
 * @returns `undefined` if nothing is left.
 */
export function filterDocument(document: SpecDocument, context: FilterContext): SpecDocument | undefined {
  const keptItems = new Map<string, readonly number[]>()
  const value = filterNode(rootOf(document), 'object', { ...context, keptItems })
  if (value === undefined) return undefined
  return value === document.value ? document : keepPositions({ ...document, value }, document, keptItems)
}

interface WalkContext extends FilterContext {
  /** The indexes of the remaining items of a list, by its pointer. */
  readonly keptItems: Map<string, readonly number[]>
}

/** A part without its hidden parts; `undefined` if it is hidden itself. The same value if nothing changes. */
function filterNode(node: SpecNode, kind: Kind, context: WalkContext): Json | undefined {
  const { value } = node
  if (context.isHidden(node, kind)) return undefined
  const example = context.exampleSchemas.get(keyOfValue(node))
  if (example?.isValue) return value === undefined ? undefined : context.data.filter(value, example.schemas)
  if (isList(value))
    return filterItems(node, value, item => filterNode(item, kindOfItem(kind, item.value), context), context)
  if (!isObject(value)) return value
  const createFilter = kind === 'schema' ? filterSchema : filterObject
  const change = kind === 'map' ? undefined : createFilter(node, context)
  return mapObject(value, (key, member) => {
    const child = childOf(node, key)
    const changed = change?.(key, member)
    if (changed)
      return isList(member) && isList(changed.value) ? keptIn(child, member, changed.value, context) : changed.value
    return filterNode(child, kindOf(kind, key, member), context)
  })
}

function filterItems(
  node: SpecNode,
  list: readonly Json[],
  change: (item: SpecNode) => Json | undefined,
  { keptItems }: WalkContext,
): Json {
  const changed = itemsOf(node).map(change)
  if (changed.every((item, at) => item === list[at])) return list
  const kept = changed.flatMap((item, at) => (item === undefined ? [] : [at]))
  if (kept.length < list.length) keptItems.set(node.pointer, kept)
  return changed.filter(item => item !== undefined)
}

/** Records which items of a list of values remain. */
function keptIn(node: SpecNode, before: readonly Json[], after: readonly Json[], { keptItems }: WalkContext): Json {
  if (after.length === before.length) return after
  let from = 0
  const kept = after.map(item => {
    const at = before.indexOf(item, from)
    from = at === -1 ? from + 1 : at + 1
    return from - 1
  })
  keptItems.set(node.pointer, kept)
  return after
}
