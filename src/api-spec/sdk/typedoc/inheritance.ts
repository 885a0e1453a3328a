import type { SdkType } from '../../model/sdk.ts'
import type { SymbolIds } from './symbol-ids.ts'
import { hasFlag, kindOf, type Node, nodeAt, nodesAt, numberAt, textAt } from './typedoc-json.ts'

/**
 * Whether the page only names an inherited member: it is documented on the page of another type, or belongs to another
 * library. Members of a type without a page are shown like own ones.
 */
export function isInheritedName(member: Node, ids: SymbolIds): boolean {
  // Readers need to know how to make one.
  if (kindOf(member) === 'constructor') return false
  const origin = originNode(member)
  if (!origin) return false
  return hasFlag(member, 'isExternal') || originId(origin, ids) !== undefined
}

const originNode = (member: Node): Node | undefined =>
  nodeAt(member, 'inheritedFrom') ?? nodeAt(nodesAt(member, 'signatures')[0], 'inheritedFrom')

function originId(origin: Node, ids: SymbolIds): string | undefined {
  const target = numberAt(origin, 'target') ?? numberAt(origin, 'id')
  return target === undefined ? undefined : ids.symbolIdOf(target)
}

/** An inherited member that the page only names, with a link to where it is documented. */
export function inheritedName(member: Node, ids: SymbolIds): SdkType {
  const origin = originNode(member)
  return [{ text: textAt(member, 'name') ?? '', id: origin && originId(origin, ids) }]
}

/** The declaration that a member overrides or comes from. */
export function originOf(reflection: Node, key: string, ids: SymbolIds): SdkType | undefined {
  const origin = nodeAt(reflection, key)
  return origin && [{ text: textAt(origin, 'name') ?? '', id: originId(origin, ids) }]
}
