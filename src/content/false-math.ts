import type { MdNode } from './mdast.ts'
import { visitMdast } from './mdast.ts'
import type { TextEdit } from './text-edits.ts'

/**
 * Find pairs of dollar signs that are no formula: `$5 or $6`. A closing `$` counts only where no white space stands
 * before it and no digit after it, as Pandoc has it.
 *
 * @returns Edits that put a backslash before the opening sign.
 */
export function escapeFalseMath(root: MdNode, text: string): TextEdit[] {
  const edits: TextEdit[] = []
  visitMdast(root, node => {
    const start = node.position?.start.offset
    const end = node.position?.end.offset
    if (node.type !== 'inlineMath' || start === undefined || end === undefined) return
    const written = text.slice(start, end)
    if (written.startsWith('$$')) return
    const inside = written.slice(1, -1)
    if (/^\s|\s$/.test(inside) || /\d/.test(text[end] ?? '')) edits.push({ offset: start, remove: 0, insert: '\\' })
  })
  return edits
}
