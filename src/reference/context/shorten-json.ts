import { exactText } from '../../source/json/exact-number.ts'
import type { Json } from '../../source/json/json.ts'
import { jsonText } from '../../source/json/json-text.ts'

/** The longest example of a page, and all of its examples together, in characters. */
const maxLength = 2_200
const maxTotalLength = 7_000

/** The minimum for one of them, however many there are. */
const minLength = 400

/**
 * A value as JSON for people, short enough for a page: in a long one, lists have one item, and deep values are `…`.
 *
 * @param limit Maximum length in characters.
 */
export function shortenedJson(value: Json, limit = maxLength): string {
  const whole = jsonText(value, 2)
  if (whole.length <= limit) return whole
  for (const depth of [8, 5, 4, 3, 2]) {
    const shorter = jsonText(withMaxDepth(value, depth), 2)
    if (shorter.length <= limit) return shorter
  }
  return `${whole.slice(0, limit)}\n…`
}

/**
 * The maximum length of each example of a page. Long examples share the space that short ones do not need.
 *
 * @param lengths The lengths of all examples of the page.
 */
export function fairLimit(lengths: readonly number[]): number {
  let room = maxTotalLength
  let count = lengths.length
  for (const length of [...lengths].sort((one, other) => one - other)) {
    if (length * count > room) break
    room -= length
    count--
  }
  return count === 0 ? maxLength : Math.max(minLength, Math.min(maxLength, room / count))
}

/** The first members of an object that fit together. Members that are too long are left out. */
export function firstMembersOf(value: Json, limit: number): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  let left = limit
  const fitting = Object.entries(value).filter(([name, member]) => {
    const length = name.length + jsonText(member).length + 4
    const isFitting = length <= Math.min(left, limit / 2)
    if (isFitting) left -= length
    return isFitting
  })
  return Object.fromEntries(fitting)
}

/** A value with one item of each list, with long strings cut, and with `…` below a number of levels. */
export function withMaxDepth(value: Json, depth: number): Json {
  if (exactText(value) !== undefined) return value
  if (typeof value === 'string') return value.length > 200 ? `${value.slice(0, 200)}…` : value
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return '…'
  if (Array.isArray(value)) return value.slice(0, 1).map(item => withMaxDepth(item, depth - 1))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withMaxDepth(item, depth - 1)]))
}
