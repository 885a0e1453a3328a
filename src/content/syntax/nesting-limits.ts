import type { MdNode } from './mdast.ts'

const maxTreeDepth = 200
const maxBracketDepth = 2_000
/** For each tag, a parser goes through all open tags. Unclosed void tags (`<br>`) are repaired all at once. */
const maxOpenTags = 10_000

/** Whether brackets stand so deeply inside each other that no parser of code would survive them. */
export function hasDeepBrackets(text: string): boolean {
  let depth = 0
  for (const [bracket] of text.matchAll(/[()[\]{}]/g)) {
    depth = Math.max(0, depth + ('([{'.includes(bracket) ? 1 : -1))
    if (depth > maxBracketDepth) return true
  }
  return false
}

/** Whether so many tags are open in a text without its fenced blocks that the parser would go through them for minutes. */
export function hasTooManyOpenTags(prose: string): boolean {
  const opened = prose.match(/<[A-Za-z>]/g)?.length ?? 0
  return opened > maxOpenTags && opened - (prose.match(/<\/|\/>/g)?.length ?? 0) > maxOpenTags
}

/** The first node that stands too deeply inside others for a page that anybody could read. */
export function findTooDeepNode(root: MdNode): MdNode | undefined {
  const left = [{ node: root, depth: 0 }]
  for (let next = left.pop(); next; next = left.pop()) {
    if (next.depth > maxTreeDepth) return next.node
    for (const node of next.node.children ?? []) left.push({ node, depth: next.depth + 1 })
  }
  return undefined
}
