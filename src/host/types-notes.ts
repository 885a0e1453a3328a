import type { LogTag, TypedCode, TypeNote } from '../render/typed-code.ts'
import type { TwoslashNode, TwoslashResult } from './types-api.ts'

/** Above this length, in characters, nobody reads a type or a comment on hover. */
const longestText = 1000
const mostNames = 10

/**
 * What twoslash found, as notes at places of the shown code. Blank lines around the code go.
 *
 * @param root Folder of the project, which is taken out of all texts.
 */
export function toTypedCode({ code, nodes }: TwoslashResult, root: string): TypedCode {
  const all = code.split('\n')
  const first = Math.max(
    0,
    all.findIndex(line => line.trim() !== ''),
  )
  const lines = all.slice(first, all.findLastIndex(line => line.trim() !== '') + 1)
  const shown = nodes.map(node => ({ ...node, line: node.line - first }))
  const notes = shown.flatMap(node => noteOf(node, lines, root))
  return { code: lines.join('\n'), notes: withoutDoubles(notes).sort(byPlace) }
}

function noteOf(node: TwoslashNode, lines: readonly string[], root: string): readonly TypeNote[] {
  const { type, line, text = '' } = node
  if (type === 'tag') return logOf(node, lines.length)
  const content = lines[line]
  if (content === undefined) return []
  const column = Math.min(node.character, content.length)
  const place = { line, column, length: Math.min(node.length, content.length - column) }
  switch (type) {
    case 'hover':
    case 'query':
      return [{ kind: type, ...place, text: short(text, root), ...docsOf(node, root) }]
    case 'error':
      return [{ kind: 'error', ...place, text: short(text, root), code: Number(node.code) }]
    case 'highlight':
      return [{ kind: 'mark', ...place, ...(text === '' ? {} : { text }) }]
    case 'completion': {
      const names = (node.completions ?? []).slice(0, mostNames).map(({ name }) => name)
      return [{ kind: 'completions', ...place, names, written: writtenOf(node) }]
    }
  }
}

/** Its line is gone from the code: the note stands where it was, below the line before. */
function logOf({ line, name, text = '' }: TwoslashNode, count: number): readonly TypeNote[] {
  const tag = name as LogTag // only these names are asked for
  return [{ kind: 'log', line: Math.max(-1, Math.min(line, count) - 1), tag, text }]
}

/** The sign before a member is no part of its name. */
const writtenOf = ({ completionsPrefix = '' }: TwoslashNode): string =>
  completionsPrefix === '.' ? '' : completionsPrefix

function docsOf({ docs }: TwoslashNode, root: string): { docs?: string } {
  // The parts of a link stand on lines of their own.
  const text = (docs ?? '').replace(/\n?\{@link(?:code|plain)?\s+(\S+?)\s*(?:\s([^}]*?))?\s*\}\n?/g, (_, name, label) =>
    String(label || name),
  )
  return text.trim() === '' ? {} : { docs: short(text.trim(), root) }
}

function short(text: string, root: string): string {
  const plain = withoutFolder(text, root)
  return plain.length > longestText ? `${plain.slice(0, longestText)}…` : plain
}

/** Where a project lies on this machine is no reader's business. */
export const withoutFolder = (text: string, root: string): string => text.replaceAll(`${root}/`, '')

/** One type a place: what is asked for below a line is not shown on hover as well. */
function withoutDoubles(notes: readonly TypeNote[]): TypeNote[] {
  const types = new Map<string, TypeNote>()
  for (const note of notes) {
    if (note.kind !== 'hover' && note.kind !== 'query') continue
    const key = `${note.line}:${note.column}`
    if (note.kind === 'query' || !types.has(key)) types.set(key, note)
  }
  const kept = new Set(types.values())
  return notes.filter(note => (note.kind !== 'hover' && note.kind !== 'query') || kept.has(note))
}

const columnOf = (note: TypeNote): number => ('column' in note ? note.column : 0)
const byPlace = (a: TypeNote, b: TypeNote): number => a.line - b.line || columnOf(a) - columnOf(b)
