import { cutLines } from '../../content/code-blocks/twoslash.ts'
import type { LogTag, TypedCode, TypeNote } from '../../render/highlighting/type-checker.ts'
import type { SourceNode, TwoslashNode, TwoslashResult } from './typescript-api.ts'

/** Maximum characters of a type or comment on hover. */
const maxTextLength = 1000
const maxNames = 10

/** The result of checking a block. */
export interface CheckedBlock {
  readonly source: string
  readonly result: TwoslashResult
  /** The same nodes at their positions in the source. */
  readonly nodes: readonly SourceNode[]
  /** Folder of the project, which is removed from all texts. */
  readonly root: string
}

/** The nodes of twoslash as notes at positions of the shown code. Blank lines around the code are removed. */
export function toTypedCode(block: CheckedBlock): TypedCode {
  const { result, root } = block
  const all = result.code.split('\n')
  const isFilled = (line: string) => line.trim() !== ''
  const first = Math.max(0, all.findIndex(isFilled))
  const lines = all.slice(first, all.findLastIndex(isFilled) + 1)
  const nodes = result.nodes.map(node => ({ ...node, line: node.line - first }))
  const notes = nodes.flatMap(node => noteOf(node, lines, root))
  const logs = logsOf(block).map(log => ({ ...log, line: Math.max(-1, Math.min(log.line - first, lines.length) - 1) }))
  return { code: lines.join('\n'), notes: [...withoutDuplicates(notes), ...logs].sort(byPosition) }
}

function noteOf(node: TwoslashNode, lines: readonly string[], root: string): readonly TypeNote[] {
  const { type, line, text = '' } = node
  const content = lines[line]
  if (content === undefined) return []
  const column = Math.min(node.character, content.length)
  const position = { line, column, length: Math.min(node.length, content.length - column) }
  switch (type) {
    case 'hover':
    case 'query':
      return [{ kind: type, ...position, text: shorten(text, root), ...docsOf(node, root) }]
    case 'error':
      return [{ kind: 'error', ...position, text: shorten(text, root), code: Number(node.code) }]
    case 'highlight':
      return [{ kind: 'mark', ...position, ...(text === '' ? {} : { text }) }]
    case 'tag':
      return []
    case 'completion': {
      const names = (node.completions ?? []).slice(0, maxNames).map(({ name }) => name)
      return [{ kind: 'completions', ...position, names, written: writtenOf(node) }]
    }
  }
}

type Log = Extract<TypeNote, { readonly kind: 'log' }>

/**
 * Notes of the author, each with the shown line below it. Twoslash positions only the last one of several in a row
 * correctly, so their positions are computed from the removed ranges before them.
 */
function logsOf({ source, result, nodes }: CheckedBlock): Log[] {
  const removedLines = cutLines(source.split('\n'))
  const lineAt = (text: string) => text.split('\n').length - 1
  return nodes.flatMap(({ type, name, start, text = '' }): Log[] => {
    // It ends at the start of the next line.
    if (type !== 'tag' || removedLines.has(lineAt(source.slice(0, start - 1)))) return []
    const removed = result.meta.removals.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(to, start) - from), 0)
    const line = lineAt(result.code.slice(0, start - removed))
    return [{ kind: 'log', line, tag: name as LogTag, text }] // only these tags are configured
  })
}

/** The dot before a member is not part of its name. */
const writtenOf = ({ completionsPrefix = '' }: TwoslashNode): string =>
  completionsPrefix === '.' ? '' : completionsPrefix

function docsOf({ docs }: TwoslashNode, root: string): { docs?: string } {
  // The parts of a link are on separate lines.
  const text = (docs ?? '').replace(/\n?\{@link(?:code|plain)?\s+(\S+?)\s*(?:\s([^}]*?))?\s*\}\n?/g, (_, name, label) =>
    String(label || name),
  )
  return text.trim() === '' ? {} : { docs: shorten(text.trim(), root) }
}

function shorten(text: string, root: string): string {
  const plain = withoutFolder(text, root)
  return plain.length > maxTextLength ? `${plain.slice(0, maxTextLength)}…` : plain
}

/** Readers must not see the folder of the project on this machine. */
export const withoutFolder = (text: string, root: string): string => text.replaceAll(`${root}/`, '')

/** One type per position: a queried type below a line is not also shown on hover. */
function withoutDuplicates(notes: readonly TypeNote[]): TypeNote[] {
  const types = new Map<string, TypeNote>()
  for (const note of notes) {
    if (note.kind !== 'hover' && note.kind !== 'query') continue
    const key = `${note.line}:${note.column}`
    if (note.kind === 'query' || !types.has(key)) types.set(key, note)
  }
  const retained = new Set(types.values())
  return notes.filter(note => (note.kind !== 'hover' && note.kind !== 'query') || retained.has(note))
}

/** Notes about a whole line come after notes about its parts. */
const columnOf = (note: TypeNote): number => ('column' in note ? note.column : Number.MAX_SAFE_INTEGER)
const byPosition = (a: TypeNote, b: TypeNote): number => a.line - b.line || columnOf(a) - columnOf(b)
