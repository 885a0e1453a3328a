import type { List, Nodes, PhrasingContent, RootContent, Table, TableCell } from 'mdast'
import { beginPart, endPart } from './section-markers.ts'

type Line = readonly PhrasingContent[]

/**
 * A table whose cells contain no blocks: HTML and components in cells may contain paragraphs, lists and code, but in
 * Markdown a row is one line. Blocks are separated by `<br>`.
 */
export function withFlatCells(table: Table): Table {
  if (!table.children.some(row => row.children.some(hasBlocks))) return table
  const rows = table.children.map(row => ({ ...row, children: row.children.map(flatCell) }))
  return { ...table, children: rows }
}

const hasBlocks = ({ children }: TableCell): boolean => children.some(isBlock)

/** The types of cells only allow phrasing, but the conversion from HTML retains blocks. */
const blocks: ReadonlySet<string> = new Set<RootContent['type']>([
  'paragraph',
  'heading',
  'blockquote',
  'list',
  'code',
  'table',
  'thematicBreak',
  'math',
  'lecternPart',
])

const isBlock = ({ type }: Nodes): boolean => blocks.has(type)

const flatCell = (cell: TableCell): TableCell => ({ ...cell, children: joined(linesOf(cell.children), lineBreak) })

const html = (value: string): PhrasingContent => ({ type: 'html', value })
const lineBreak = html('<br>')

const joined = (lines: readonly Line[], separator: PhrasingContent): PhrasingContent[] =>
  lines.flatMap((line, at) => (at === 0 ? [...line] : [separator, ...line]))

/** The content as lines. Phrasing that is not in a block is a line as well. */
function linesOf(nodes: readonly Nodes[]): readonly Line[] {
  const lines: Line[] = []
  let loose: PhrasingContent[] = []
  const endLoose = () => {
    if (loose.some(node => node.type !== 'text' || node.value.trim() !== '')) lines.push(loose)
    loose = []
  }
  for (const node of nodes) {
    if (!isBlock(node)) loose.push(node as PhrasingContent)
    else {
      endLoose()
      lines.push(...linesOfBlock(node))
    }
  }
  endLoose()
  return lines
}

function linesOfBlock(node: Nodes): readonly Line[] {
  switch (node.type) {
    case 'list':
      return linesOfList(node)
    case 'code':
      return node.value.split('\n').flatMap(value => (value.trim() === '' ? [] : [[{ type: 'inlineCode', value }]]))
    case 'table':
      return node.children.flatMap(({ children: cells }) => {
        const contents = cells.map(cell => joined(linesOf(cell.children), lineBreak)).filter(cell => cell.length > 0)
        return contents.length > 0 ? [joined(contents, html(', '))] : []
      })
    case 'math':
      return [[{ type: 'inlineMath', value: node.value.replace(/\s*\n\s*/g, ' ') }]]
    case 'thematicBreak':
      return []
    case 'heading':
      // Its writer marks where its section begins.
      return [[node as unknown as PhrasingContent]]
    case 'lecternPart': {
      const index = node.data?.lectern?.index
      const lines = linesOf(node.children)
      return index === undefined ? lines : [[html(beginPart(index)), ...joined(lines, lineBreak), html(endPart)]]
    }
    default:
      return 'children' in node ? linesOf(node.children) : []
  }
}

function linesOfList({ ordered, start, children }: List): readonly Line[] {
  return children.flatMap((item, at) => {
    const bullet = ordered ? `${(start ?? 1) + at}. ` : '- '
    const box = typeof item.checked === 'boolean' ? `[${item.checked ? 'x' : ' '}] ` : ''
    const [first = [], ...others] = linesOf(item.children)
    return [[html(bullet + box), ...first], ...others]
  })
}
