import type { Span } from './diagnostic.ts'

/** A position in a text, counted from 1. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** Line and column of an offset in a text. Offsets after the end count as the end. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  let line = 1
  for (let at = before.indexOf('\n'); at !== -1; at = before.indexOf('\n', at + 1)) line++
  return { line, column: before.length - lineStart + 1 }
}

/** Offset of a line and column, both counted from 1. Positions after the end count as the end. */
export function offsetAt(text: string, line: number, column: number): number {
  let start = 0
  for (let at = 1; at < line; at++) {
    const next = text.indexOf('\n', start)
    if (next === -1) return text.length
    start = next + 1
  }
  return Math.min(start + column - 1, text.length)
}

/** The span between two offsets of a file. */
export function spanBetween(path: string, text: string, start: number, end: number): Span {
  const from = positionAt(text, start)
  const to = positionAt(text, end)
  return { path, line: from.line, column: from.column, endLine: to.line, endColumn: to.column }
}
