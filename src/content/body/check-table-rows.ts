import type { BodyContext } from '../context/body-context.ts'
import { report } from '../context/parse-state.ts'
import { type MdNode, spanOf, visitMdast } from '../syntax/mdast.ts'

/** Report rows of Markdown tables with more cells than the header: readers do not see these cells. */
export function checkTableRows(root: MdNode, { text, state, location }: BodyContext): void {
  if (!text.includes('|')) return
  visitMdast(root, table => {
    if (table.type !== 'table') return
    const [header, ...rows] = table.children ?? []
    const columns = header?.children?.length ?? 0
    for (const row of rows) {
      const cells = row.children ?? []
      const hidden = cells.slice(columns).filter(cell => textOf(cell) !== '')
      const [first] = hidden
      if (!first) continue
      const lost = hidden.map(cell => `"${shorten(textOf(cell))}"`).join(', ')
      report(
        state,
        {
          code: 'content/extra-cells',
          severity: 'warning',
          message: `This row has ${cells.length} cells, but the header of the table has ${columns}. Readers do not see ${lost}.`,
          hint: 'Write "\\|" for a "|" inside a cell, also in code. Or add a column to the header.',
        },
        spanOf(first, location.path, location.lineOffset),
      )
    }
  })
}

function textOf(cell: MdNode): string {
  let text = ''
  visitMdast(cell, ({ value }) => {
    text += value ?? ''
  })
  return text.trim()
}

const shorten = (text: string): string => (text.length > 40 ? `${[...text].slice(0, 40).join('')}…` : text)
