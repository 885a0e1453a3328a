import { type RankedEdge, type RankedNode, rankedSize, type Spacing } from './ranked-size.ts'
import { labelSize, type Size, textWidth } from './size.ts'

const emptySize: Size = { width: 0, height: 0 }

/** Entity relationship diagrams. */
export function entitiesSize(lines: readonly string[]): Size {
  const relation = /^(\S+?)\s+[|}o][|o{}.-]+[|{o]\s+([^\s:]+)\s*(?::\s*(.*))?$/
  return boxesSize(lines, relation, { nodes: 140, ranks: 80, margin: 8 }, (name, rows) => {
    const columns = [0, 1, 2, 3].map(at => Math.max(0, ...rows.map(row => textWidth(cellsOf(row)[at] ?? '', 16))))
    const cells = columns.reduce((sum, width) => sum + (width > 0 ? width + 25 : 0), 0)
    return {
      width: Math.max(100, textWidth(name) + 40, cells),
      height: rows.length === 0 ? 75 : 43 * (rows.length + 1),
    }
  })
}

/** Type, name, keys and comment of a row. */
function cellsOf(row: string): readonly string[] {
  const [, type = '', name = '', keys = '', comment = ''] =
    /^(\S+)\s+(\S+)\s*((?:[PFU]K[\s,]*)*)\s*(?:"([^"]*)")?/.exec(row) ?? []
  return [type, name, keys, comment]
}

/** Classes, with fields and methods. */
export function classesSize(lines: readonly string[]): Size {
  const relation =
    /^(\S+?)\s+(?:"[^"]*"\s+)?(?:<\||[*o<])?(?:--|\.\.)(?:\|>|[*o>])?\s+(?:"[^"]*"\s+)?(\S+?)\s*(?::\s*(.*))?$/
  return boxesSize(lines, relation, { nodes: 50, ranks: 50, margin: 8 }, (name, rows) => ({
    width: Math.max(textWidth(name), ...rows.map(row => textWidth(row))) + 24,
    height: 24 * (rows.length + 1) + 64,
  }))
}

/** State diagrams. */
export function statesSize(lines: readonly string[]): Size {
  const relation = /^(\S+)\s+-->\s+(\S+?)\s*(?::\s*(.*))?$/
  const terminalLines = lines.map(line => line.replace(/^\[\*\]/, '[start]').replace(/--> *\[\*\]/, '--> [end]'))
  const { width, height } = boxesSize(terminalLines, relation, { nodes: 50, ranks: 50, margin: 8 }, name =>
    /^\[.*\]$/.test(name) ? { width: 14, height: 14 } : { width: textWidth(name) + 16, height: 40 },
  )
  // States with nested states have a frame, a title, and their own start and end.
  return { width, height: height + 200 * lines.filter(line => /^state\b.*\{$/.test(line)).length }
}

type BoxOf = (name: string, rows: readonly string[]) => Size

/** Boxes with rows, in ranks below each other. */
function boxesSize(lines: readonly string[], relation: RegExp, spacing: Spacing, boxOf: BoxOf): Size {
  const { boxes, edges } = readBoxes(lines.slice(1), relation)
  const nodes = [...boxes].map(([id, rows]): RankedNode => ({ id, ...boxOf(id, rows) }))
  const isAcross = lines.some(line => /^direction\s+(?:LR|RL)$/.test(line))
  return rankedSize({ nodes, edges, isAcross, spacing })
}

interface Boxes {
  /** The rows of each box, by its name. */
  readonly boxes: ReadonlyMap<string, readonly string[]>
  readonly edges: readonly RankedEdge[]
}

/** Rows are in braces after the name of a box, or after its name and a colon. */
function readBoxes(lines: readonly string[], relation: RegExp): Boxes {
  const boxes = new Map<string, string[]>()
  const edges: RankedEdge[] = []
  const rowsOf = (name: string) => boxes.get(name) ?? boxes.set(name, []).get(name) ?? []
  let open: string[] | undefined
  for (const line of lines) {
    const [, from, to, label] = relation.exec(line) ?? []
    const opened = /^(?:class\s+|state\s+)?("[^"]*"|[^\s{:]+)[^{]*\{$/.exec(line)?.[1]
    const [, owner, row] = /^([^\s:]+)\s*:\s*(.+)$/.exec(line) ?? []
    if (line === '}') open = undefined
    else if (opened !== undefined) open = rowsOf(opened)
    else if (from !== undefined && to !== undefined) {
      for (const name of [from, to]) rowsOf(name)
      edges.push({ from, to, label: label ? labelSize(label, 200) : emptySize })
    } else if (open) open.push(line)
    else if (owner !== undefined && row !== undefined) rowsOf(owner).push(row)
  }
  return { boxes, edges }
}
