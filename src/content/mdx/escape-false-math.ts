import type { MdNode } from '../syntax/mdast.ts'
import { visitMdast } from '../syntax/mdast.ts'
import type { TextEdit } from '../syntax/text-edits.ts'

/**
 * Find pairs of dollar signs that are no formula: `$5 or $6`. A closing `$` counts only where no white space stands
 * before it and no digit after it, as Pandoc has it, and where it is neither escaped nor part of inline code.
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
    const isText = /^\s|\s$/.test(inside) || /\d/.test(text[end] ?? '')
    if (isText || endsEscaped(inside) || endsInCode(inside)) edits.push({ offset: start, remove: 0, insert: '\\' })
  })
  return edits
}

const endsEscaped = (inside: string): boolean => /(?<!\\)(?:\\\\)*\\$/.test(inside)

/** Whether backticks open in a formula that do not close in it. */
function endsInCode(inside: string): boolean {
  let open: string | undefined
  for (const [ticks] of inside.matchAll(/`+/g)) {
    if (open === undefined) open = ticks
    else if (open === ticks) open = undefined
  }
  return open !== undefined
}
