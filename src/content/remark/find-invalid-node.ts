/** Deeper trees, and trees with more nodes, are rejected. */
const limits = { depth: 500, nodes: 1_000_000 }

/** Nodes that must have text. */
const literals = new Set(['text', 'inlineCode', 'code', 'html', 'raw', 'math', 'inlineMath'])

/** Why a tree of a plugin cannot be used: the first invalid node. */
export function findInvalidNode(root: unknown): string | undefined {
  let count = 0
  const ancestors = new Set<unknown>()
  const visit = (node: unknown, parent: string): string | undefined => {
    if (!isObject(node) || typeof node.type !== 'string')
      return `${parent} contains ${nameOf(node)}, which is not a node with a "type"`
    const { type, children } = node
    if (ancestors.has(node)) return `${quoted(type)} contains itself`
    if (ancestors.size > limits.depth || ++count > limits.nodes) return 'it is too large or nested too deeply'
    if (literals.has(type) && typeof node.value !== 'string') return `the "value" of ${quoted(type)} is not a string`
    if (type === 'element' && !isTagName(node.tagName)) return '"element" has no valid "tagName"'
    if (type === 'heading' && !isDepth(node.depth)) return '"heading" has no "depth" from 1 to 6'
    if (children === undefined) return undefined
    if (!Array.isArray(children)) return `the "children" of ${quoted(type)} are not a list`
    ancestors.add(node)
    for (const child of children) {
      const problem = visit(child, quoted(type))
      if (problem !== undefined) return problem
    }
    ancestors.delete(node)
    return undefined
  }
  return visit(root, 'the result')
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const quoted = (type: string): string => JSON.stringify(type)

function nameOf(value: unknown): string {
  if (value === null || value === undefined) return String(value)
  return Array.isArray(value) ? 'a list' : `a value of type ${typeof value}`
}

const isTagName = (name: unknown): boolean => typeof name === 'string' && /^[A-Za-z][\w.:-]*$/.test(name)

const isDepth = (depth: unknown): boolean => typeof depth === 'number' && depth >= 1 && depth <= 6
