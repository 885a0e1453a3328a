import { type MdNode, visitMdast } from '../syntax/mdast.ts'
import { isTag } from './attributes.ts'
import type { Problem } from './problem.ts'

/**
 * Report headings that skip a level: screen reader users navigate by headings, and expect a heading at each level.
 *
 * @param hasTitle Whether a title of level 1 is above the text.
 */
export function checkHeadings(root: MdNode, hasTitle: boolean): readonly Problem[] {
  const problems: Problem[] = []
  let previous = hasTitle ? 1 : undefined
  visitMdast(root, node => {
    // A component may contain headings.
    if (node.type.startsWith('mdxJsx') && !node.children?.length && /^[A-Z]/.test(node.name ?? '')) previous = undefined
    const written = depthOf(node)
    if (written === undefined) return
    // The title of a page is the only heading of level 1: others become level 2, and one that repeats it is left out.
    const depth = written === 1 && previous !== undefined && previous > 1 ? 2 : written
    if (previous !== undefined && depth > previous + 1) problems.push(skippedLevel(node, previous, depth))
    previous = depth
  })
  return problems
}

function depthOf(node: MdNode): number | undefined {
  if (node.type === 'heading') return node.depth
  const level = [1, 2, 3, 4, 5, 6].find(candidate => isTag(node, `h${candidate}`))
  return level
}

const skippedLevel = (node: MdNode, previous: number, depth: number): Problem => ({
  code: 'content/skipped-heading',
  node,
  message:
    previous === 1
      ? `The first heading has level ${depth} and skips level 2.`
      : `This heading has level ${depth} after a heading of level ${previous}, and skips level ${previous + 1}.`,
  hint: `Use level ${previous + 1} ("${'#'.repeat(previous + 1)}" in Markdown).`,
})
