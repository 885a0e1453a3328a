import { findJsonError, spaceAt, tokenAt } from './find-json-error.ts'
import { appendPointer } from './json-pointer.ts'

interface OpenContainer {
  readonly at: string
  readonly isList: boolean
  /** Index of the next item. */
  place: number
  /** Name of the property whose value comes next; absent before its name. */
  name?: string | undefined
}

/**
 * Where the values in JSON text start: offsets by pointer; the empty pointer is the whole text. A value in an object
 * starts at its name. If a name is repeated, the last one counts, like in parsed JSON.
 *
 * @returns Empty for invalid JSON.
 */
export function jsonOffsets(text: string): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  const open: OpenContainer[] = []
  if (findJsonError(text)) return places
  for (let at = spaceAt(text, 0); at < text.length; at += spaceAt(text, at)) {
    const token = tokenAt(text, at)
    if (!token) break
    takeToken(token, at, open, places)
    at += token.length
  }
  return places
}

function takeToken(token: string, at: number, open: OpenContainer[], places: Map<string, number>): void {
  const around = open.at(-1)
  if (token === '}' || token === ']') open.pop()
  else if (token === ',' && around) around.name = undefined
  else if (around && !around.isList && around.name === undefined) {
    around.name = String(JSON.parse(token))
    places.set(appendPointer(around.at, around.name), at)
  } else if (token !== ':' && token !== ',') {
    const pointer = around ? appendPointer(around.at, around.isList ? around.place++ : (around.name ?? '')) : ''
    if (!around || around.isList) places.set(pointer, at)
    if (token === '{' || token === '[') open.push({ at: pointer, isList: token === '[', place: 0 })
  }
}
