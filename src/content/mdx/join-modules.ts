import { type MdNode, visitMdast } from '../syntax/mdast.ts'
import { moduleBlocks } from '../syntax/module-blocks.ts'
import type { TextEdit } from '../syntax/text-edits.ts'

/** White space in JavaScript, but no blank line in Markdown. */
const filling = '\u00a0'

/**
 * Fill the blank lines inside of imports and exports. Behind the first of them the parser no longer knows whether one
 * stands in a template, a comment or a JSX text, and takes the code below it for prose.
 *
 * @returns Edits from the last line to the first. `restoreModules` takes them back.
 */
export function joinModules(text: string): readonly TextEdit[] {
  if (!/^(?:import|export)\s/m.test(text)) return []
  const lines = text.split('\n')
  const offsets = offsetsOf(lines)
  return moduleBlocks(lines)
    .filter(({ isComplete }) => isComplete)
    .flatMap(({ from, to }) => lines.slice(from, to).map((line, index) => ({ line, at: from + index })))
    .filter(({ line }) => line.trim() === '')
    .map(({ at }) => ({ offset: offsets[at] ?? 0, remove: 0, insert: filling }))
    .reverse()
}

/** Give modules the text that the author wrote. Their nodes have the places of `text`. */
export function restoreModules(root: MdNode, text: string): void {
  visitMdast(root, node => {
    if (node.type === 'mdxjsEsm') node.value = text.slice(node.position?.start.offset, node.position?.end.offset)
  })
}

function offsetsOf(lines: readonly string[]): number[] {
  let offset = 0
  return lines.map(line => {
    const at = offset
    offset += line.length + 1
    return at
  })
}
