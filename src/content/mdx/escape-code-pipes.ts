import { type MdNode, visitMdast } from '../syntax/mdast.ts'
import type { TextEdit } from '../syntax/text-edits.ts'

/** A row of a table that needs edits. */
export interface EscapedRow {
  /** The position of the first edit. */
  readonly offset: number
  readonly cells: number
  readonly columns: number
  readonly edits: readonly TextEdit[]
}

/**
 * Find rows of tables that have more cells than the header because of a `|` in code. Markdown ends a cell there, and readers
 * would not see the last cells of the row. The edits escape each such `|`.
 */
export function escapeCodePipes(root: MdNode, text: string): readonly EscapedRow[] {
  if (!text.includes('|') || !text.includes('`')) return []
  const escapedRows: EscapedRow[] = []
  visitMdast(root, table => {
    if (table.type !== 'table') return
    const [header, ...rows] = table.children ?? []
    const columns = header?.children?.length ?? 0
    for (const row of rows) {
      const cells = row.children?.length ?? 0
      const edits = cells > columns ? pipesIn(row, text) : []
      if (edits[0]) escapedRows.push({ offset: edits[0].offset, cells, columns, edits })
    }
  })
  return escapedRows
}

/** Inline code: the same number of backticks before and after it, and no backslash before it. */
const inlineCode = /(?<![\\`])(`+)(?!`).*?(?<!`)\1(?!`)/g

/** A `|` after an even number of backslashes. */
const plainPipe = /(?<!\\)(?:\\\\)*\|/g

function pipesIn({ position }: MdNode, text: string): readonly TextEdit[] {
  const start = position?.start.offset ?? 0
  const row = text.slice(start, position?.end.offset ?? start)
  return [...row.matchAll(inlineCode)].flatMap(code =>
    [...code[0].matchAll(plainPipe)].map(pipe => ({
      offset: start + code.index + pipe.index + pipe[0].length - 1,
      remove: 0,
      insert: '\\',
    })),
  )
}
