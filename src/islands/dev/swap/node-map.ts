/** Maps nodes of the page source to the live nodes that they became. */
export type NodeMap = WeakMap<Node, Node>

/**
 * Find the live nodes of a page. Scripts may have added nodes, moved nodes and changed attributes; a node that cannot
 * be found is not in the map.
 */
export function matchNodes(sent: Document): NodeMap {
  const nodeMap: NodeMap = new WeakMap()
  matchNode(sent.documentElement, document.documentElement, nodeMap)
  return nodeMap
}

function matchNode(sent: Node, live: Node, nodeMap: NodeMap): void {
  nodeMap.set(sent, live)
  let cursor = live.firstChild
  for (const child of sent.childNodes) {
    let found = cursor
    while (found && !isSameNode(child, found)) found = found.nextSibling
    if (!found) continue
    matchNode(child, found, nodeMap)
    cursor = found.nextSibling
  }
}

/** Scripts add classes and ids, but remove none. */
function isSameNode(sent: Node, live: Node): boolean {
  if (sent.nodeName !== live.nodeName) return false
  if (!(sent instanceof Element && live instanceof Element)) return sent.nodeValue === live.nodeValue
  if (sent.id !== '' && sent.id !== live.id) return false
  return [...sent.classList].every(name => live.classList.contains(name))
}

/** Map the nodes of the new tree to the live nodes of the old one. Both trees have the same shape. */
export function transferNodes(before: Node, after: Node, nodeMap: NodeMap): void {
  const live = nodeMap.get(before)
  if (live) nodeMap.set(after, live)
  for (const [at, child] of after.childNodes.entries()) {
    const old = before.childNodes[at]
    if (old) transferNodes(old, child, nodeMap)
  }
}

/** A copy of a source node for the live page. The copied nodes are added to the map. */
export function cloneMapped(sent: Node, nodeMap: NodeMap): Node {
  const copy = document.importNode(sent, true)
  mapClone(sent, copy, nodeMap)
  return copy
}

function mapClone(sent: Node, copy: Node, nodeMap: NodeMap): void {
  nodeMap.set(sent, copy)
  for (const [at, child] of sent.childNodes.entries()) {
    const other = copy.childNodes[at]
    if (other) mapClone(child, other, nodeMap)
  }
}
