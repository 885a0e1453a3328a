import {
  EVENT_MAPPING,
  EVENT_POP,
  EVENT_SCALAR,
  EVENT_SEQUENCE,
  type Event,
  SCALAR_STYLE_DOUBLE_QUOTED,
  SCALAR_STYLE_PLAIN,
  SCALAR_STYLE_SINGLE_QUOTED,
  type ScalarEvent,
} from 'js-yaml'
import { pointerSegments } from '../json-pointer.ts'
import type { RangeOf, SourceRange } from '../spec-document.ts'

/** The events of a plain YAML text. Each value begins with an event. */
export interface PlainEvents {
  readonly text: string
  readonly events: readonly Event[]
  /** For each event that begins a value, the index of the event after this value. */
  readonly ends: Int32Array
  readonly nameOf: (key: ScalarEvent) => string
}

/** A member or item, by the indexes of its events. Items have no key. */
interface Entry {
  readonly key?: number
  readonly value: number
}

/** Finds positions in a plain YAML text. */
export function plainYamlPositions(source: PlainEvents): RangeOf {
  const known = new Map<number, ReadonlyMap<string, Entry>>()
  const entriesAt = (index: number): ReadonlyMap<string, Entry> => {
    const entries = known.get(index) ?? entriesOf(index, source)
    known.set(index, entries)
    return entries
  }
  return (pointer, prefersKey = false) => {
    let entry: Entry = { value: 1 }
    for (const step of pointerSegments(pointer)) {
      const next = entriesAt(entry.value).get(step)
      if (!next) break
      entry = next
    }
    return rangeOf(entry, source, prefersKey)
  }
}

function entriesOf(index: number, { events, ends, nameOf }: PlainEvents): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>()
  const type = events[index]?.type
  if (type !== EVENT_MAPPING && type !== EVENT_SEQUENCE) return entries
  for (let at = index + 1; at < events.length && events[at]?.type !== EVENT_POP; ) {
    const key = events[at]
    if (type === EVENT_MAPPING && key?.type === EVENT_SCALAR) {
      entries.set(nameOf(key), { key: at, value: at + 1 })
      at = ends[at + 1] ?? events.length
    } else {
      entries.set(String(entries.size), { value: at })
      at = ends[at] ?? events.length
    }
  }
  return entries
}

/** The range of a text, number, boolean or null; of an object or list, the range of its key or its first character. */
function rangeOf({ key, value }: Entry, source: PlainEvents, prefersKey: boolean): SourceRange {
  const ofKey = key === undefined ? undefined : scalarRange(key, source)
  if (prefersKey && ofKey) return ofKey
  const ofScalar = scalarRange(value, source)
  if (ofScalar) return ofScalar
  if (ofKey) return ofKey
  const event = source.events[value]
  const start = event && 'start' in event ? event.start : 0
  return { start, end: start + 1 }
}

/**
 * With its quotation marks, or with the `|` or `>` before a block. A block ends with its last visible character. Empty
 * values have no range.
 */
function scalarRange(index: number, { text, events }: PlainEvents): SourceRange | undefined {
  const event = events[index]
  if (event?.type !== EVENT_SCALAR || event.valueStart < 0) return undefined
  const { style, valueStart, valueEnd } = event
  if (style === SCALAR_STYLE_PLAIN) return { start: valueStart, end: valueEnd }
  if (style === SCALAR_STYLE_SINGLE_QUOTED || style === SCALAR_STYLE_DOUBLE_QUOTED)
    return { start: valueStart - 1, end: valueEnd + 1 }
  const start = headerOffset(text, endBefore(index, events))
  return { start, end: start + text.slice(start, valueEnd).trimEnd().length }
}

/** The offset after the last text before an event, or of the list or object that begins before it. */
function endBefore(index: number, events: readonly Event[]): number {
  for (let at = index - 1; at > 0; at--) {
    const event = events[at]
    if (event?.type === EVENT_SCALAR && event.valueStart >= 0) return event.valueEnd
    if (event && 'start' in event) return event.start
  }
  return 0
}

/** The offset of the first `|` or `>` that is not in a comment. */
function headerOffset(text: string, from: number): number {
  const mark = /[#|>]/g
  mark.lastIndex = from
  for (let match = mark.exec(text); match; match = mark.exec(text)) {
    if (match[0] !== '#') return match.index
    const lineEnd = text.indexOf('\n', match.index)
    if (lineEnd < 0) break
    mark.lastIndex = lineEnd
  }
  return from
}
