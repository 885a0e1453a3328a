import type { Json } from '../../source/json/json.ts'
import { childPointer } from './json-pointer.ts'

/** Maximum nesting of values: far more than any API needs, and far less than would overflow the stack. */
export const maxDocumentDepth = 200

/** How to fix nesting that is too deep. */
export const depthHint = 'Move inner parts to named components, and refer to them with "$ref".'

/** Limits on the number of reported places and the length of their pointers: they are enough to fix the problem. */
const maxReported = 20
const maxSegments = 8

type Container = readonly Json[] | { readonly [key: string]: Json }

/** Replaces values that are nested too deeply with `null`, so that all later code can be recursive. */
export function limitDepth(value: Json, onCut: (pointer: string) => void): Json {
  if (!isTooDeep(value)) return value
  let reportedCount = 0
  return cut(value, '', 0, pointer => {
    if (reportedCount++ < maxReported) onCut(pointer)
  })
}

/** Iterative, so that any depth is safe. */
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
