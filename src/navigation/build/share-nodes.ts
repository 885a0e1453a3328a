import { isDeepEqual } from '../../source/json/is-deep-equal.ts'
import type { NavNode } from '../navigation.ts'

/**
 * A list in which nodes that are the same as in an earlier list are the same objects, so that results which are cached for
 * them stay valid. The earlier list itself, if all of them are the same.
 */
export function shareNodes(previous: readonly NavNode[], next: readonly NavNode[]): readonly NavNode[] {
  const shared = next.map((node, at) => sharedNode(previous[at], node))
  const isSame = previous.length === next.length && shared.every((node, at) => node === previous[at])
  return isSame ? previous : shared
}

function sharedNode(previous: NavNode | undefined, next: NavNode): NavNode {
  if (previous === next) return next
  if (next.type === 'page' || next.type === 'link' || next.type === 'operation')
    return previous && isDeepEqual(previous, next) ? previous : next
  if (previous?.type !== next.type) return next
  const shared = { ...next, children: shareNodes(previous.children, next.children) }
  return isDeepEqual(previous, shared) ? previous : shared
}
