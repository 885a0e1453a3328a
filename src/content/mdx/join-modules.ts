import { lineOffsets } from '../syntax/line-offsets.ts'
import { type MdNode, visitMdast } from '../syntax/mdast.ts'
import { moduleBlocks } from '../syntax/module-blocks.ts'
import type { TextEdit } from '../syntax/text-edits.ts'

/** White space in JavaScript, but not a blank line in Markdown. */
const placeholder = '\u00a0'

/**
 * Fill the blank lines inside of imports and exports. After a blank line, the parser does not track templates, comments
 * or JSX text, and reads the code below as prose.
 *
 * @returns Edits from the last line to the first. `restoreModules` reverts them.
 */
export function joinModules(text: string): readonly TextEdit[] {
  if (!/^(?:import|export)\s/m.test(text)) return []
  const lines = text.split('\n')
  const offsets = lineOffsets(lines)
  return moduleBlocks(lines)
    .filter(({ isComplete }) => isComplete)
    .flatMap(({ from, to }) => lines.slice(from, to).map((line, index) => ({ line, at: from + index })))
    .filter(({ line }) => line.trim() === '')
    .map(({ at }) => ({ offset: offsets[at] ?? 0, remove: 0, insert: placeholder }))
    .reverse()
}

/** Restore the original text of modules. The positions of the nodes are those of `text`. */
export function restoreModules(root: MdNode, text: string): void {
  visitMdast(root, node => {
    if (node.type === 'mdxjsEsm') node.value = text.slice(node.position?.start.offset, node.position?.end.offset)
  })
}
