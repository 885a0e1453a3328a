import { findJsonError, spaceAt, tokenAt } from '../../values/find-json-error.ts'
import { appendPointer } from '../../values/json-pointer.ts'

interface OpenContainer {
  readonly at: string
  readonly isList: boolean
  /** Index of the next item. */
  index: number
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
  const offsets = new Map<string, number>()
  const open: OpenContainer[] = []
  if (findJsonError(text)) return offsets
  for (let at = spaceAt(text, 0); at < text.length; at += spaceAt(text, at)) {
    const token = tokenAt(text, at)
    if (!token) break
    takeToken(token, at, open, offsets)
    at += token.length
  }
  return offsets
}

function takeToken(token: string, at: number, open: OpenContainer[], offsets: Map<string, number>): void {
  const container = open.at(-1)
  if (token === '}' || token === ']') open.pop()
  else if (token === ',' && container) container.name = undefined
  else if (container && !container.isList && container.name === undefined) {
    container.name = String(JSON.parse(token))
    offsets.set(appendPointer(container.at, container.name), at)
  } else if (token !== ':' && token !== ',') {
    const pointer = container
      ? appendPointer(container.at, container.isList ? container.index++ : (container.name ?? ''))
      : ''
    if (!container || container.isList) offsets.set(pointer, at)
    if (token === '{' || token === '[') open.push({ at: pointer, isList: token === '[', index: 0 })
  }
}
