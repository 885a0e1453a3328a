import type { Json } from '../../source/json/json.ts'
import { childPointer } from './json-pointer.ts'

/** How deeply values may stand inside each other: far more than any API needs, far less than any stack. */
export const maxDocumentDepth = 200

/** What cures a depth that is too much. */
export const depthHint = 'Give inner parts a name, and refer to them by "$ref".'

/** How many cuts are told of, and how far down the place is told: whoever mends it looks at the whole. */
const maxReported = 20
const maxSegments = 8

type Container = readonly Json[] | { readonly [key: string]: Json }

/** The value with what stands too deeply in it replaced by `null`, so that every later reader may call itself. */
export function limitDepth(value: Json, onCut: (pointer: string) => void): Json {
  if (!isTooDeep(value)) return value
  let told = 0
  return cut(value, '', 0, pointer => {
    if (told++ < maxReported) onCut(pointer)
  })
}

/** Level by level, so that no depth is too much for it. */
function isTooDeep(root: Json): boolean {
  let level: Container[] = isContainer(root) ? [root] : []
  for (let depth = 0; level.length > 0; depth++) {
    if (depth >= maxDocumentDepth) return true
    const next: Container[] = []
    for (const container of level) {
      for (const child of isList(container) ? container : Object.values(container))
        if (isContainer(child)) next.push(child)
    }
    level = next
  }
  return false
}

function cut(value: Json, pointer: string, depth: number, onCut: (pointer: string) => void): Json {
  if (!isContainer(value)) return value
  if (depth >= maxDocumentDepth) {
    onCut(pointer.split('/', maxSegments).join('/'))
    return null
  }
  if (isList(value)) return value.map((item, at) => cut(item, childPointer(pointer, at), depth + 1, onCut))
  const members = Object.entries(value).map(([key, member]) => {
    return [key, cut(member, childPointer(pointer, key), depth + 1, onCut)] as const
  })
  return Object.fromEntries(members)
}

const isContainer = (value: Json): value is Container => typeof value === 'object' && value !== null

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
