import { classesSize, entitiesSize, statesSize } from './box-size.ts'
import { flowchartSize } from './flowchart-size.ts'
import { sequenceSize } from './sequence-size.ts'
import { type Size, textWidth } from './size.ts'

/**
 * Estimates the rendered size of a diagram in whole pixels, to reserve space until it is rendered.
 *
 * @param source Mermaid code. For unknown diagrams, the estimate depends on the number of lines.
 */
export function diagramSize(source: string): Size {
  const lines = statementsOf(source)
  const kind = /^[\w-]+/.exec(lines[0] ?? '')?.[0] ?? ''
  const { width, height } = (sizes.get(kind) ?? defaultSize)(lines)
  return { width: clampSize(width), height: clampSize(height) }
}

/** Limits the size: at least one line of text, and at most a plausible number. */
const clampSize = (length: number): number => Math.round(Math.min(Math.max(length, 24), 20_000))

/** Lines without front matter, comments and directives. */
function statementsOf(source: string): readonly string[] {
  return source
    .replace(/^\s*---\r?\n[\s\S]*?\n---\r?\n/, '')
    .replace(/%%\{[\s\S]*?\}%%/g, '')
    .split(/\r?\n|;(?=\s|$)/)
    .slice(0, limits.lines)
    .map(line => line.trim().slice(0, limits.letters))
    .filter(line => line !== '' && !line.startsWith('%%'))
}

/** Limits the input, because an estimate must be fast. */
const limits = { lines: 2_000, letters: 400 }

type SizeOf = (lines: readonly string[]) => Size

const sizes = new Map<string, SizeOf>(
  Object.entries({
    sequenceDiagram: sequenceSize,
    flowchart: flowchartSize,
    'flowchart-elk': flowchartSize,
    graph: flowchartSize,
    erDiagram: entitiesSize,
    classDiagram: classesSize,
    'classDiagram-v2': classesSize,
    stateDiagram: statesSize,
    'stateDiagram-v2': statesSize,
    gantt: ganttSize,
    pie: pieSize,
    gitGraph: gitSize,
    timeline: timelineSize,
    mindmap: mindmapSize,
    journey: journeySize,
    quadrantChart: () => ({ width: 500, height: 500 }),
    'xychart-beta': () => ({ width: 700, height: 500 }),
    xychart: () => ({ width: 700, height: 500 }),
    'sankey-beta': () => ({ width: 600, height: 400 }),
    'radar-beta': () => ({ width: 700, height: 700 }),
    'treemap-beta': () => ({ width: 1000, height: 400 }),
    'packet-beta': () => ({ width: 1026, height: 156 }),
    sankey: () => ({ width: 600, height: 400 }),
  }),
)

function defaultSize(lines: readonly string[]): Size {
  return { width: 600, height: 60 + 40 * lines.length }
}

/** Bars below each other, with the width that the island uses. */
function ganttSize(lines: readonly string[]): Size {
  return { width: 800, height: 100 + 24 * count(lines, /^(?!section\b|title\b)[^:]+:/) }
}

function pieSize(lines: readonly string[]): Size {
  const legend = Math.max(0, ...lines.slice(1).map(line => textWidth(line, 17)))
  return { width: 490 + legend, height: 450 }
}

/** Commits next to each other, branches below each other. */
function gitSize(lines: readonly string[]): Size {
  const branches = count(lines, /^branch\b/) + 1
  return { width: 175 + 50 * count(lines, /^(?:commit|merge|cherry-pick)\b/), height: 40 + 90 * branches }
}

function timelineSize(lines: readonly string[]): Size {
  return { width: 390 + 200 * count(lines, /^(?!section\b|title\b)[^:]+:/), height: 560 }
}

function mindmapSize(lines: readonly string[]): Size {
  const side = 110 * Math.sqrt(lines.length)
  return { width: side * 1.4, height: side }
}

function journeySize(lines: readonly string[]): Size {
  return { width: 250 + 200 * count(lines, /:\s*\d/), height: 540 }
}

const count = (lines: readonly string[], pattern: RegExp): number => lines.filter(line => pattern.test(line)).length
