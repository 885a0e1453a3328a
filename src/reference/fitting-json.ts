import type { Json } from '../source/json.ts'

/** The longest example of a page, in characters. */
const longest = 3_000

/** A value as JSON for people, short enough for a page: of long ones, lists have one item and what lies deep is `…`. */
export function fittingJson(value: Json): string {
  const whole = JSON.stringify(value, undefined, 2)
  if (whole.length <= longest) return whole
  for (const depth of [8, 5, 4, 3, 2]) {
    const shorter = JSON.stringify(shortened(value, depth), undefined, 2)
    if (shorter.length <= longest) return shorter
  }
  return `${whole.slice(0, longest)}\n…`
}

/** A value with one item of each list, long texts cut, and `…` below so many levels. */
export function shortened(value: Json, depth: number): Json {
  if (typeof value === 'string') return value.length > 200 ? `${value.slice(0, 200)}…` : value
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return '…'
  if (Array.isArray(value)) return value.slice(0, 1).map(item => shortened(item, depth - 1))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shortened(item, depth - 1)]))
}
