import { type MdNode, visitMdast } from '../syntax/mdast.ts'
import type { TextEdit } from '../syntax/text-edits.ts'

/** A row of a table that needs edits. */
export interface EscapedRow {
  /** The position of the first edit. */
  readonly offset: number
  /** What contains the first `|`. */
  readonly inside: 'code' | 'link'
  readonly cells: number
  readonly columns: number
  readonly edits: readonly TextEdit[]
}

/**
 * Find rows of tables that have more cells than the header because of a `|` in code or in a link. Markdown ends a cell
 * there, and readers would not see the last cells of the row. The edits escape each such `|`.
 */
export function escapePipes(root: MdNode, text: string): readonly EscapedRow[] {
  if (!text.includes('|')) return []
  const escapedRows: EscapedRow[] = []
  visitMdast(root, table => {
    if (table.type !== 'table') return
    const [header, ...rows] = table.children ?? []
    const columns = header?.children?.length ?? 0
    for (const row of rows) {
      const cells = row.children?.length ?? 0
      const pipes = cells > columns ? pipesIn(row, text) : []
      const [first] = pipes
      if (!first) continue
      const edits = pipes.map(({ offset }) => ({ offset, remove: 0, insert: '\\' }))
      escapedRows.push({ ...first, cells, columns, edits })
    }
  })
  return escapedRows
}

/** Inline code: the same number of backticks before and after it, and no backslash before it. */
const inlineCode = /(?<![\\`])(`+)(?!`).*?(?<!`)\1(?!`)/g

/** A link or an image, without brackets in its text and parentheses in its address. */
const link = /(?<!\\)\[[^[\]]*\]\([^()]*\)/g

/** A `|` after an even number of backslashes. */
const plainPipe = /(?<!\\)(?:\\\\)*\|/g

function pipesIn({ position }: MdNode, text: string): readonly Pick<EscapedRow, 'offset' | 'inside'>[] {
  const start = position?.start.offset ?? 0
  const row = text.slice(start, position?.end.offset ?? start)
  const pipesInside = (inside: EscapedRow['inside'], pattern: RegExp) =>
    [...row.matchAll(pattern)].flatMap(match =>
      [...match[0].matchAll(plainPipe)].map(pipe => {
        const offset = start + match.index + pipe.index + pipe[0].length - 1
        return [offset, { offset, inside }] as const
      }),
    )
  // Code in a link, or a link in code: each "|" is escaped once.
  const pipes = new Map([...pipesInside('link', link), ...pipesInside('code', inlineCode)])
  return [...pipes.values()].sort((first, second) => first.offset - second.offset)
}
