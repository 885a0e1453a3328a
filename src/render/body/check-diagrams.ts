import type { BodyNode, ElementNode } from '../../content/tree/body.ts'
import { contentNodesOf } from '../../content/tree/node-props.ts'
import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import type { Run, Stage } from '../../source/stage.ts'
import type { DiagramError } from './mermaid-parser.ts'

/** Longer diagrams are not rendered. */
const maxDiagramLength = 50_000

const diagramTypes =
  'architecture-beta block-beta C4Component C4Container C4Context C4Deployment C4Dynamic classDiagram erDiagram flowchart gantt gitGraph graph info journey kanban mindmap packet-beta pie quadrantChart radar-beta requirementDiagram sankey-beta sequenceDiagram stateDiagram stateDiagram-v2 timeline treemap-beta xychart-beta zenuml'.split(
    ' ',
  )

interface Diagram {
  readonly code: string
  readonly span: Span
}

/** Parses a diagram, given without its settings. `null` if it is valid. */
const diagramError: Stage<null, string, DiagramError | null> = {
  name: 'diagram-error',
  cache: { build: true, disk: true },
  apply: async (_shared, text) => {
    const { diagramErrorOf } = await import('./mermaid-parser.ts') // large
    return (await diagramErrorOf(text)) ?? null
  },
}

/** Parse the diagrams of a page. */
export async function checkDiagrams(nodes: readonly BodyNode[], run: Run): Promise<Diagnostic[]> {
  const diagrams = diagramsIn(nodes)
    .filter(({ code }) => code.length <= maxDiagramLength)
    .map(({ code, span }) => ({ text: withoutSettings(code), span }))
  const texts = [...new Set(diagrams.map(({ text }) => text))].filter(text => text.trim() !== '')
  const errors = await run(diagramError, null, texts)
  const errorIn = new Map(texts.map((text, at) => [text, errors[at]]))
  return diagrams.flatMap(({ text, span }) => {
    if (text.trim() === '') return [emptyDiagram(span)]
    const error = errorIn.get(text)
    return error ? [invalidDiagram(error, text, span)] : []
  })
}

function diagramsIn(nodes: readonly BodyNode[]): Diagram[] {
  return nodes.flatMap(node => {
    if (node.type === 'island') return node.slots.flatMap(diagramsIn)
    if (node.type !== 'element') return []
    return node.name === 'Mermaid' ? diagramOf(node) : diagramsIn(contentNodesOf(node))
  })
}

/** Only a fenced block has a position. It begins one line above the code. */
function diagramOf({ props: { code, place: position } }: ElementNode): Diagram[] {
  if (typeof code !== 'string' || typeof position !== 'object' || position === null || !('line' in position)) return []
  return [{ code, span: position as unknown as Span }] // written by `content`, and preserved by JSON
}

/** The diagram with its settings and comments blanked out, so that line numbers stay the same. */
const withoutSettings = (code: string): string =>
  code
    .replace(/^\s*---[ \t]*\n[\s\S]*?\n[ \t]*---[ \t]*(?=\n|$)/, blank)
    .replace(/%%\{[\s\S]*?\}%%/g, blank)
    .replace(/^[ \t]*%%.*$/gm, '')

const blank = (text: string): string => text.replace(/[^\n]/g, '')

function invalidDiagram({ message, line }: DiagramError, text: string, span: Span): Diagnostic {
  const lines = text.split('\n')
  // The parser counts from the first line that is not blank.
  const first = lines.findIndex(line => line.trim() !== '')
  const lineIndex = lastNonBlankLine(lines, first + (line ?? 1) - 1)
  const at: Span = { path: span.path, line: span.line + 1 + lineIndex, column: 1 }
  const type = /[\w-]+/.exec(lines[first] ?? '')?.[0] ?? ''
  if (/^No diagram type detected/.test(message)) return unknownType(type, { ...at, line: span.line + 1 + first })
  return {
    code: 'render/invalid-diagram',
    severity: 'warning',
    message: `Invalid Mermaid diagram: "${shortened(lines[lineIndex] ?? '')}" cannot be parsed. Readers see an error instead.`,
    span: at,
    hint: `Check this line and the lines around it. See the Mermaid syntax of "${type}".`,
  }
}

/** The index of a line, or of the last line above it that is not blank. */
function lastNonBlankLine(lines: readonly string[], index: number): number {
  const from = Math.min(index, lines.length - 1)
  for (let at = from; at > 0; at--) if (lines[at]?.trim() !== '') return at
  return 0
}

const unknownType = (type: string, span: Span): Diagnostic => ({
  code: 'render/invalid-diagram',
  severity: 'warning',
  message: `Unknown Mermaid diagram type "${type}". Readers see an error instead.`,
  span,
  hint:
    didYouMean(type, diagramTypes) ?? 'Begin the diagram with its type, such as "flowchart TD" or "sequenceDiagram".',
})

const emptyDiagram = (span: Span): Diagnostic => ({
  code: 'render/invalid-diagram',
  severity: 'warning',
  message: 'This Mermaid diagram is empty.',
  span,
  hint: 'Begin the diagram with its type, such as "flowchart TD" or "sequenceDiagram".',
})

function shortened(text: string): string {
  const line = text.trim()
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}
