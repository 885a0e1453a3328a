import type { MdNode } from './mdast.ts'

const maxTreeDepth = 200
const maxBracketDepth = 2_000
/** For each tag, a parser goes through all open tags. Unclosed void tags (`<br>`) are repaired all at once. */
const maxOpenTags = 10_000

/** Whether brackets are nested too deeply for a JavaScript parser. */
export function hasDeepBrackets(text: string): boolean {
  let depth = 0
  const brackets = /[()[\]{}]/g
  while (brackets.test(text)) {
    const isOpening = '([{'.includes(text.charAt(brackets.lastIndex - 1))
    depth = Math.max(0, depth + (isOpening ? 1 : -1))
    if (depth > maxBracketDepth) return true
  }
  return false
}

/** Whether a text without its fenced blocks has so many open tags that parsing would take minutes. */
export function hasTooManyOpenTags(prose: string): boolean {
  const opened = prose.match(/<[A-Za-z>]/g)?.length ?? 0
  return opened > maxOpenTags && opened - (prose.match(/<\/|\/>/g)?.length ?? 0) > maxOpenTags
}

/** The first node that is nested too deeply. */
export function findTooDeepNode(root: MdNode): MdNode | undefined {
  const left = [{ node: root, depth: 0 }]
  for (let next = left.pop(); next; next = left.pop()) {
    if (next.depth > maxTreeDepth) return next.node
    for (const node of next.node.children ?? []) left.push({ node, depth: next.depth + 1 })
  }
  return undefined
}
