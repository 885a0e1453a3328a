import { type RankedEdge, type RankedNode, rankedSize } from './ranked-size.ts'
import { labelSize, type Size } from './size.ts'

const wrapWidth = 200
const spacing = { nodes: 50, ranks: 50, margin: 8 }
const emptySize: Size = { width: 0, height: 0 }
/** Mermaid does not render flowcharts with more than 500 edges. */
const limits = { nodes: 1_000, edges: 500 }

const id = '[\\p{L}\\p{N}_.:/]+(?:-[\\p{L}\\p{N}_]+)*'
const text = '"[^"]*"|[^\\])}"]*'
const nodePattern = `(?<id>${id})(?:(?<open>[[({>]+[/\\\\]?)(?<label>${text})[/\\\\]?[\\])}]+)?(?:@\\{[^}]*\\})?(?::::?[\\w-]+)?`
const linkPattern =
  '<?(?:(?:--|==|-\\.)\\s*(?<words>"[^"]*"|[^-=.>|"\\s][^=>|"]*?)(?:-->|---|==>|===|\\.->|\\.-|--[xo])' +
  '|--+[>xo-]?|==+[>xo=]?|-\\.+-[>xo]?|~~~+)(?:\\s*\\|(?<beside>[^|]*)\\|)?'
const token = new RegExp(`(?<link>${linkPattern})|${nodePattern}|(?<and>&)`, 'gu')

/** A flowchart: nodes in ranks, sized by their labels. A subgraph adds its frame. */
export function flowchartSize(lines: readonly string[]): Size {
  const isAcross = /\b(?:LR|RL)\b/.test(lines[0] ?? '')
  const nodes = new Map<string, RankedNode>()
  const edges: RankedEdge[] = []
  let frames = 0
  for (const line of lines.slice(1)) {
    if (nodes.size > limits.nodes || edges.length > limits.edges) break
    if (/^subgraph\b/.test(line)) frames += 1
    else if (!/^(?:end|direction|classDef|class|style|linkStyle|click)\b/.test(line)) readLine(line, nodes, edges)
  }
  const size = rankedSize({ nodes: [...nodes.values()], edges, isAcross, spacing })
  return withFrames(size, frames, isAcross)
}

/** Frames are more often next to each other than nested. */
function withFrames({ width, height }: Size, frames: number, isAcross: boolean): Size {
  const along = 50 * frames
  const beside = 30 * Math.min(frames, 3)
  return { width: width + (isAcross ? along : beside), height: height + (isAcross ? beside : along) }
}

/** Adds the nodes and edges of a line such as `A[Start] & B -->|then| C`. */
function readLine(line: string, nodes: Map<string, RankedNode>, edges: RankedEdge[]): void {
  let previousGroup: string[] = []
  let group: string[] = []
  let label = emptySize
  for (const { groups = {} } of line.matchAll(token)) {
    if (groups.link !== undefined) {
      previousGroup = group
      group = []
      const linkText = groups.words ?? groups.beside
      label = linkText === undefined ? emptySize : labelSize(linkText, wrapWidth)
    } else if (groups.id !== undefined) {
      const name = groups.id
      if (groups.label !== undefined || !nodes.has(name)) nodes.set(name, nodeOf(name, groups.label, groups.open))
      group.push(name)
      edges.push(...previousGroup.map(from => ({ from, to: name, label })))
    }
  }
}

function nodeOf(name: string, label = name, open = '['): RankedNode {
  const { width, height } = labelSize(label, wrapWidth)
  if (open === '{') return { id: name, width: width + height + 30, height: width + height + 30 }
  if (open === '((' || open === '(((') return { id: name, width: width + 30, height: width + 30 }
  return { id: name, width: width + 60, height: height + 30 }
}
