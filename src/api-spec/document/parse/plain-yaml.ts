import {
  EVENT_DOCUMENT,
  EVENT_MAPPING,
  EVENT_POP,
  EVENT_SCALAR,
  type Event,
  getScalarValue,
  parseEvents,
  SCALAR_STYLE_PLAIN,
  type ScalarEvent,
} from 'js-yaml'
import { isScalar, type Schema } from 'yaml'
import type { Json } from '../../../source/json/json.ts'
import type { RangeOf } from '../spec-document.ts'
import { type PlainEvents, plainYamlPositions } from './plain-yaml-positions.ts'
import { keyText, setMember, toJson } from './yaml-values.ts'

/**
 * Parse a text as YAML if it has only what most API descriptions have: no errors, anchors, tags, merged maps, duplicate
 * keys, lists as keys or empty items. This takes a quarter of the time and the memory of `parseAnyYaml`, which can also
 * read what is after an error.
 *
 * @param maxDepth Maximum nesting of lists and objects.
 * @param schema Decides which texts without quotation marks are numbers, booleans or null.
 * @returns `undefined` if the text has anything else.
 */
export function parsePlainYaml(
  text: string,
  maxDepth: number,
  schema: Schema,
): { readonly value: Json; readonly rangeOf: RangeOf } | undefined {
  const events = eventsIn(text, maxDepth)
  if (!events || !isSingleDocument(events)) return undefined
  const resolveScalar = scalarResolver(text, schema)
  const nameOf = (key: ScalarEvent) => keyText(resolveScalar(key)) ?? ''
  const source: PlainEvents = { text, events, ends: new Int32Array(events.length), nameOf }
  const value = readValue({ ...source, resolveScalar, at: 1 })
  // API descriptions and their parts are objects or lists.
  return typeof value !== 'object' || value === null ? undefined : { value, rangeOf: plainYamlPositions(source) }
}

function eventsIn(text: string, maxDepth: number): readonly Event[] | undefined {
  try {
    return parseEvents(text, { maxDepth })
  } catch {
    // The text has an error, which the other parser reports.
    return undefined
  }
}

/** Whether there is one document without directives, and a document begins nowhere else. */
function isSingleDocument(events: readonly Event[]): boolean {
  const [first] = events
  if (first?.type !== EVENT_DOCUMENT || first.directives.length > 0) return false
  return events.every((event, at) => at === 0 || event.type !== EVENT_DOCUMENT)
}

interface Reading extends PlainEvents {
  readonly resolveScalar: (event: ScalarEvent) => Json
  /** Index of the next event. */
  at: number
}

/** Read the value that begins at the next event; `undefined` if it is not plain. */
function readValue(reading: Reading): Json | undefined {
  const begin = reading.at
  const event = reading.events[begin]
  reading.at += 1
  const value = event && readEvent(event, reading)
  reading.ends[begin] = reading.at
  return value
}

function readEvent(event: Event, reading: Reading): Json | undefined {
  if (!('tagStart' in event) || event.tagStart >= 0 || event.anchorStart >= 0) return undefined
  if (event.type === EVENT_SCALAR) return reading.resolveScalar(event)
  return event.type === EVENT_MAPPING ? readObject(reading) : readList(reading)
}

function readList(reading: Reading): Json | undefined {
  const items: Json[] = []
  for (;;) {
    const next = reading.events[reading.at]
    if (!next || next.type === EVENT_POP) break
    // The other parser knows the position of an empty item.
    if (next.type === EVENT_SCALAR && next.valueStart < 0) return undefined
    const item = readValue(reading)
    if (item === undefined) return undefined
    items.push(item)
  }
  reading.at += 1
  return items
}

function readObject(reading: Reading): Json | undefined {
  const members: Record<string, Json> = {}
  for (;;) {
    const next = reading.events[reading.at]
    if (!next || next.type === EVENT_POP) break
    if (next.type !== EVENT_SCALAR || next.valueStart < 0 || isMerge(next, reading.text)) return undefined
    const key = readValue(reading)
    const name = key === undefined ? undefined : keyText(key)
    if (name === undefined || Object.hasOwn(members, name)) return undefined
    const value = readValue(reading)
    if (value === undefined) return undefined
    setMember(members, name, value)
  }
  reading.at += 1
  return members
}

const isMerge = ({ valueStart, valueEnd }: ScalarEvent, text: string): boolean =>
  valueEnd - valueStart === 2 && text.startsWith('<<', valueStart)

/** Returns values of scalars, with the types that a schema recognizes in texts without quotation marks. */
function scalarResolver(text: string, schema: Schema): (event: ScalarEvent) => Json {
  const tags = implicitTags(schema)
  return event => {
    if (event.valueStart < 0) return null
    const written = getScalarValue(text, event)
    if (event.style !== SCALAR_STYLE_PLAIN || !mayHaveImplicitTag.test(written)) return written
    const tag = tags.find(({ test }) => test.test(written))
    return tag ? toJson(tag.resolve(written)) : written
  }
}

/** The first characters of numbers, booleans and null. A check that excludes nearly all texts. */
const mayHaveImplicitTag = /^[-+.\d~nNtTfF]/

/** A type that is recognized from the text of a value. */
interface ImplicitTag {
  readonly test: RegExp
  readonly resolve: (written: string) => unknown
}

function implicitTags(schema: Schema): readonly ImplicitTag[] {
  return schema.tags.flatMap(tag => {
    if (tag.collection !== undefined || tag.default !== true || !tag.test) return []
    const resolve = (written: string) => {
      const resolved = tag.resolve(written, () => {}, {})
      return isScalar(resolved) ? resolved.value : resolved
    }
    return [{ test: tag.test, resolve }]
  })
}
