import type { MdNode } from '../syntax/mdast.ts'
import { visitMdast } from '../syntax/mdast.ts'
import type { TextEdit } from '../syntax/text-edits.ts'

/**
 * Find pairs of dollar signs that are not a formula: `$5 or $6`. As in Pandoc, a closing `$` must not follow white
 * space or precede a digit. It must not be escaped or in inline code either. The placeholder `$\{name}` does not begin a
 * formula, and no formula contains a closing tag.
 *
 * @returns Edits that put a backslash before the opening dollar sign.
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
    const isText = /^\s|\s$|^\\\{[^\\{}]*\}|<\/[a-z]/i.test(inside) || /\d/.test(text[end] ?? '')
    if (isText || endsEscaped(inside) || endsInCode(inside)) edits.push({ offset: start, remove: 0, insert: '\\' })
  })
  return edits
}

const endsEscaped = (inside: string): boolean => /(?<!\\)(?:\\\\)*\\$/.test(inside)

/** Whether inline code starts in a formula but does not end in it. */
function endsInCode(inside: string): boolean {
  let open: string | undefined
  for (const [ticks] of inside.matchAll(/`+/g)) {
    if (open === undefined) open = ticks
    else if (open === ticks) open = undefined
  }
  return open !== undefined
}
