import { pointerSegments } from '../json-pointer.ts'
import type { RangeOf, SourceRange } from '../spec-document.ts'

/** A member or item of a container in the text. Items have no key. */
interface Entry {
  readonly key?: SourceRange
  readonly value: SourceRange
}

/** The entries of an object or list; empty for other values. */
interface Entries {
  /** The items of a list have their index as key. */
  readonly byKey: ReadonlyMap<string, Entry>
  /** Where a key is repeated in the same object. */
  readonly repeated: readonly SourceRange[]
}

/** Finds the positions of values by their JSON pointers. */
export interface JsonPositions {
  readonly rangeOf: RangeOf
  readonly duplicatesIn: (pointer: string) => readonly SourceRange[]
}

/**
 * Finds positions in valid JSON without building a tree: a container is scanned when something inside it is looked up,
 * and the result is cached.
 */
export function jsonPositions(text: string): JsonPositions {
  const scanned = new Map<number, Entries>()
  const entriesAt = (start: number): Entries => {
    const entries = scanned.get(start) ?? entriesOf(text, start)
    scanned.set(start, entries)
    return entries
  }
  const rootStart = skipSpace(text, 0)
  /** The entry at a pointer, or the innermost one on the way to it that exists. */
  const nearest = (pointer: string): { readonly entry: Entry; readonly isExact: boolean } => {
    let entry: Entry = { value: { start: rootStart, end: rootStart + 1 } }
    for (const step of pointerSegments(pointer)) {
      const next = entriesAt(entry.value.start).byKey.get(step)
      if (!next) return { entry, isExact: false }
      entry = next
    }
    return { entry, isExact: true }
  }
  return {
    rangeOf: (pointer, prefersKey) => {
      const { key, value } = nearest(pointer).entry
      if (prefersKey && key) return key
      return isContainer(text, value.start) ? (key ?? firstCharacter(value)) : value
    },
    duplicatesIn: pointer => {
      const { entry, isExact } = nearest(pointer)
      return isExact ? entriesAt(entry.value.start).repeated : []
    },
  }
}

const isContainer = (text: string, at: number): boolean => text[at] === '{' || text[at] === '['

const firstCharacter = ({ start }: SourceRange): SourceRange => ({ start, end: start + 1 })

function entriesOf(text: string, start: number): Entries {
  const byKey = new Map<string, Entry>()
  const repeated: SourceRange[] = []
  if (!isContainer(text, start)) return { byKey, repeated }
  const isList = text[start] === '['
  let at = skipSpace(text, start + 1)
  while (at < text.length && text[at] !== '}' && text[at] !== ']') {
    const key = isList ? undefined : { start: at, end: endOfValue(text, at) }
    const valueStart = key ? skipSpace(text, skipSpace(text, key.end) + 1) : at
    const value = { start: valueStart, end: endOfValue(text, valueStart) }
    const name = key ? String(JSON.parse(text.slice(key.start, key.end))) : String(byKey.size)
    if (key && byKey.has(name)) repeated.push(key)
    byKey.set(name, key ? { key, value } : { value })
    at = skipSpace(text, value.end)
    if (text[at] === ',') at = skipSpace(text, at + 1)
  }
  return { byKey, repeated }
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && text.charCodeAt(at) <= 0x20) at++
  return at
}

function endOfValue(text: string, start: number): number {
  if (text[start] === '"') return endOfString(text, start)
  if (isContainer(text, start)) return endOfContainer(text, start)
  let at = start
  while (at < text.length && !/[\s,}\]]/.test(text[at] ?? '')) at++
  return at
}

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end === -1 ? text.length : end + 1
}

/** Whether an odd number of backslashes precedes the character. */
function isEscaped(text: string, at: number): boolean {
  let start = at - 1
  while (text.charCodeAt(start) === 0x5c) start--
  return (at - start) % 2 === 0
}

function endOfContainer(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x22) at = endOfString(text, at) - 1
    else if (code === 0x7b || code === 0x5b) depth++
    else if ((code === 0x7d || code === 0x5d) && --depth === 0) return at + 1
  }
  return text.length
}
