import type { Json } from '../source/json.ts'

/** The longest example of a page, and all of its examples together, in characters. */
const longest = 2_200
const longestTogether = 7_000

/**
 * A value as JSON for people, short enough for a page: of long ones, lists have one item and what lies deep is `…`.
 *
 * @param siblings The examples among which it stands, itself included: they share the room.
 */
export function fittingJson(value: Json, siblings = 1): string {
  const limit = Math.max(400, Math.min(longest, longestTogether / siblings))
  const whole = JSON.stringify(value, undefined, 2)
  if (whole.length <= limit) return whole
  for (const depth of [8, 5, 4, 3, 2]) {
    const shorter = JSON.stringify(shortened(value, depth), undefined, 2)
    if (shorter.length <= limit) return shorter
  }
  return `${whole.slice(0, limit)}\n…`
}

/** A value with one item of each list, long texts cut, and `…` below so many levels. */
export function shortened(value: Json, depth: number): Json {
  if (typeof value === 'string') return value.length > 200 ? `${value.slice(0, 200)}…` : value
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return '…'
  if (Array.isArray(value)) return value.slice(0, 1).map(item => shortened(item, depth - 1))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shortened(item, depth - 1)]))
}
