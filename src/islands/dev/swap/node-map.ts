/** Maps nodes of the page source to the live nodes that they became. */
export type NodeMap = WeakMap<Node, Node>

/**
 * Find the live nodes of a page. Scripts may have added nodes, moved nodes and changed attributes; a node that cannot
 * be found is not in the map.
 */
export function matchNodes(sent: Document): NodeMap {
  const twins: NodeMap = new WeakMap()
  matchNode(sent.documentElement, document.documentElement, twins)
  return twins
}

function matchNode(sent: Node, shown: Node, twins: NodeMap): void {
  twins.set(sent, shown)
  let cursor = shown.firstChild
  for (const child of sent.childNodes) {
    let found = cursor
    while (found && !isSameNode(child, found)) found = found.nextSibling
    if (!found) continue
    matchNode(child, found, twins)
    cursor = found.nextSibling
  }
}

/** Scripts add classes and ids, but remove none. */
function isSameNode(sent: Node, shown: Node): boolean {
  if (sent.nodeName !== shown.nodeName) return false
  if (!(sent instanceof Element && shown instanceof Element)) return sent.nodeValue === shown.nodeValue
  if (sent.id !== '' && sent.id !== shown.id) return false
  return [...sent.classList].every(name => shown.classList.contains(name))
}

/** Map the nodes of the new tree to the live nodes of the old one. Both trees have the same shape. */
export function transferNodes(before: Node, after: Node, twins: NodeMap): void {
  const shown = twins.get(before)
  if (shown) twins.set(after, shown)
  for (const [at, child] of after.childNodes.entries()) {
    const old = before.childNodes[at]
    if (old) transferNodes(old, child, twins)
  }
}

/** A copy of a source node for the live page. The copied nodes are added to the map. */
export function cloneMapped(sent: Node, twins: NodeMap): Node {
  const copy = document.importNode(sent, true)
  mapClone(sent, copy, twins)
  return copy
}

function mapClone(sent: Node, copy: Node, twins: NodeMap): void {
  twins.set(sent, copy)
  for (const [at, child] of sent.childNodes.entries()) {
    const other = copy.childNodes[at]
    if (other) mapClone(child, other, twins)
  }
}
